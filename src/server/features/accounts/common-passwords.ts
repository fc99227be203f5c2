import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"].map(String));

/** Whether a password is among those that guessers try first. Capital letters, and a few digits or signs at the end, do not save it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));
}
