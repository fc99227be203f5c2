/** Everything the product keeps in the browser, and where: `local` outlives the tab, `session` does not. */
const areaOf = {
  token: "local",
  token_type: "local",
  username: "local",
  is_authenticated: "local",
  created_tenant_id: "local",
  theme: "local",
  create_draft: "local",
  conversions_reported: "local",
  alerts_prompt: "local",
  create_form_state: "session",
  calendar_provider: "session",
  calendar_pending: "session",
  blocked_site_info: "session",
} as const;

export type StoredName = keyof typeof areaOf;
type Area = (typeof areaOf)[StoredName];
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** How this device looks and what it was asked, not who uses it: all that a logout leaves. */
const keptOnLogout: readonly StoredName[] = ["theme", "alerts_prompt"];

/**
 * Reads and writes by name. Where the browser refuses (blocked, full), values live in memory for as long as the page does, so that
 * logging in still works there.
 */
export const openStorage = (shelfOf: (area: Area) => Shelf) => {
  const memory = new Map<StoredName, string>();

  const read = (name: StoredName): string | undefined => {
    const kept = memory.get(name);
    if (kept !== undefined) return kept;
    try {
      return shelfOf(areaOf[name]).getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  };

  const write = (name: StoredName, value: string): void => {
    try {
      shelfOf(areaOf[name]).setItem(name, value);
      memory.delete(name);
    } catch {
      memory.set(name, value);
    }
  };

  const remove = (name: StoredName): void => {
    memory.delete(name);
    try {
      shelfOf(areaOf[name]).removeItem(name);
    } catch {
      // What cannot be reached holds nothing of ours.
    }
  };

  const forgetOwner = (): void => {
    for (const name of Object.keys(areaOf) as StoredName[]) if (!keptOnLogout.includes(name)) remove(name);
  };

  return { read, write, remove, forgetOwner };
};

/** For the way to a calendar provider and back: where to return to, and where the owner left. They name pages, never people. */
const returnCookies = ["calendar_oauth_return", "calendar_oauth_referer"] as const;

/** The two cookies as they are set, for `lifeMs` at the longest. */
export const returnCookieTexts = (screen: URL, lifeMs: number): readonly string[] => {
  const values = { calendar_oauth_return: screen.pathname, calendar_oauth_referer: screen.origin + screen.pathname };
  const secure = screen.protocol === "https:" ? "; Secure" : "";
  return returnCookies.map(
    (name) => `${name}=${encodeURIComponent(values[name])}; Path=/; Max-Age=${lifeMs / 1000}; SameSite=Lax${secure}`,
  );
};

/** Before the browser leaves for a calendar provider. */
export const keepReturnCookies = (lifeMs: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing where the page is not served over TLS
  for (const text of returnCookieTexts(new URL(window.location.href), lifeMs)) document.cookie = text;
};

export const storage = openStorage((area) => (area === "local" ? window.localStorage : window.sessionStorage));

/** Tells when another tab may have logged in or out, also after the browser brought a page back from its cache. */
export const onStorageChangedElsewhere = (listener: () => void): (() => void) => {
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
};
