import { tell } from "../tell.ts";
import type { Subscription } from "../wire.ts";
import type { World } from "../world.ts";
import { cardFor, chargeInvoice, finalizeInvoice } from "./collect-invoice.ts";
import { lineOf, makeInvoice } from "./make-invoice.ts";

/** Ends it at once; where asked for, what was used but not yet billed is billed. */
export function endSubscription(world: World, subscription: Subscription, invoiceNow = false): Subscription {
  const now = world.nowSeconds();
  const from = subscription.items.data[0]?.current_period_start ?? now;
  if (invoiceNow) {
    // A moment later, because the second that is running belongs to the period, too.
    const lines = subscription.items.data
      .filter((item) => item.price.recurring?.usage_type === "metered")
      .map((item) => lineOf(world, subscription, item, from, now + 1));
    const { customer } = subscription;
    const invoice = makeInvoice(world, {
      customer,
      subscription,
      reason: "subscription_update",
      lines,
      periodStart: from,
      periodEnd: now,
    });
    closeSubscription(world, subscription);
    finalizeInvoice(world, invoice);
    if (invoice.status === "open") chargeInvoice(world, invoice, cardFor(world, invoice));
    return subscription;
  }
  return closeSubscription(world, subscription);
}

export function closeSubscription(world: World, subscription: Subscription): Subscription {
  const now = world.nowSeconds();
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: "cancellation_requested" },
  } satisfies Partial<Subscription>);
  world.save();
  tell(world, "customer.subscription.deleted", subscription);
  return subscription;
}
