import { isIP } from "node:net";
import type { SecretBox } from "../../secret-box.ts";
import type { AccountNeeds } from "../accounts/needs.ts";
import type { FailureNeeds } from "../audit-log/note-failed-login.ts";

/** Whom passkeys are made for: the name and the origin of the product's address. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly possible: boolean };

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type FactorNeeds = AccountNeeds & FailureNeeds & { readonly secretBox: SecretBox; readonly party: RelyingParty };

/** Browsers make passkeys for names only, never for a number. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname: id, origin } = new URL(publicUrl);
  return { id, origin, possible: isIP(id.replace(/^\[|\]$/g, "")) === 0 };
}
