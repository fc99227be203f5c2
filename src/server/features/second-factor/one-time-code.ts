import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** A clock that is one step off, or somebody who types slowly. */
const drift = 1;
const secretBytes = 20;

export const mintCodeSecret = (): Buffer => randomBytes(secretBytes);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of one step: RFC 6238 with SHA-1, which is what every app speaks. */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, "0");
}

/** The step to which a typed code belongs, where it is of now and of none that was taken before. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date, lastStep: number): number | undefined {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  for (let step = current - drift; step <= current + drift; step++)
    if (step > lastStep && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) return step;
  return undefined;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As apps take it: RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What the square code of the setup says. */
export function codeAppUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
