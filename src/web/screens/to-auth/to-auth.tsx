import { redirect } from "react-router";
import { authAddressFor } from "#domain/accounts/auth-address.ts";
import type { Route } from "./+types/to-auth.ts";

/** For links within the app; who comes from outside is redirected by the server. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  throw redirect(authAddressFor(pathname, searchParams.get("redirect")));
};

export default function ToAuth() {
  return null;
}
