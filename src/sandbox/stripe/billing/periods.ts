import { periodEnd } from "../amount.ts";
import { expireSession } from "../checkout-sessions.ts";
import { change } from "../tell.ts";
import type { Invoice, Item, Subscription } from "../wire.ts";
import { at, hasEnded, type World } from "../world.ts";
import { cardFor, chargeInvoice, finalizeInvoice } from "./collect-invoice.ts";
import { closeSubscription } from "./end-subscription.ts";
import { lineOf, makeInvoice } from "./make-invoice.ts";

const isMetered = (item: Item): boolean => item.price.recurring?.usage_type === "metered";

/** Month end: what was used is billed, what is paid in advance is billed for the new period, and the card is charged. */
function endPeriod(world: World, subscription: Subscription, end: number): Invoice {
  const { items } = subscription;
  const [first] = items.data;
  const start = first?.current_period_start ?? end;
  const usedFrom = Math.max(start, Math.min(end, world.state.free_until[subscription.id] ?? start));
  const stops = subscription.cancel_at_period_end;
  const nextEnd = periodEnd(subscription.billing_cycle_anchor, end, monthsOf(first));
  const lines = items.data
    .filter((item) => isMetered(item) || !stops)
    .map((item) =>
      isMetered(item)
        ? lineOf(world, subscription, item, usedFrom, end)
        : lineOf(world, subscription, item, end, nextEnd),
    );
  const { customer } = subscription;
  const invoice = makeInvoice(world, {
    customer,
    subscription,
    reason: "subscription_cycle",
    lines,
    periodStart: start,
    periodEnd: end,
  });
  if (stops) closeSubscription(world, subscription);
  else
    change(world, subscription, "customer.subscription.updated", {
      items: {
        ...items,
        data: items.data.map((item) => ({ ...item, current_period_start: end, current_period_end: nextEnd })),
      },
    });
  collect(world, invoice);
  return invoice;
}

/** The service finalizes an hour later; a person at a desk would not wait. */
export function collect(world: World, invoice: Invoice): void {
  finalizeInvoice(world, invoice);
  if (invoice.status === "open") chargeInvoice(world, invoice, cardFor(world, invoice));
}

export const monthsOf = (item: Item | undefined): number =>
  (item?.price.recurring?.interval === "year" ? 12 : 1) * (item?.price.recurring?.interval_count ?? 1);

/**
 * Ends the running period with this very second and begins the next one, as if the month were over. A period does not
 * contain its end, so that ending it one second later is what bills the usage that was reported a moment ago.
 */
export const endPeriodNow = (world: World, subscription: Subscription): Invoice =>
  endPeriodAt(world, subscription, world.nowSeconds() + 1);

/** Ends the running period there, and counts the months from there on. */
export function endPeriodAt(world: World, subscription: Subscription, end: number): Invoice {
  subscription.billing_cycle_anchor = end;
  return endPeriod(world, subscription, end);
}

/** Everything that fell due since somebody looked last, each at its own time and in order. */
export function catchUp(world: World): void {
  const now = world.nowSeconds();
  if (now < world.rest.untilSeconds) return;
  for (;;) {
    const due = nextDue(world);
    if (!due || due.at > now) {
      world.rest.untilSeconds = due?.at ?? Number.POSITIVE_INFINITY;
      return;
    }
    due.run(at(world, due.at));
  }
}

type Due = { at: number; run: (world: World) => void };

function nextDue(world: World): Due | undefined {
  let next: Due | undefined;
  const offer = (due: Due) => {
    if (!next || due.at < next.at) next = due;
  };
  for (const session of Object.values(world.state.checkout_sessions))
    if (session.status === "open") offer({ at: session.expires_at, run: (then) => void expireSession(then, session) });
  for (const subscription of Object.values(world.state.subscriptions)) {
    const end = subscription.items.data[0]?.current_period_end;
    if (end === undefined || hasEnded(subscription)) continue;
    offer({ at: end, run: (then) => void endPeriod(then, subscription, end) });
  }
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.status !== "open" || invoice.next_payment_attempt === null) continue;
    const { next_payment_attempt: when } = invoice;
    offer({ at: when, run: (then) => void chargeInvoice(then, invoice, cardFor(then, invoice)) });
  }
  return next;
}
