type Place = { pathname: string; search: string; hash: string };

/** Where the guard sends somebody who is not signed in: back here after login, unless they left on purpose. */
export const authAddress = (place: Place, why: "no-token" | "logout" | "expired"): string =>
  why === "logout" ? "/auth" : `/auth?redirect=${encodeURIComponent(place.pathname + place.search + place.hash)}`;
