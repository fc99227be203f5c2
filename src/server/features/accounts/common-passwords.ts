import { dictionary } from "@zxcvbn-ts/language-common";

/** The 49,000 that stand most often in lists of stolen passwords. */
const common = new Set(dictionary["passwords-common"].map(String));

/** Whether one is among those that guessers try first. A few digits or signs at the end do not save it. */
export const isCommonPassword = (plain: string): boolean =>
  common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));
