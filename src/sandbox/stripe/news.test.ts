import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestStripe, type TestStripe, testSecret } from "./stripe-for-tests.ts";

/** Patient, because the machine may be busy; a wait that is over is over at once. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

let world: TestStripe;
let stripe: Stripe;
beforeEach(async () => {
  world = await openTestStripe();
  stripe = world.client();
});
afterEach(() => world.close());

const received = () => world.product.received;
const nowMs = () => world.clock.now().getTime();
const construct = (body: string | Buffer, header: string | Buffer, receivedAt = nowMs(), secret = testSecret) =>
  stripe.webhooks.constructEvent(body, header, secret, undefined, undefined, receivedAt);

/** Refused as the vendor's client refuses; any other failure is not hidden. */
function isTaken(body: Buffer, header: Buffer): boolean {
  try {
    construct(body, header);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    // So the client refuses a header in which a changed byte has emptied the signature.
    if (error instanceof Error && error.message === "secureCompare must receive two arguments") return false;
    throw error;
  }
}
const places = (bytes: Buffer) => Array.from({ length: bytes.length }, (_, place) => place);
const flipped = (bytes: Buffer, place: number, mask: number) => {
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ mask;
  return changed;
};

async function firstNews() {
  await stripe.customers.create({ name: "Zoë", metadata: { a: "1" } });
  await eventually(() => expect(received()).toHaveLength(1));
  return received()[0] as { body: string; signature: string };
}

describe("the signature", () => {
  it("is the vendor's: its own client makes the same and takes ours", async () => {
    const { body, signature } = await firstNews();
    const timestamp = Math.floor(nowMs() / 1000);
    expect(signature).toBe(stripe.webhooks.generateTestHeaderString({ payload: body, secret: testSecret, timestamp }));
    const event = construct(body, signature);
    expect(event).toMatchObject({
      type: "customer.created",
      object: "event",
      livemode: false,
      data: { object: { name: "Zoë" } },
    });
    expect(construct(Buffer.from(body), signature).id).toBe(event.id);
  });

  it("is refused with any byte of the body changed, left out or added", async () => {
    const { body, signature } = await firstNews();
    const bytes = Buffer.from(body);
    const taken = places(bytes).filter((place) => isTaken(flipped(bytes, place, 1), Buffer.from(signature)));
    expect(taken).toEqual([]);
    expect(isTaken(bytes, Buffer.from(signature))).toBe(true);
    expect(isTaken(bytes.subarray(0, -1), Buffer.from(signature))).toBe(false);
    expect(isTaken(Buffer.from(`${body} `), Buffer.from(signature))).toBe(false);
  });

  it("is refused with any byte of its own changed", async () => {
    const { body, signature } = await firstNews();
    const header = Buffer.from(signature);
    for (const mask of [1, 4, 16])
      expect(places(header).filter((place) => isTaken(Buffer.from(body), flipped(header, place, mask)))).toEqual([]);
  });

  it.each([
    [300, false],
    [301, true],
  ])("%i seconds old is refused: %s", async (seconds, refused) => {
    const { body, signature } = await firstNews();
    const late = () => construct(body, signature, nowMs() + seconds * 1000);
    if (refused) expect(late).toThrow("Timestamp outside the tolerance zone");
    else expect(late().type).toBe("customer.created");
  });

  it("is refused under another secret", async () => {
    const { body, signature } = await firstNews();
    expect(() => construct(body, signature, nowMs(), "whsec_other")).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });
});

describe("what is told", () => {
  it("is a card saved by checkout, from beginning to end", async () => {
    const customer = (await stripe.customers.create({})).id;
    const session = await stripe.checkout.sessions.create({
      mode: "setup",
      currency: "usd",
      customer,
      success_url: "http://localhost:1/",
    });
    const fields = {
      number: "4242424242424242",
      expiry: "1230",
      cvc: "123",
      name: "A",
      line1: "1",
      city: "A",
      state: "TX",
      postal_code: "78701",
      country: "US",
    };
    await fetch(session.url ?? "", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    const types = [
      "customer.created",
      "setup_intent.created",
      "payment_method.attached",
      "setup_intent.succeeded",
      "checkout.session.completed",
    ];
    expect((await stripe.events.list()).data.map(({ type }) => type).reverse()).toEqual(types);
    await eventually(() => expect(world.product.types().sort()).toEqual([...types].sort()));
  });

  it("names what was there before, and who asked", async () => {
    const { id } = await stripe.customers.create({ name: "A" });
    await stripe.customers.update(id, { name: "B" }, { idempotencyKey: "why" });
    await stripe.customers.update(id, { name: "B" });
    const { data } = await stripe.events.list({ type: "customer.updated" });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      data: { object: { name: "B" }, previous_attributes: { name: "A" } },
      request: { idempotency_key: "why" },
    });
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
    await stripe.paymentMethods.detach(card.id);
    const [gone] = (await stripe.events.list({ type: "payment_method.detached" })).data;
    expect(gone).toMatchObject({ data: { object: { customer: null }, previous_attributes: { customer: id } } });
    expect(await stripe.events.retrieve(gone?.id ?? "")).toMatchObject({ id: gone?.id });
    await expect(stripe.events.retrieve("evt_nothing")).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("goes to endpoints that were made, each under its own secret and for what it asked", async () => {
    const mine = await stripe.webhookEndpoints.create({
      url: `${world.product.url}/mine`,
      enabled_events: ["product.created"],
    });
    expect(mine.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(mine.id)).secret).toBeUndefined();
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2);
    await stripe.products.create({ name: "x" });
    await stripe.customers.create({});
    await eventually(() => expect(received()).toHaveLength(3));
    const secrets = received().map(({ body, signature }) => {
      try {
        return construct(body, signature, nowMs(), mine.secret ?? "").type;
      } catch {
        return "the product's";
      }
    });
    expect(secrets.sort()).toEqual(["product.created", "the product's", "the product's"]);
    expect((await stripe.webhookEndpoints.update(mine.id, { disabled: true })).status).toBe("disabled");
    expect(await stripe.webhookEndpoints.del(mine.id)).toMatchObject({ deleted: true });
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });

  it("is tried again until it is taken, and twice or not at all when the weather says so", async () => {
    world.product.answers.push(500, 503);
    await stripe.customers.create({ name: "a" });
    await eventually(() => expect(received()).toHaveLength(1));
    world.postTrouble("duplicate");
    await stripe.customers.create({ name: "b" });
    await eventually(() => expect(received()).toHaveLength(3));
    expect(received()[1]?.body).toBe(received()[2]?.body);
    world.postTrouble("drop");
    await stripe.customers.create({ name: "c" });
    world.postTrouble();
    await stripe.customers.create({ name: "d" });
    await eventually(() => expect(received()).toHaveLength(4));
    expect(received()[3]?.body).toContain('"d"');
  });
});

describe("after a restart", () => {
  it("everything is still known, and what was waiting goes out", async () => {
    const { id } = await stripe.customers.create({ name: "kept" }, { idempotencyKey: "once" });
    await eventually(() => expect(received()).toHaveLength(1));
    const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: id });
    const meter = await stripe.billing.meters.create({
      display_name: "s",
      event_name: "s",
      default_aggregation: { formula: "sum" },
    });
    const use = () =>
      stripe.billing.meterEvents.create({
        event_name: "s",
        identifier: "i",
        payload: { stripe_customer_id: id, value: "7" },
      });
    await use();
    await eventually(() => expect(received()).toHaveLength(3));
    world.postTrouble("late");
    await stripe.customers.update(id, { name: "later" });
    await world.restart();
    expect(received()).toHaveLength(3);
    world.postTrouble();
    await eventually(() => expect(received()).toHaveLength(4));
    expect(JSON.parse(received()[3]?.body ?? "")).toMatchObject({ type: "customer.updated" });

    expect(await stripe.customers.retrieve(id)).toMatchObject({ name: "later" });
    expect((await stripe.paymentMethods.list({ customer: id })).data).toMatchObject([{ id: card.id }]);
    expect((await stripe.customers.create({ name: "kept" }, { idempotencyKey: "once" })).id).toBe(id);
    await expect(use()).rejects.toMatchObject({ code: "duplicate_meter_event" });
    const minute = Math.floor(nowMs() / 60_000) * 60;
    const totals = await stripe.billing.meters.listEventSummaries(meter.id, {
      customer: id,
      start_time: minute,
      end_time: minute + 60,
    });
    expect(totals.data[0]?.aggregated_value).toBe(7);
    expect((await stripe.events.list()).data).toHaveLength(4);
    const invoice = await stripe.invoices.create({ customer: id });
    await stripe.invoiceItems.create({ customer: id, invoice: invoice.id, amount: 900 });
    await expect(stripe.invoices.pay(invoice.id, { payment_method: card.id })).rejects.toMatchObject({
      code: "card_declined",
    });
  });

  it("month ends that passed meanwhile happen when the clock is looked at", async () => {
    const product = await stripe.products.create({ name: "x" });
    const price = await stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 900,
      recurring: { interval: "month" },
    });
    const customer = (await stripe.customers.create({})).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    await stripe.subscriptions.create({ customer, items: [{ price: price.id, quantity: 2 }] });
    await world.restart();
    world.move(31 * 24 * 3600 * 1000);
    world.vendor().tick();
    // Counted by event, because what was under way at the restart may come twice.
    const paid = () =>
      received()
        .map(({ body }) => JSON.parse(body))
        .filter(({ type }) => type === "invoice.paid");
    await eventually(() => expect(new Set(paid().map(({ id }) => id)).size).toBe(2));
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([1800, 1800]);
  });
});
