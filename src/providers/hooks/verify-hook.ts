import { timingSafeEqual } from "node:crypto";
import { hookDigest, toleranceSeconds } from "./sign-hook.ts";

type Received = {
  /** The value of `Belle-Signature`. */
  readonly signature: string;
  /** The value of `Belle-Delivery`. */
  readonly id: string;
  /** As it came, before anything parsed it. */
  readonly body: string | Uint8Array;
};

export type Verdict = "valid" | "malformed" | "too_old" | "wrong";

const mostSignatures = 10;

/** What a receiver does with one of our webhooks. See `sign-hook.ts` for the scheme. */
export function verifyHook({ signature, id, body }: Received, secrets: readonly string[], now: Date): Verdict {
  const parts = signature.split(",").map((part) => part.trim());
  const time = parts.filter((part) => part.startsWith("t=")).map((part) => part.slice(2));
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => part.slice(3));
  const seconds = Number(time[0]);
  if (time.length !== 1 || !/^\d{1,12}$/.test(time[0] ?? "") || given.length === 0 || given.length > mostSignatures)
    return "malformed";
  const isRight = secrets.some((secret) => {
    const expected = Buffer.from(hookDigest(secret, seconds, { id, body }), "hex");
    return given.some((one) => timingSafeEqual(Buffer.from(one, "hex"), expected));
  });
  if (!isRight) return "wrong";
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? "too_old" : "valid";
}
