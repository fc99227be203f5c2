import { createContext } from "react";

/** The `handle` of a page that wakes up by an entry of its own, without the router, wherever its file is opened directly. */
export const lonePage = { lonePage: true } as const;

/** The files that wake such a page, its entry first; known only while pages are written at build time. */
export const LoneFiles = createContext<readonly string[] | undefined>(undefined);

export const isLonePage = (matches: readonly { readonly handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === lonePage);
