import { createHash, randomInt } from "node:crypto";

/** Without what is easily taken for something else. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Four groups of four: nobody guesses it, also not from its hash. */
export const mintRecoveryCode = (): string => Array.from({ length: 4 }, group).join("-");

/** Of what was typed, however it was grouped. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash("sha256")
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
