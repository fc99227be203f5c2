import { Refusal } from "#domain/basics/refusal.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Signed } from "../../http/route.ts";
import { takeIn } from "../inbox/take-in.ts";
import { paymentProvider } from "./handle-payment-change.ts";
import type { PaymentNeeds } from "./needs.ts";

/** Takes a piece of news from the provider: proved by its signature, kept once, worked on later. */
export async function receiveEvent(
  { payments, ...needs }: Pick<PaymentNeeds, "db" | "clock" | "jobs" | "payments">,
  { body, headers }: Signed,
): Promise<{ received: true }> {
  const event = readProved(payments, body, headers["stripe-signature"]);
  const { id, createdAt, news } = event;
  await takeIn(needs, { provider: paymentProvider, id, happenedAt: createdAt, news });
  return { received: true };
}

function readProved(payments: PaymentNeeds["payments"], body: Uint8Array, signature: string | string[] | undefined) {
  try {
    return payments.readEvent(body, typeof signature === "string" ? signature : undefined);
  } catch (error) {
    if (error instanceof ProviderError && error.code === "signature")
      throw new Refusal("invalid", "The signature is not right.");
    throw error;
  }
}
