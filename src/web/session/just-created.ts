/** Goes along to the dashboard, so that what was shown of a new assistant stays until it is closed, also over a reload. */
type JustCreated = { readonly created: string };

export const justCreated = (id: string): JustCreated => ({ created: id });

/** Her id, out of what the history keeps beside an address. */
export const readJustCreated = (state: unknown): string | undefined => {
  const id = typeof state === "object" && state !== null ? (state as Partial<JustCreated>).created : undefined;
  return typeof id === "string" ? id : undefined;
};
