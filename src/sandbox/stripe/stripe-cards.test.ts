import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "./stripe-for-tests.ts";

let world: TestStripe;
let stripe: Stripe;
beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
});
afterAll(() => world.close());

const newCustomer = async () => (await stripe.customers.create({ email: "ann@example.org" })).id;

describe("a card", () => {
  it("is saved, read, changed, made the default and let go", async () => {
    const customer = await newCustomer();
    const made = await stripe.paymentMethods.create({
      type: "card",
      card: { number: "5555555555554444", exp_month: 4, exp_year: 2031, cvc: "123" },
      billing_details: { name: "Ann Lee", address: { line1: "1 Main St", postal_code: "78701", country: "US" } },
    });
    expect(made).toMatchObject({
      customer: null,
      card: { brand: "mastercard", last4: "4444", exp_month: 4, exp_year: 2031 },
    });
    expect(JSON.stringify(made)).not.toContain("5555555555554444");
    const card = await stripe.paymentMethods.attach(made.id, { customer });
    expect(card.customer).toBe(customer);
    const second = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const list = await stripe.paymentMethods.list({ customer, type: "card" });
    expect(list.data.map(({ id }) => id)).toEqual([second.id, card.id]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(2);
    expect((await stripe.customers.retrievePaymentMethod(customer, card.id)).id).toBe(card.id);

    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    const expanded = await stripe.customers.retrieve(customer, { expand: ["invoice_settings.default_payment_method"] });
    expect(expanded).toMatchObject({
      invoice_settings: { default_payment_method: { id: card.id, object: "payment_method" } },
    });
    const changed = await stripe.paymentMethods.update(card.id, {
      card: { exp_year: 2033 },
      billing_details: { name: "A" },
    });
    expect(changed).toMatchObject({
      card: { exp_year: 2033, exp_month: 4 },
      billing_details: { name: "A", address: { line1: "1 Main St" } },
    });

    expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
    await expect(stripe.paymentMethods.detach(card.id)).rejects.toThrow("not attached to a customer");
  });

  it("of one customer is not another's", async () => {
    const [ann, bob] = [await newCustomer(), await newCustomer()];
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: ann });
    await expect(stripe.paymentMethods.attach(card.id, { customer: bob })).rejects.toThrow("already been attached");
    const take = stripe.customers.update(bob, { invoice_settings: { default_payment_method: card.id } });
    await expect(take).rejects.toMatchObject({ type: "StripeInvalidRequestError", code: "resource_missing" });
  });

  it.each<[string, string, string?]>([
    ["4242424242424241", "incorrect_number"],
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
    ["4539578763621486", "card_declined", "test_mode_live_card"],
  ])("with the number %s is refused as %s %s", async (number, code, decline_code) => {
    const customer = await newCustomer();
    const save = async () => {
      const card = await stripe.paymentMethods.create({
        type: "card",
        card: { number, exp_month: 12, exp_year: 2030, cvc: "123" },
      });
      await stripe.paymentMethods.attach(card.id, { customer });
    };
    const error = await save().catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, ...(decline_code && { decline_code }) });
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  it.each([
    [{ exp_month: 13 }, "invalid_expiry_month"],
    [{ exp_year: 2026, exp_month: 10 }, "invalid_expiry_year"],
    [{ cvc: "12" }, "invalid_cvc"],
  ])("typed as %o is refused as %s", async (wrong, code) => {
    const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123", ...wrong };
    await expect(stripe.paymentMethods.create({ type: "card", card })).rejects.toMatchObject({ code });
  });
});

describe("a setup intent", () => {
  it("saves a card, at once or after a refused one", async () => {
    const customer = await newCustomer();
    const done = await stripe.setupIntents.create({ customer, payment_method: "pm_card_visa", confirm: true });
    expect(done).toMatchObject({ status: "succeeded", customer });
    const intent = await stripe.setupIntents.create({ customer, metadata: { a: "1" } });
    expect(intent).toMatchObject({ status: "requires_payment_method", payment_method: null, metadata: { a: "1" } });
    const refused = await stripe.setupIntents
      .confirm(intent.id, { payment_method: "pm_card_chargeDeclined" })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refused).toMatchObject({ setup_intent: { id: intent.id, status: "requires_payment_method" } });
    const saved = await stripe.setupIntents.confirm(intent.id, { payment_method: "pm_card_amex" });
    expect(saved).toMatchObject({ status: "succeeded", last_setup_error: null });
    await expect(stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({
      code: "setup_intent_unexpected_state",
    });
    const other = await stripe.setupIntents.create({ customer });
    expect((await stripe.setupIntents.cancel(other.id)).status).toBe("canceled");
    expect((await stripe.setupIntents.list({ customer })).data).toHaveLength(3);
    expect((await stripe.paymentMethods.list({ customer })).data.map(({ card }) => card?.brand)).toEqual([
      "amex",
      "visa",
    ]);
  });
});

describe("a checkout session in setup mode", () => {
  const wanted = {
    mode: "setup",
    currency: "usd",
    success_url: "http://localhost:3000/ok?s={CHECKOUT_SESSION_ID}",
  } as const;

  it("is made with its page and intent, listed and expired", async () => {
    const customer = await newCustomer();
    const session = await stripe.checkout.sessions.create({
      ...wanted,
      customer,
      billing_address_collection: "required",
      cancel_url: "http://localhost:3000/back",
      metadata: { account_id: "a1" },
      setup_intent_data: { metadata: { account_id: "a1" } },
    });
    expect(session).toMatchObject({
      object: "checkout.session",
      mode: "setup",
      status: "open",
      customer,
      ui_mode: "hosted_page",
    });
    expect(session.url).toBe(`${world.url()}/stripe/checkout/${session.id}`);
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["setup_intent.payment_method", "customer"],
    });
    expect(read).toMatchObject({ setup_intent: { metadata: { account_id: "a1" } }, customer: { id: customer } });
    expect((await stripe.checkout.sessions.list({ customer })).data).toHaveLength(1);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow("status of `expired`");
  });

  it("expires by itself after a day", async () => {
    const session = await stripe.checkout.sessions.create(wanted);
    world.move(24 * 3600 * 1000);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  });

  it.each<[string, Stripe.Checkout.SessionCreateParams, string]>([
    ["currency and allowed kinds", { mode: "setup", success_url: wanted.success_url }, "currency"],
    ["a way back", { mode: "setup", currency: "usd" }, "success_url"],
    ["a whole address to return to", { ...wanted, success_url: "/ok" }, "success_url"],
    ["an end that is near", { ...wanted, expires_at: 2_000_000_000 }, "expires_at"],
  ])("is refused without %s", async (_, params, param) => {
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      param,
    });
  });
});
