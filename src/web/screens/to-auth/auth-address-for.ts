/** /login and /register, as the flag of the auth screen; `redirect` comes along. */
export const authAddressFor = ({ pathname, searchParams }: URL): string => {
  const flags = new URLSearchParams({ [/^\/register\/?$/i.test(pathname) ? "register" : "login"]: "true" });
  const redirect = searchParams.get("redirect");
  if (redirect !== null) flags.set("redirect", redirect);
  return `/auth?${flags}`;
};
