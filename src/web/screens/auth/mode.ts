export type AuthMode = "login" | "register";

/** The flags in the address choose the tab; without one it is the login. */
export const modeOf = (search: URLSearchParams): AuthMode => (search.get("register") === "true" ? "register" : "login");

/** The same address with the other tab chosen. */
export const withMode = (search: URLSearchParams, mode: AuthMode): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete("login");
  next.delete("register");
  next.set(mode, "true");
  return next;
};
