import { checkNewPassword } from "#domain/accounts/new-password.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { type About, whyGuessable } from "./guessable-password.ts";

/** The rules for a new password, wherever one is set: its form, and what guessers try first at this very owner. */
export function acceptPassword(draft: { password: string; confirm_password: string }, about: About): string {
  const password = acceptForm(draft);
  const text = whyGuessable(password, about);
  if (text) throw new Refusal("invalid", text);
  return password;
}

/** What can be said before it is known whose password it is to be. */
export function acceptForm(draft: { password: string; confirm_password: string }): string {
  const checked = checkNewPassword(draft);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  return checked.values;
}
