import { matchRoute, type Route } from "../basics/routes.ts";

const longestTarget = 2000;

/** One leading slash, and nothing that a browser would drop, turn into a slash or read as a host. */
const isPlain = (target: string): boolean =>
  target.length <= longestTarget && /^\/(?![/\\])/.test(target) && !/[\\\s\p{C}]/u.test(target);

const isOrigin = (origin: string): boolean => /^https?:\/\/[^/?#\\@\s]+$/.test(origin);

/** The page of ours to go to after login, or nothing: a target is followed only when it is a screen under our own origin. */
export const safeRedirect = (
  target: string | null | undefined,
  origin: string,
  table: readonly Route[],
): string | undefined => {
  if (!target || !isPlain(target) || !isOrigin(origin)) return undefined;
  const route = matchRoute(target.split(/[?#]/, 1)[0] ?? "", table);
  if (route === undefined || route.signedOutOnly) return undefined;
  return target;
};
