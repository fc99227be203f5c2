import { ProviderError } from "#providers/provider-error.ts";
import { refusedSigned } from "../../http/refused-signed.ts";
import type { Signed } from "../../http/route.ts";
import { takeIn } from "../inbox/take-in.ts";
import { paymentProvider } from "./handle-payment-change.ts";
import type { PaymentNeeds } from "./needs.ts";

/** Sent by the operator's own check of the way here. It is proved like any other, and leaves nothing. */
export const checkEvent = "belle.checked";

/** Takes a piece of news from the provider: proved by its signature, kept once, worked on later. */
export async function receiveEvent(
  { payments, ...needs }: Pick<PaymentNeeds, "db" | "clock" | "jobs" | "payments">,
  { body, headers }: Signed,
): Promise<{ received: true }> {
  const event = readProved(payments, body, headers["stripe-signature"]);
  const { id, createdAt, news } = event;
  if (news.kind === "other" && news.name === checkEvent) return { received: true };
  await takeIn(needs, { provider: paymentProvider, id, happenedAt: createdAt, news });
  return { received: true };
}

function readProved(payments: PaymentNeeds["payments"], body: Uint8Array, given: string | string[] | undefined) {
  const signature = typeof given === "string" ? given : "";
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ProviderError && error.code === "signature") throw refusedSigned({ body, signature });
    throw error;
  }
}
