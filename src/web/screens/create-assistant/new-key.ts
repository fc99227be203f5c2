const bytes = 16;

/** Random and long enough that no two drafts share it, also where the page is not served over TLS. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
