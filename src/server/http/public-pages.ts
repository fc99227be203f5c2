import { type Route, routes } from "#domain/basics/routes.ts";

/** Pages for everybody who looks for the product: what a search engine may list. */
export const publicPages: readonly string[] = (routes as readonly Route[])
  .filter(({ access, signedOutOnly, unlisted }) => access === "public" && !signedOutOnly && !unlisted)
  .map(({ path }) => path);
