import type Stripe from "stripe";
import { toSubscriptionStatus } from "./translate.ts";
import { type SubscriptionWire, subscriptionWire } from "./wire.ts";

const mostSubscriptions = 100;

/** All subscriptions of a customer, newest first. */
export async function readSubscriptions(stripe: Stripe, customerId: string): Promise<SubscriptionWire[]> {
  const page = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: mostSubscriptions });
  return page.data.map((one) => subscriptionWire.parse(one));
}

export const hasEnded = ({ status }: SubscriptionWire): boolean => toSubscriptionStatus(status) === "ended";

export const runningSubscriptions = async (stripe: Stripe, customerId: string): Promise<SubscriptionWire[]> =>
  (await readSubscriptions(stripe, customerId)).filter((one) => !hasEnded(one));
