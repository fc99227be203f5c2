import { randomInt } from "node:crypto";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `cus_...`: the prefix tells what it is, the rest is chance. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join("")}`;
