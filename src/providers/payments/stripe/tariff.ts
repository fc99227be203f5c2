import Stripe from "stripe";
import { z } from "zod";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { isCode } from "./failures.ts";

export const meterName = "call_seconds";
const productId = "call_time";
const secondsPerHour = 3600;
/** The vendor takes twelve decimals of a cent. */
const centsPerSecond = ((dollarsPerHour * 100) / secondsPerHour).toFixed(12);
/** A new price is a new key, so that an old price is never taken for it. */
const priceKey = `call_seconds_usd_${dollarsPerHour}_per_hour`;

export type Tariff = { readonly priceId: string; readonly meterId: string };

const priceWire = z.object({ id: z.string(), recurring: z.object({ meter: z.string() }) });

/** Product, meter and price, made once for all customers, whoever comes first. */
export async function ensureTariff(stripe: Stripe, name: string): Promise<Tariff> {
  const found = await findTariff(stripe);
  if (found) return found;
  const meter = await ensureMeter(stripe);
  try {
    await stripe.products.create({ id: productId, name, unit_label: "second" });
  } catch (error) {
    if (!isCode(error, "resource_already_exists")) throw error;
  }
  const price = await stripe.prices.create(
    {
      product: productId,
      currency: "usd",
      lookup_key: priceKey,
      unit_amount_decimal: Stripe.Decimal.from(centsPerSecond),
      recurring: { interval: "month", usage_type: "metered", meter },
    },
    { idempotencyKey: `price-${priceKey}-${meter}` },
  );
  return { priceId: price.id, meterId: meter };
}

export async function findTariff(stripe: Stripe): Promise<Tariff | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 });
  if (!data[0]) return undefined;
  const { id, recurring } = priceWire.parse(data[0]);
  return { priceId: id, meterId: recurring.meter };
}

async function ensureMeter(stripe: Stripe): Promise<string> {
  for await (const meter of stripe.billing.meters.list({ status: "active", limit: 100 }))
    if (meter.event_name === meterName) return meter.id;
  const made = await stripe.billing.meters.create(
    { display_name: "Call time in seconds", event_name: meterName, default_aggregation: { formula: "sum" } },
    { idempotencyKey: `meter-${meterName}` },
  );
  return made.id;
}
