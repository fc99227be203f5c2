import Stripe from "stripe";
import { z } from "zod";
import { openClient, type Stoppable } from "./caller.ts";
import { cardPage } from "./cards.ts";
import { inspectTariff, type SeenTariff } from "./tariff.ts";
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
  /** The price and its meter. The product makes them when the first card is saved; until then there are none. */
  readonly tariff: SeenTariff | undefined;
  /** What the page for cards would let people save. */
  readonly offers: readonly string[];
  /** Whether news would come to the address, and which of it would not. */
  readonly news: { readonly state: "on" | "off" | "absent" | "hidden"; readonly missing: readonly string[] };
  /** When the provider last had something to tell that is read here. Undefined: not for days, or this key may not see it. */
  readonly lastNews: Date | undefined;
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
    const [tariff, offers, news, lastNews] = await Promise.all([
      inspectTariff(stripe),
      inspectCardPage(stripe, new URL(webhookUrl).origin),
      inspectWebhooks(stripe, webhookUrl),
      findLastNews(stripe),
    ]);
    return { live: /^[sr]k_live_/.test(options.secretKey), tariff, offers, news, lastNews };
  }, stoppable);
}

const offerWire = z.object({ id: z.string(), payment_method_types: z.array(z.string()) });

/** The page as everybody gets it, made for nobody and closed at once: what it offers depends on the account's own switches. */
async function inspectCardPage(stripe: Stripe, origin: string): Promise<readonly string[]> {
  const made = await stripe.checkout.sessions.create({ ...cardPage, success_url: origin, cancel_url: origin });
  const { id, payment_method_types } = offerWire.parse(made);
  await stripe.checkout.sessions.expire(id);
  return payment_method_types;
}

async function findLastNews(stripe: Stripe): Promise<Date | undefined> {
  try {
    const { data } = await stripe.events.list({ types: [...neededEvents], limit: 1 });
    return data[0] && new Date(data[0].created * 1000);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    throw error;
  }
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
