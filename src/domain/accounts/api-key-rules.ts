/** What an API key may do: only read, or also change. */
export const keyAccesses = ["read", "read_write"] as const;
export type KeyAccess = (typeof keyAccesses)[number];

export const mostKeys = 20;
export const longestKeyName = 60;

/** How much one key may ask for: so much at once, and so much a minute from then on. */
export const keyPace = { burst: 120, perMinute: 600 };

/** What a key begins with, so that whoever finds one knows whose it is and what it opens. */
export const keyPrefixes: Readonly<Record<KeyAccess, string>> = { read: "belle_read_", read_write: "belle_write_" };

const keyText = /^belle_(?:read|write)_[\w-]{43}$/;
export const isKeyText = (token: string): boolean => keyText.test(token);

export const wrongKeyText = "This API key isn't valid. It may have been revoked.";
export const closedToKeysText = "API keys can't be used here. Please log in to change the account itself.";
export const readsOnlyText = "This API key can only read. Use a key with read and write access.";
export const tooManyKeysText = `An account can have ${mostKeys} API keys. Revoke one you no longer use.`;
export const keyPaceText = (waitSeconds: number): string =>
  `Too many requests with this API key. Please try again in ${waitSeconds} s.`;

type Asked = {
  readonly method: string;
  /** Whether keys may be used there at all. */
  readonly keys?: true;
};

/** Why a key may not ask for something, in a sentence; nothing where it may. */
export function keyRefusal(access: KeyAccess, { method, keys }: Asked): string | undefined {
  if (!keys) return closedToKeysText;
  return access === "read" && method !== "GET" ? readsOnlyText : undefined;
}

type Checked = { readonly name: string } | { readonly error: string };

/** A key's name is for its owner alone, who must be able to tell it from others. */
export function checkKeyName(typed: string): Checked {
  const name = typed.replace(/\s+/g, " ").trim();
  if (name === "") return { error: "Give the key a name, like the program that uses it." };
  if (name.length > longestKeyName) return { error: `The name can be ${longestKeyName} characters at most.` };
  if (/\p{Cc}/u.test(name)) return { error: "The name has a character that can't be shown." };
  return { name };
}
