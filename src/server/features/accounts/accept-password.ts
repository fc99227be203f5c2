import { checkNewPassword, commonPasswordText } from "#domain/new-password.ts";
import { Refusal } from "#domain/refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The rules for a new password, wherever one is set. */
export function acceptPassword(draft: { password: string; confirm_password: string }): string {
  const checked = checkNewPassword(draft);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  if (isCommonPassword(checked.values)) throw new Refusal("invalid", commonPasswordText);
  return checked.values;
}
