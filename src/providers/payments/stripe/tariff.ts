import Stripe from "stripe";
import { z } from "zod";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { isCode } from "./failures.ts";
import { again, once } from "./once.ts";

export const meterName = "call_seconds";
const productId = "call_time";
const secondsPerHour = 3600;
/** The vendor takes twelve decimals of a cent. */
const centsPerSecond = ((dollarsPerHour * 100) / secondsPerHour).toFixed(12);
/** A new price is a new key, so that an old price is never taken for it. */
const priceKey = `call_seconds_usd_${dollarsPerHour}_per_hour`;

export type Tariff = { readonly priceId: string; readonly meterId: string };

const priceWire = z.object({
  id: z.string(),
  object: z.literal("price"),
  recurring: z.object({ meter: z.string() }),
});
const meterWire = z.object({ id: z.string(), object: z.literal("billing.meter") });

/** Product, meter and price, made once for all customers, whoever comes first. */
export async function ensureTariff(stripe: Stripe, name: string): Promise<Tariff> {
  const found = await findTariff(stripe);
  if (found) return found;
  const meter = await ensureMeter(stripe);
  try {
    await again(() => stripe.products.create({ id: productId, name, unit_label: "second" }));
  } catch (error) {
    if (!isCode(error, "resource_already_exists")) throw error;
  }
  const wanted = {
    product: productId,
    currency: "usd",
    lookup_key: priceKey,
    unit_amount_decimal: Stripe.Decimal.from(centsPerSecond),
    recurring: { interval: "month" as const, usage_type: "metered" as const, meter },
  };
  return unlessThere(
    () => findTariff(stripe),
    (find) =>
      once(`price-${priceKey}-${meter}`, {
        make: async (key) => toTariff(await stripe.prices.create(wanted, key)),
        find,
      }),
  );
}

export async function findTariff(stripe: Stripe): Promise<Tariff | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 });
  return data[0] && toTariff(data[0]);
}

function toTariff(price: unknown): Tariff {
  const { id, recurring } = priceWire.parse(price);
  return { priceId: id, meterId: recurring.meter };
}

async function ensureMeter(stripe: Stripe): Promise<string> {
  const wanted = {
    display_name: "Call time in seconds",
    event_name: meterName,
    default_aggregation: { formula: "sum" as const },
  };
  const make = async (key: { idempotencyKey: string }) =>
    meterWire.parse(await stripe.billing.meters.create(wanted, key)).id;
  return (
    (await findMeter(stripe)) ??
    unlessThere(
      () => findMeter(stripe),
      (find) => once(`meter-${meterName}`, { make, find }),
    )
  );
}

async function findMeter(stripe: Stripe): Promise<string | undefined> {
  for await (const meter of stripe.billing.meters.list({ status: "active", limit: 100 }))
    if (meter.event_name === meterName) return meter.id;
  return undefined;
}

/** The vendor keeps these names single: who is refused because another was first takes that one's. */
async function unlessThere<T>(
  find: () => Promise<T | undefined>,
  make: (find: () => Promise<T | undefined>) => Promise<T>,
): Promise<T> {
  try {
    return await make(find);
  } catch (error) {
    const found = error instanceof Stripe.errors.StripeInvalidRequestError ? await find() : undefined;
    if (found === undefined) throw error;
    return found;
  }
}
