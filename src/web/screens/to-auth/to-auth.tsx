import { redirect } from "react-router";
import type { Route } from "./+types/to-auth.ts";
import { authAddressFor } from "./auth-address-for.ts";

/** /login and /register are two ways into one screen. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirect(authAddressFor(new URL(request.url)));
};

export default function ToAuth() {
  return null;
}
