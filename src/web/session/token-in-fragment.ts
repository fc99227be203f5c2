/** The token of a mailed link stands after the `#`, where no server and no referrer sees it. */
export const tokenInFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, "")).get("token") || undefined;
