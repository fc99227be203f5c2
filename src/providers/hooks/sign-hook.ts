import { createHmac } from "node:crypto";

/**
 * How our webhooks are signed. Every one carries
 *
 *     Belle-Delivery: <id>                 the same in every try of one delivery
 *     Belle-Event: call.ended
 *     Belle-Attempt: 1
 *     Belle-Signature: t=<unix seconds>,v1=<hex>[,v1=<hex>]
 *
 * Each `v1` is the HMAC-SHA256 of `<t>.<id>.<body>` under one of the secrets that are valid now, with the body byte for byte as
 * it was sent. The receiver accepts when any `v1` is the one that it computes itself and `t` is at most 300 seconds away.
 */
export const signatureHeader = "belle-signature";
export const deliveryHeader = "belle-delivery";
export const eventHeader = "belle-event";
export const attemptHeader = "belle-attempt";

export const toleranceSeconds = 300;

type Signed = { readonly id: string; readonly body: string | Uint8Array };

/** The hex HMAC under one secret. */
export const hookDigest = (secret: string, seconds: number, { id, body }: Signed): string =>
  createHmac("sha256", secret).update(`${seconds}.${id}.`).update(body).digest("hex");

/** The value of the signature header. */
export function signHook(signed: Signed, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${hookDigest(secret, seconds, signed)}`)].join(",");
}
