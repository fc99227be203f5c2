import { createHmac, timingSafeEqual } from "node:crypto";
import type { CaughtHook } from "./caught-hooks.ts";

export type Judgement = "none" | "right" | "wrong" | "old";

const toleranceSeconds = 300;

/** Checks the signature as the documentation tells a receiver to, knowing nothing of how it was made. */
export function judgeSignature({ headers, body, receivedAt }: CaughtHook, secret: string): Judgement {
  const parts = (headers["belle-signature"] ?? "").split(",").map((part) => part.split("="));
  const seconds = parts.find(([name]) => name === "t")?.[1];
  const given = parts.filter(([name]) => name === "v1").map(([, value = ""]) => Buffer.from(value, "hex"));
  if (seconds === undefined || given.length === 0) return "none";
  const expected = createHmac("sha256", secret)
    .update(`${seconds}.${headers["belle-delivery"] ?? ""}.${body}`)
    .digest();
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) return "wrong";
  return Math.abs(new Date(receivedAt).getTime() / 1000 - Number(seconds)) > toleranceSeconds ? "old" : "right";
}
