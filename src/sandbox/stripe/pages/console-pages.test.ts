import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestStripe, type TestStripe } from "../stripe-for-tests.ts";

/** Patient, because the machine may be busy; a wait that is over is over at once. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

let world: TestStripe;
let stripe: Stripe;
let price: string;
beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
  const meter = await stripe.billing.meters.create({
    display_name: "s",
    event_name: "s",
    default_aggregation: { formula: "sum" },
  });
  const made = await stripe.prices.create({
    currency: "usd",
    product_data: { name: "Calls", unit_label: "second" },
    unit_amount: 1,
    recurring: { interval: "month", usage_type: "metered", meter: meter.id },
  });
  price = made.id;
});
afterAll(() => world.close());

const page = async (path: string) => (await fetch(world.url() + path)).text();
const press = async (path: string) => {
  const answer = await fetch(world.url() + path, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
  return [answer.status, answer.headers.get("location")];
};

async function newOwner() {
  const customer = (await stripe.customers.create({ name: "Ann <Lee>", email: "ann@example.org" })).id;
  const card = (await stripe.paymentMethods.attach("pm_card_visa", { customer })).id;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const subscription = (await stripe.subscriptions.create({ customer, items: [{ price }], description: "Usage" })).id;
  await stripe.billing.meterEvents.create({
    event_name: "s",
    identifier: `call-${customer}`,
    payload: { stripe_customer_id: customer, value: "1234" },
  });
  return { customer, card, subscription, home: `/stripe/customers/${customer}` };
}

describe("the console", () => {
  it("says that there is nobody yet, then lists customers", async () => {
    const empty = await openTestStripe();
    expect(await (await fetch(`${empty.url()}/stripe`)).text()).toContain("No customers yet");
    await empty.close();
    const { home } = await newOwner();
    const list = await page("/stripe");
    expect(list).toContain(`href="${home}"`);
    expect(list).toContain("Ann &lt;Lee&gt;");
    expect(list).toContain("1 card · 1,234 seconds this period");
  });

  it("shows a customer's cards, subscription, meter and invoices", async () => {
    const { customer, home } = await newOwner();
    const body = await page(home);
    for (const part of [
      "•••• 4242",
      ">Default<",
      "1,234 seconds on the meter",
      `call-${customer}`,
      'badge green">Active',
      "$0.00",
    ])
      expect(body).toContain(part);
    expect((await fetch(`${world.url()}/stripe/customers/cus_nobody`)).status).toBe(404);
  });

  it("lets go of a card, and chooses another default", async () => {
    const { customer, card, home } = await newOwner();
    const second = (await stripe.paymentMethods.attach("pm_card_amex", { customer })).id;
    expect(await press(`/stripe/cards/${second}/default`)).toEqual([303, home]);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: second },
    });
    expect(await press(`/stripe/cards/${card}/detach`)).toEqual([303, home]);
    expect((await stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([second]);
    expect(await press("/stripe/cards/pm_nothing/detach")).toEqual([404, null]);
  });

  it("ends the period, and bills what was metered, up to this very second", async () => {
    const { customer, subscription, home } = await newOwner();
    expect(await press(`/stripe/subscriptions/${subscription}/end-period`)).toEqual([303, home]);
    expect((await stripe.invoices.list({ customer })).data[0]).toMatchObject({
      total: 1234,
      status: "paid",
      billing_reason: "subscription_cycle",
    });
    const { items } = await stripe.subscriptions.retrieve(subscription);
    expect(items.data[0]?.current_period_start).toBe(Math.floor(world.clock.now().getTime() / 1000) + 1);
    await press(`/stripe/subscriptions/${subscription}/end-period`);
    expect((await stripe.invoices.list({ customer })).data[0]?.total).toBe(0);
  });

  it("makes a card fail from now on, tries again once it works, and says what the bank says", async () => {
    const { customer, card, subscription, home } = await newOwner();
    await press(`/stripe/cards/${card}/fail`);
    expect(await page(home)).toContain("Fails when charged");
    world.move(1000);
    await press(`/stripe/subscriptions/${subscription}/end-period`);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    expect(invoice?.status).toBe("open");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
    expect(await press(`/stripe/invoices/${invoice?.id}/retry`)).toEqual([303, home]);
    expect(await page(home)).toContain('role="alert">Your card was declined.');
    expect(await page(home)).not.toContain('role="alert"');
    await press(`/stripe/cards/${card}/mend`);
    await press(`/stripe/invoices/${invoice?.id}/retry`);
    expect((await stripe.invoices.retrieve(invoice?.id ?? "")).status).toBe("paid");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });

  it.each(["uncollectible", "void"])("marks an open invoice as %s", async (status) => {
    const { customer, card, subscription } = await newOwner();
    await press(`/stripe/cards/${card}/fail`);
    world.move(1000);
    await press(`/stripe/subscriptions/${subscription}/end-period`);
    const id = (await stripe.invoices.list({ customer })).data[0]?.id ?? "";
    await press(`/stripe/invoices/${id}/${status}`);
    expect((await stripe.invoices.retrieve(id)).status).toBe(status);
  });

  it("cancels a subscription", async () => {
    const { subscription, home } = await newOwner();
    expect(await press(`/stripe/subscriptions/${subscription}/cancel`)).toEqual([303, home]);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
    expect(await page(home)).toContain("Canceled");
  });

  it("lists events with how they fared, shows one, and sends it again", async () => {
    const { customer } = await newOwner();
    const event = (await stripe.events.list({ type: "customer.created" })).data[0];
    expect(event?.data.object).toMatchObject({ id: customer });
    const times = () => world.product.received.filter(({ body }) => body.includes(event?.id ?? "-")).length;
    await eventually(() => expect(times()).toBe(1));
    await eventually(async () =>
      expect(await page("/stripe/events")).toMatch(/customer\.created<\/a> <span class="badge green">Delivered · 200/),
    );
    expect(await page(`/stripe/events/${event?.id}`)).toContain("&quot;object&quot;: &quot;event&quot;");
    expect(await press(`/stripe/events/${event?.id}/resend`)).toEqual([303, "/stripe/events"]);
    await eventually(() => expect(times()).toBe(2));
    expect(await press("/stripe/events/evt_nothing/resend")).toEqual([404, null]);
  });
});
