import Stripe from "stripe";
import { cycleStart } from "#domain/money/billing-cycle.ts";
import { minuteMs } from "#domain/time/units.ts";
import { ProviderError } from "../../provider-error.ts";
import type { Usage } from "../port.ts";
import type { Ask } from "./caller.ts";
import { isCode, provider } from "./failures.ts";
import { again, once } from "./once.ts";
import { hasEnded, readSubscriptions, runningSubscriptions } from "./subscriptions.ts";
import { ensureTariff, findTariff, meterName, type Tariff } from "./tariff.ts";
import { toSubscription } from "./translate.ts";
import { subscriptionWire, summaryWire, usageWire, withdrawalWire } from "./wire.ts";

export function createUsage(ask: Ask): Usage {
  /** The same for all customers and never changed, so it is asked for once. */
  let tariff: Tariff | undefined;

  return {
    subscribe: (customerId, label, options) =>
      ask(async (stripe) => {
        const all = await readSubscriptions(stripe, customerId);
        const running = all.find((one) => !hasEnded(one));
        if (running) return toSubscription(running);
        tariff ??= await ensureTariff(stripe, label);
        const wanted = {
          customer: customerId,
          description: label,
          items: [{ price: tariff.priceId }],
          // Without a word on prorations: asked for none, the vendor gives the time up to the first charge away.
          billing_cycle_anchor_config: {
            day_of_month: cycleStart.dayOfMonth,
            hour: cycleStart.hourUtc,
            minute: 0,
            second: 0,
          },
        };
        // Counted, so that two who come at once make one, and a new one can follow one that ended.
        const made = await once(`subscription-${customerId}-${all.length + 1}`, {
          make: async (key) => subscriptionWire.parse(await stripe.subscriptions.create(wanted, key)),
          find: async () => (await runningSubscriptions(stripe, customerId))[0],
        });
        return toSubscription(made);
      }, options),

    subscriptions: (customerId, options) =>
      ask(async (stripe) => (await readSubscriptions(stripe, customerId)).map(toSubscription), options),

    beginCycle: (subscriptionId, now, options) =>
      ask(async (stripe) => {
        const month = monthOf(now);
        const change = { billing_cycle_anchor: { type: "now" }, proration_behavior: "none" } as const;
        await once(`cycle-${subscriptionId}-${month}`, {
          make: async (key) => subscriptionWire.parse(await stripe.subscriptions.update(subscriptionId, change, key)),
          find: async () => {
            const read = subscriptionWire.parse(await stripe.subscriptions.retrieve(subscriptionId));
            return monthOf(new Date(read.billing_cycle_anchor * 1000)) === month ? read : undefined;
          },
        });
      }, options),

    end: (customerId, options) =>
      ask(async (stripe) => {
        for (const { id } of await runningSubscriptions(stripe, customerId)) await endOne(stripe, id);
      }, options),

    report: ({ customerId, identifier, seconds, at }, options) =>
      ask(async (stripe) => {
        if (!Number.isSafeInteger(seconds))
          throw new ProviderError(provider, "invalid", "Only whole seconds can be reported.", { retryable: false });
        try {
          const timestamp = Math.floor(at.getTime() / 1000);
          const payload = { stripe_customer_id: customerId, value: String(seconds) };
          const event = { event_name: meterName, identifier, timestamp, payload };
          const counted = usageWire.parse(await again(() => stripe.billing.meterEvents.create(event)));
          if (counted.identifier !== identifier)
            throw new ProviderError(provider, "not_understood", "The payment provider has counted something else.", {
              retryable: true,
            });
        } catch (error) {
          if (!isAlreadyCounted(error)) throw error;
        }
      }, options),

    withdraw: (identifier, options) =>
      ask(async (stripe) => {
        const cancel = { event_name: meterName, type: "cancel", cancel: { identifier } } as const;
        const done = await once<object>(`withdraw-${identifier}`, {
          make: (key) => stripe.billing.meterEventAdjustments.create(cancel, key),
          find: async () => undefined,
        });
        withdrawalWire.parse(done);
      }, options),

    total: (customerId, from, to, options) =>
      ask(async (stripe) => {
        tariff ??= await findTariff(stripe);
        // Nobody has subscribed yet, so nothing can have been counted.
        if (!tariff) return 0;
        const start = Math.floor(from.getTime() / minuteMs);
        const end = Math.floor(to.getTime() / minuteMs) + 1;
        const summaries = stripe.billing.meters.listEventSummaries(tariff.meterId, {
          customer: customerId,
          start_time: start * 60,
          end_time: end * 60,
          limit: 100,
        });
        let total = 0;
        for await (const summary of summaries) total += summaryWire.parse(summary).aggregated_value;
        return total;
      }, options),
  };
}

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Already ended, by an earlier try or by hand, is what was wanted. */
async function endOne(stripe: Stripe, id: string): Promise<void> {
  try {
    const ended = subscriptionWire.parse(await stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }));
    if (hasEnded(ended)) return;
    throw new ProviderError(provider, "failed", "The subscription has not ended.", { retryable: true });
  } catch (error) {
    if (!isCode(error, "resource_missing")) throw error;
  }
}

/** The vendor refuses an identifier that it still remembers: the seconds stand, and are not counted again. */
const isAlreadyCounted = (error: unknown): boolean =>
  isCode(error, "duplicate_meter_event") ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.message.startsWith("An event already exists with identifier"));
