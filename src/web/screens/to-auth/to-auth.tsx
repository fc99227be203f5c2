import { redirect } from "react-router";
import type { Route } from "./+types/to-auth.ts";

/** /login and /register, as the flag of the auth screen; `redirect` comes along. */
export const authAddressFor = ({ pathname, searchParams }: URL): string => {
  const flags = new URLSearchParams({ [/^\/register\/?$/i.test(pathname) ? "register" : "login"]: "true" });
  const after = searchParams.get("redirect");
  if (after !== null) flags.set("redirect", after);
  return `/auth?${flags}`;
};

/** /login and /register are two ways into one screen. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirect(authAddressFor(new URL(request.url)));
};

export default function ToAuth() {
  return null;
}
