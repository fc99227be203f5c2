/** The `handle` of a page that is complete as it was written at build time: the app is not started on it. */
export const plainPage = { plainPage: true } as const;

export const isPlainPage = (matches: readonly { readonly handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === plainPage);
