import { createHmac } from "node:crypto";

/** What stands in `Stripe-Signature`: the time, and the code of time and body under the endpoint's secret. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const code = createHmac("sha256", secret).update(`${seconds}.${body}`, "utf8").digest("hex");
  return `t=${seconds},v1=${code}`;
}
