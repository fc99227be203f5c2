import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Passwords } from "../accounts/passwords.ts";

/** Without what is easily taken for something else. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Four groups of four: nobody guesses it, nor finds it from a hash that takes as long as that of a password. */
export const mintRecoveryCode = (): string => Array.from({ length: 4 }, group).join("-");

/** Those that are made together share one, so that one hash finds any of them. */
export const mintSalt = (): Buffer => randomBytes(16);

/** Of what was typed, however it was grouped. Without a salt as codes were kept before. */
export async function hashRecoveryCode(
  passwords: Pick<Passwords, "derive">,
  typed: string,
  salt: Buffer | null,
): Promise<Buffer> {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return salt ? passwords.derive(code, salt) : createHash("sha256").update(code).digest();
}
