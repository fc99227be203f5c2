import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../stripe-for-tests.ts";

const dayMs = 24 * 3600 * 1000;
let world: TestStripe;
let stripe: Stripe;
let price: string;

beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
  const meter = await stripe.billing.meters.create({
    display_name: "Seconds",
    event_name: "call_seconds",
    default_aggregation: { formula: "sum" },
  });
  const product = await stripe.products.create({ id: "calls", name: "Calls" });
  const made = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount_decimal: Stripe.Decimal.from("0.555555555556"),
    recurring: { interval: "month", usage_type: "metered", meter: meter.id },
  });
  price = made.id;
});
afterAll(() => world.close());

const seconds = (moment: string) => Date.parse(moment) / 1000;

async function newSubscriber(wanted: Partial<Stripe.SubscriptionCreateParams>) {
  const customer = (await stripe.customers.create({ name: "Ann" })).id;
  const saved = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: saved.id } });
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price }], ...wanted });
  return {
    id,
    use: (value: number) =>
      stripe.billing.meterEvents.create({
        event_name: "call_seconds",
        payload: { stripe_customer_id: customer, value: String(value) },
        timestamp: world.clock.now().getTime() / 1000,
      }),
    period: async () => {
      const { items } = await stripe.subscriptions.retrieve(id);
      return [items.data[0]?.current_period_start, items.data[0]?.current_period_end];
    },
    totals: async () => (await stripe.invoices.list({ customer })).data.map(({ total }) => total),
  };
}

const config = { day_of_month: 1, hour: 15, minute: 0, second: 0 };

it("is billed on the day of the month that was asked for, with what was used before it", async () => {
  const began = world.clock.now().getTime() / 1000;
  const payer = await newSubscriber({ billing_cycle_anchor_config: config });
  expect(await payer.period()).toEqual([began, seconds("2026-12-01T15:00:00Z")]);
  await payer.use(3600);
  world.move(20 * dayMs);
  expect(await payer.period()).toEqual([seconds("2026-12-01T15:00:00Z"), seconds("2027-01-01T15:00:00Z")]);
  expect(await payer.totals()).toEqual([2000, 0]);
});

it("gives the time before it away where no proration is wanted", async () => {
  const payer = await newSubscriber({ billing_cycle_anchor_config: config, proration_behavior: "none" });
  await payer.use(3600);
  world.move(35 * dayMs);
  expect(await payer.totals()).toEqual([0, 0]);
});

it("is counted from now on where that is asked for, and what was used so far is billed at once", async () => {
  const payer = await newSubscriber({});
  await payer.use(3600);
  world.move(dayMs);
  const now = world.clock.now().getTime() / 1000;
  const moved = await stripe.subscriptions.update(payer.id, {
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });
  expect(moved.billing_cycle_anchor).toBe(now);
  expect((await payer.period())[0]).toBe(now);
  expect(await payer.totals()).toEqual([2000, 0]);
  await payer.use(1800);
  world.move(32 * dayMs);
  expect(await payer.totals()).toEqual([1000, 2000, 0]);
});

it("takes one way of saying it alone", async () => {
  const both = { billing_cycle_anchor: seconds("2027-03-01T00:00:00Z"), billing_cycle_anchor_config: config };
  await expect(newSubscriber(both)).rejects.toMatchObject({ code: "parameters_exclusive" });
});
