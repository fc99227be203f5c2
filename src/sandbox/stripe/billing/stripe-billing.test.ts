import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../stripe-for-tests.ts";

const dayMs = 24 * 3600 * 1000;
let world: TestStripe;
let stripe: Stripe;
let meter: Stripe.Billing.Meter;
let price: Stripe.Price;

beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
  meter = await stripe.billing.meters.create({
    display_name: "Seconds",
    event_name: "call_seconds",
    default_aggregation: { formula: "sum" },
  });
  const product = await stripe.products.create({ id: "calls", name: "Calls", unit_label: "second" });
  price = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    lookup_key: "call_seconds",
    unit_amount_decimal: Stripe.Decimal.from("0.555555555556"),
    recurring: { interval: "month", usage_type: "metered", meter: meter.id },
  });
});
afterAll(() => world.close());

const nowSeconds = () => world.clock.now().getTime() / 1000;

async function newSubscriber(card = "pm_card_visa") {
  const customer = (await stripe.customers.create({ name: "Ann" })).id;
  const saved = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: saved.id } });
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    description: "Usage",
  });
  const use = (value: number, identifier?: string, timestamp = nowSeconds()) =>
    stripe.billing.meterEvents.create({
      event_name: "call_seconds",
      payload: { stripe_customer_id: customer, value: String(value) },
      timestamp,
      ...(identifier && { identifier }),
    });
  return { customer, card: saved.id, subscription, use };
}

describe("the catalog", () => {
  it("has a price in parts of a cent, found by its key", async () => {
    const found = await stripe.prices.list({ lookup_keys: ["call_seconds"], expand: ["data.product"] });
    expect(found.data).toHaveLength(1);
    expect(found.data[0]).toMatchObject({
      unit_amount: null,
      recurring: { meter: meter.id, usage_type: "metered" },
      product: { name: "Calls" },
    });
    expect(String(found.data[0]?.unit_amount_decimal)).toBe("0.555555555556");
  });

  it("refuses a second one of the same name or key", async () => {
    await expect(stripe.products.create({ id: "calls", name: "Again" })).rejects.toMatchObject({
      code: "resource_already_exists",
    });
    const other = { product: "calls", currency: "usd", unit_amount: 100 };
    await expect(stripe.prices.create({ ...other, lookup_key: "call_seconds" })).rejects.toMatchObject({
      param: "lookup_key",
    });
    const meterAgain = stripe.billing.meters.create({
      display_name: "x",
      event_name: "call_seconds",
      default_aggregation: { formula: "sum" },
    });
    await expect(meterAgain).rejects.toMatchObject({ param: "event_name" });
    await expect(stripe.products.del("calls")).rejects.toThrow("user-created prices");
  });

  it("can be changed, switched off and tidied up", async () => {
    const product = await stripe.products.create({ name: "Other" });
    expect((await stripe.products.update(product.id, { name: "New", active: false })).name).toBe("New");
    expect((await stripe.products.list({ active: false })).data).toHaveLength(1);
    expect(await stripe.products.del(product.id)).toMatchObject({ deleted: true });
    const plain = await stripe.prices.create({ product: "calls", currency: "usd", unit_amount: 100 });
    expect(plain).toMatchObject({ type: "one_time", unit_amount: 100 });
    expect((await stripe.prices.update(plain.id, { active: false, nickname: "old" })).active).toBe(false);
    const spare = await stripe.billing.meters.create({
      display_name: "x",
      event_name: "spare",
      default_aggregation: { formula: "count" },
    });
    expect((await stripe.billing.meters.deactivate(spare.id)).status).toBe("inactive");
    expect((await stripe.billing.meters.reactivate(spare.id)).status).toBe("active");
    expect((await stripe.billing.meters.update(spare.id, { display_name: "Spare" })).display_name).toBe("Spare");
    expect((await stripe.billing.meters.list({ status: "active" })).data).toHaveLength(2);
  });
});

describe("usage", () => {
  it("is counted once per identifier, and can be taken back", async () => {
    const { customer, use } = await newSubscriber();
    const total = async () => {
      const minute = Math.floor(nowSeconds() / 60) * 60;
      const page = await stripe.billing.meters.listEventSummaries(meter.id, {
        customer,
        start_time: minute - 3600,
        end_time: minute + 60,
      });
      return page.data[0]?.aggregated_value;
    };
    await use(90, "call-1");
    await expect(use(90, "call-1")).rejects.toMatchObject({
      code: "duplicate_meter_event",
      message: "An event already exists with identifier call-1.",
    });
    await use(30, "call-2");
    expect(await total()).toBe(120);
    const cancel = { event_name: "call_seconds", type: "cancel", cancel: { identifier: "call-2" } } as const;
    expect(await stripe.billing.meterEventAdjustments.create(cancel)).toMatchObject({
      type: "cancel",
      status: "pending",
    });
    await expect(stripe.billing.meterEventAdjustments.create(cancel)).rejects.toThrow("already been canceled");
    expect(await total()).toBe(90);
    await use(-15);
    expect(await total()).toBe(75);
    world.move(dayMs);
    await use(90, "call-1");
    expect(await total()).toBe(90);
  });

  it("is refused out of its time, for nobody, in parts and for a meter that is not there", async () => {
    const { use } = await newSubscriber();
    await expect(use(1, "old", nowSeconds() - 35 * 86_400 - 1)).rejects.toMatchObject({ param: "timestamp" });
    await expect(use(1, "early", nowSeconds() + 301)).rejects.toMatchObject({ param: "timestamp" });
    await expect(use(1.5)).rejects.toMatchObject({ param: "payload[value]" });
    const payload = { stripe_customer_id: "cus_nobody", value: "1" };
    await expect(stripe.billing.meterEvents.create({ event_name: "call_seconds", payload })).rejects.toMatchObject({
      code: "resource_missing",
    });
    await expect(stripe.billing.meterEvents.create({ event_name: "nothing", payload })).rejects.toMatchObject({
      param: "event_name",
    });
  });

  it("is summed up by the hour where asked for", async () => {
    const { customer, use } = await newSubscriber();
    const hour = Math.floor(nowSeconds() / 3600) * 3600;
    await use(10, undefined, hour - 10);
    await use(20, undefined, hour - 3601);
    const asked = { customer, start_time: hour - 7200, end_time: hour, value_grouping_window: "hour" as const };
    const page = await stripe.billing.meters.listEventSummaries(meter.id, asked);
    expect(page.data.map(({ aggregated_value }) => aggregated_value)).toEqual([10, 20]);
    await expect(
      stripe.billing.meters.listEventSummaries(meter.id, { ...asked, end_time: hour + 60 }),
    ).rejects.toMatchObject({ param: "end_time" });
  });
});

describe("a subscription", () => {
  it("begins with an empty invoice and has its period on its item", async () => {
    const { customer, subscription } = await newSubscriber();
    expect(subscription).toMatchObject({ status: "active", description: "Usage", cancel_at_period_end: false });
    const [item] = subscription.items.data;
    expect(item?.current_period_start).toBe(nowSeconds());
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCDate()).toBe(world.clock.now().getUTCDate());
    const { data } = await stripe.invoices.list({ customer });
    expect(data).toMatchObject([{ billing_reason: "subscription_create", status: "paid", total: 0, amount_due: 0 }]);
    const read = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice", "customer"] });
    expect(read).toMatchObject({ latest_invoice: { id: data[0]?.id }, customer: { id: customer } });
  });

  it("is billed at month end to the second and the cent, and goes on", async () => {
    const { customer, subscription, use } = await newSubscriber();
    await use(3600);
    await use(61);
    world.move(32 * dayMs);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    // 3,661 s x 0.555555555556 cents = 2,033.89 cents
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_cycle",
      total: 2034,
      amount_paid: 2034,
      amount_remaining: 0,
      attempt_count: 1,
    });
    expect(invoice?.lines.data[0]).toMatchObject({
      quantity: 3661,
      amount: 2034,
      pricing: { price_details: { price: price.id } },
    });
    expect(invoice?.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(invoice?.created).toBe(subscription.items.data[0]?.current_period_end);
    expect(invoice?.number).toMatch(/^[0-9A-Z]{8}-0002$/);
    const next = await stripe.subscriptions.retrieve(subscription.id);
    expect(next.items.data[0]?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
  });

  it("is billed for each month that passed, each at its own time", async () => {
    const { customer, use } = await newSubscriber();
    await use(1800);
    world.move(100 * dayMs);
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ total }) => total)).toEqual([0, 0, 1000, 0]);
  });

  it("carries over what is too little to charge", async () => {
    const { customer, use } = await newSubscriber();
    await use(60);
    world.move(32 * dayMs);
    const [small] = (await stripe.invoices.list({ customer })).data;
    expect(small).toMatchObject({ status: "paid", total: 33, amount_due: 0, ending_balance: 33 });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 33 });
    await use(180);
    world.move(32 * dayMs);
    const [next] = (await stripe.invoices.list({ customer })).data;
    expect(next).toMatchObject({
      total: 100,
      starting_balance: 33,
      amount_due: 133,
      amount_paid: 133,
      ending_balance: 0,
    });
  });

  it("is past due while a card fails, and active again once a good card pays", async () => {
    const { customer, subscription, use } = await newSubscriber("pm_card_chargeCustomerFail");
    await use(3600);
    world.move(32 * dayMs);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({ status: "open", attempt_count: 1, amount_remaining: 2000 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
    const again = await stripe.invoices.pay(invoice?.id ?? "").catch((error: unknown) => error);
    expect(again).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(again).toMatchObject({ code: "card_declined", decline_code: "generic_decline" });
    // By hand it neither counts nor moves the schedule.
    const { attempt_count, next_payment_attempt } = await stripe.invoices.retrieve(invoice?.id ?? "");
    expect([attempt_count, next_payment_attempt]).toEqual([1, invoice?.next_payment_attempt]);
    world.move(8 * dayMs);
    expect((await stripe.invoices.retrieve(invoice?.id ?? "")).attempt_count).toBe(3);
    const good = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const paid = await stripe.invoices.pay(invoice?.id ?? "", { payment_method: good.id });
    expect(paid).toMatchObject({ status: "paid", amount_paid: 2000, next_payment_attempt: null });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await expect(stripe.invoices.pay(paid.id)).rejects.toThrow("already paid");
  });

  it("is changed, told to stop, and stops at the end of its period with a last bill", async () => {
    const { customer, card, subscription, use } = await newSubscriber();
    const changed = await stripe.subscriptions.update(subscription.id, {
      default_payment_method: card,
      metadata: { a: "1" },
      cancel_at_period_end: true,
    });
    expect(changed).toMatchObject({
      cancel_at_period_end: true,
      default_payment_method: card,
      cancel_at: subscription.items.data[0]?.current_period_end,
    });
    await use(900);
    world.move(32 * dayMs);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ total: 500, status: "paid" });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
    await expect(stripe.subscriptions.update(subscription.id, { description: "x" })).rejects.toMatchObject({
      code: "invalid_canceled_subscription_fields",
    });
  });

  it("is cancelled at once, with what was used on a last bill where asked for", async () => {
    const { customer, subscription, use } = await newSubscriber();
    await use(1800);
    expect((await stripe.subscriptions.cancel(subscription.id, { invoice_now: true })).status).toBe("canceled");
    expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({ total: 1000, status: "paid" });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("of a customer who is deleted ends without a bill, and what was owed is charged no more", async () => {
    const { customer, subscription, use } = await newSubscriber("pm_card_chargeCustomerFail");
    await use(3600);
    world.move(32 * dayMs);
    const [owed] = (await stripe.invoices.list({ customer })).data;
    await stripe.customers.del(customer);
    world.move(60 * dayMs);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect(await stripe.invoices.retrieve(owed?.id ?? "")).toMatchObject({ status: "open", attempt_count: 1 });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });
});
