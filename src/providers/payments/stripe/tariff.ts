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

const seenPriceWire = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount_decimal: z.unknown().transform((amount) => Number(String(amount ?? ""))),
  recurring: z.object({ interval: z.string(), usage_type: z.string(), meter: z.string().nullish() }).nullable(),
});
const seenMeterWire = z.object({
  status: z.string(),
  event_name: z.string(),
  default_aggregation: z.object({ formula: z.string() }),
});

/** How the tariff stands in the account, where somebody may have changed it by hand; `wanted` is how it is billed. */
export type SeenTariff = {
  readonly priceId: string;
  readonly isActive: boolean;
  readonly currency: string;
  readonly centsPerSecond: number;
  readonly wantedCentsPerSecond: number;
  readonly isMeteredMonthly: boolean;
  /** Undefined where the price points to none. */
  readonly meter: { readonly isActive: boolean; readonly isOurs: boolean; readonly sums: boolean } | undefined;
};

/** Nothing where there is none yet. */
export async function inspectTariff(stripe: Stripe): Promise<SeenTariff | undefined> {
  const asked = { lookup_keys: [priceKey], limit: 1 };
  const [active, archived] = await Promise.all(
    [true, false].map((isActive) => stripe.prices.list({ ...asked, active: isActive })),
  );
  const listed = active?.data[0] ?? archived?.data[0];
  if (!listed) return undefined;
  const { id, recurring, ...price } = seenPriceWire.parse(listed);
  const meter = recurring?.meter
    ? seenMeterWire.parse(await stripe.billing.meters.retrieve(recurring.meter))
    : undefined;
  return {
    priceId: id,
    isActive: price.active,
    currency: price.currency,
    centsPerSecond: price.unit_amount_decimal,
    wantedCentsPerSecond: Number(centsPerSecond),
    isMeteredMonthly: recurring?.usage_type === "metered" && recurring.interval === "month",
    meter: meter && {
      isActive: meter.status === "active",
      isOurs: meter.event_name === meterName,
      sums: meter.default_aggregation.formula === "sum",
    },
  };
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
