import Stripe from "stripe";
import { z } from "zod";
import { openClient, type Stoppable } from "./caller.ts";
import { findTariff } from "./tariff.ts";
import { listWire } from "./wire.ts";

/** The news that is read, and without which a change would only be noticed by looking. */
export const neededEvents = [
  "checkout.session.completed",
  "setup_intent.succeeded",
  "payment_method.attached",
  "payment_method.detached",
  "customer.updated",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.finalized",
  "invoice.paid",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "invoice.payment_failed",
] as const;

/** How the account at the payment provider is set up, for whoever runs the product. */
export type PaymentsInspection = {
  readonly live: boolean;
  /** The price and its meter. The product makes them when the first card is saved. */
  readonly hasTariff: boolean;
  /** Whether news would come to the address, and which of it would not. */
  readonly news: { readonly state: "on" | "off" | "absent" | "hidden"; readonly missing: readonly string[] };
};

type Options = { readonly secretKey: string; readonly url: string; readonly deadlineMs: number };

export function inspectPayments(
  options: Options,
  webhookUrl: string,
  stoppable?: Stoppable,
): Promise<PaymentsInspection> {
  const { ask } = openClient(options);
  return ask(async (stripe) => {
    listWire.parse(await stripe.customers.list({ limit: 1 }));
    const [tariff, news] = await Promise.all([findTariff(stripe), inspectWebhooks(stripe, webhookUrl)]);
    return { live: /^[sr]k_live_/.test(options.secretKey), hasTariff: tariff !== undefined, news };
  }, stoppable);
}

const endpointWire = z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) });

async function inspectWebhooks(stripe: Stripe, webhookUrl: string): Promise<PaymentsInspection["news"]> {
  const found: z.infer<typeof endpointWire>[] = [];
  try {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
      if (endpoint.url === webhookUrl) found.push(endpointWire.parse(endpoint));
  } catch (error) {
    // A key with few rights may still do all that the product needs.
    if (error instanceof Stripe.errors.StripePermissionError) return { state: "hidden", missing: [] };
    throw error;
  }
  const open = found.filter(({ status }) => status === "enabled").flatMap(({ enabled_events }) => enabled_events);
  const missing = open.includes("*") ? [] : neededEvents.filter((event) => !open.includes(event));
  if (found.length === 0) return { state: "absent", missing };
  return { state: open.length > 0 ? "on" : "off", missing };
}
