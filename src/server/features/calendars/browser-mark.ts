import { createHash, randomBytes } from "node:crypto";

/** Only the callbacks ever see it. */
const path = "/calendar/callback";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
export const randomText = (): string => randomBytes(32).toString("base64url");
export const isRandomText = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Each sign-in has its own, so that two tabs do not take each other's. */
const nameOf = (state: string): string => `calendar_sign_in_${sha256(state).toString("hex").slice(0, 12)}`;

type Marking = { readonly state: string; readonly publicUrl: string };

/** Lax: the provider's page leads here from another site, and nothing but such a visit may bring it along. */
function cookie({ state, publicUrl }: Marking, value: string, lifeSeconds: number): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${nameOf(state)}=${value}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const markBrowser = (marking: Marking, mark: string, lifeSeconds: number): string =>
  cookie(marking, mark, lifeSeconds);
export const unmarkBrowser = (marking: Marking): string => cookie(marking, "", 0);

export const markOf = (header: string | undefined, state: string): string | undefined =>
  cookieNamed(header, nameOf(state));

export function cookieNamed(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}
