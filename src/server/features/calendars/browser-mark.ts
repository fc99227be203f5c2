import { createHash, randomBytes } from "node:crypto";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
export const randomText = (): string => randomBytes(32).toString("base64url");
export const isRandomText = (text: string): boolean => /^[\w-]{43}$/.test(text);

type Marking = { readonly state: string; readonly publicUrl: string };

const isOverTls = ({ publicUrl }: Marking): boolean => publicUrl.startsWith("https:");

/** Each sign-in has its own, so that two tabs do not take each other's. Under the prefix no other host can plant one, which browsers keep only over TLS. */
const nameOf = (marking: Marking): string =>
  `${isOverTls(marking) ? "__Host-" : ""}calendar_sign_in_${sha256(marking.state).toString("hex").slice(0, 12)}`;

/** Lax: the provider's page leads here from another site, and nothing but such a visit may bring it along. */
function cookie(marking: Marking, value: string, lifeSeconds: number): string {
  // The prefix asks for the whole site; without it only the callbacks ever see the mark.
  const place = isOverTls(marking) ? "Path=/; Secure" : "Path=/calendar/callback";
  return `${nameOf(marking)}=${value}; ${place}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`;
}

export const markBrowser = (marking: Marking, mark: string, lifeSeconds: number): string =>
  cookie(marking, mark, lifeSeconds);
export const unmarkBrowser = (marking: Marking): string => cookie(marking, "", 0);

export const markOf = (header: string | undefined, marking: Marking): string | undefined =>
  cookieNamed(header, nameOf(marking));

export function cookieNamed(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}
