import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestStripe, type TestStripe } from "../stripe-for-tests.ts";
import { readExpiry } from "./checkout-form.ts";

let world: TestStripe;
let stripe: Stripe;
beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
});
afterAll(() => world.close());

const back = "http://localhost:3000/payment-methods";
const good = {
  number: "4242 4242 4242 4242",
  expiry: "12 / 30",
  cvc: "123",
  name: "Ann Lee",
  line1: "1 Main St",
  line2: "",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  country: "US",
};

async function newSession(allowed?: "card"[]) {
  const customer = (await stripe.customers.create({ email: "ann@example.org", name: "Ann" })).id;
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer,
    ...(allowed && { allowed_payment_method_types: allowed }),
    success_url: `${back}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${back}?cancelled=true`,
  });
  return { customer, id: session.id, url: session.url ?? "" };
}

const submit = (url: string, fields: object) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ ...good, ...fields }), redirect: "manual" });
const cardsOf = async (customer: string) => (await stripe.paymentMethods.list({ customer })).data;

describe("the hosted checkout", () => {
  it("shows whom it is for, every field with its label, and the way out", async () => {
    const { url } = await newSession();
    const page = await (await fetch(url)).text();
    expect(page).toContain("<bdi>ann@example.org</bdi>");
    for (const name of Object.keys(good)) {
      expect(page).toContain(`<label for="${name}">`);
      expect(page).toContain(`name="${name}"`);
    }
    expect(page).toContain(`href="${back}?cancelled=true">Cancel</a>`);
  });

  it("saves a card with its address and leads back with the session's id", async () => {
    const { customer, id, url } = await newSession();
    const answer = await submit(url, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${back}?success=true&session_id=${id}`]);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent"] });
    const [card] = await cardsOf(customer);
    expect(session).toMatchObject({
      status: "complete",
      url: null,
      setup_intent: { status: "succeeded", payment_method: card?.id },
    });
    expect(card).toMatchObject({
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 },
      billing_details: {
        name: "Ann Lee",
        address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
      },
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
  });

  test.each([
    [{ number: "4000 0000 0000 0002" }, "number", "Your card was declined."],
    [{ number: "4000 0000 0000 9995" }, "number", "Your card has insufficient funds."],
    [{ number: "4242 4242 4242 4241" }, "number", "Your card number is incorrect."],
    [{ number: "4000 0000 0000 0069" }, "expiry", "Your card has expired."],
    [{ number: "4000 0000 0000 0127" }, "cvc", "Your card&#39;s security code is incorrect."],
    [{ number: "3782 822463 10005", cvc: "12" }, "cvc", "Your card&#39;s security code is incomplete."],
    [{ number: "12" }, "number", "Your card number is incomplete."],
    [{ expiry: "soon" }, "expiry", "Your card&#39;s expiration date is incomplete."],
    [{ expiry: "01 / 20" }, "expiry", "Your card&#39;s expiration year is invalid."],
    [{ name: "" }, "name", "Required"],
    [{ postal_code: "7870" }, "postal_code", "Your ZIP is invalid."],
  ])("with %o says so beside %s and loses nothing", async (wrong, field, text) => {
    const { customer, id, url } = await newSession();
    const answer = await submit(url, wrong);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(`<p class="error" id="${field}-error">${text}</p>`);
    for (const [name, value] of Object.entries({ ...good, ...wrong }))
      if (name !== "country") expect(page).toContain(`name="${name}" value="${value}"`);
    expect(await cardsOf(customer)).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect((await submit(url, {})).status).toBe(303);
    expect(await cardsOf(customer)).toHaveLength(1);
  });

  it("says that it is finished or expired, and saves nothing more", async () => {
    const done = await newSession();
    await submit(done.url, {});
    const again = await submit(done.url, {});
    expect(await again.text()).toContain("This card is already saved");
    expect(await cardsOf(done.customer)).toHaveLength(1);
    const late = await newSession();
    await stripe.checkout.sessions.expire(late.id);
    const page = await fetch(late.url);
    expect([page.status, (await page.text()).includes("This page has expired")]).toEqual([410, true]);
    expect((await submit(late.url, {})).status).toBe(410);
    expect(await cardsOf(late.customer)).toEqual([]);
    expect((await fetch(`${world.url()}/stripe/checkout/cs_nothing`)).status).toBe(404);
  });

  it.each([
    ["us_bank_account", { us_bank_account: { last4: "6789" } }],
    ["link", { link: { email: "ann@example.org" } }],
  ])("offers %s where the account has it and nobody filters", async (method, saved) => {
    const { customer, id, url } = await newSession();
    expect(await (await fetch(url)).text()).toContain(`<input type="radio" name="method" value="${method}">`);
    expect((await submit(url, { method, number: "", expiry: "", cvc: "" })).status).toBe(303);
    expect(await cardsOf(customer)).toMatchObject([{ type: method, ...saved }]);
    expect((await stripe.paymentMethods.list({ customer, type: "card" })).data).toEqual([]);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
    expect(session).toMatchObject({ status: "complete", setup_intent: { payment_method: { type: method } } });
  });

  it("offers cards alone where a program asks for that", async () => {
    const { customer, url } = await newSession(["card"]);
    expect(await (await fetch(url)).text()).not.toContain(`name="method"`);
    expect((await submit(url, { method: "link", number: "" })).status).toBe(422);
    expect((await submit(url, { method: "link" })).status).toBe(303);
    expect(await cardsOf(customer)).toMatchObject([{ type: "card" }]);
  });

  it("writes what was typed as text, never as markup", async () => {
    const { url } = await newSession();
    const page = await (await submit(url, { name: `"><script>alert(1)</script>`, number: "1" })).text();
    expect(page).not.toContain("<script>alert");
  });

  test.each([
    ["12 / 30", { exp_month: 12, exp_year: 2030 }],
    ["1/2031", { exp_month: 1, exp_year: 2031 }],
    ["0429", { exp_month: 4, exp_year: 2029 }],
    ["12", undefined],
    ["", undefined],
  ])("reads the date %j", (text, expected) => expect(readExpiry(text)).toEqual(expected));
});

describe("the hosted invoice", () => {
  async function newInvoice(card: string) {
    const customer = (await stripe.customers.create({ name: "Ann Lee", email: "ann@example.org" })).id;
    const saved = await stripe.paymentMethods.attach(card, { customer });
    const { id } = await stripe.invoices.create({ customer });
    await stripe.invoiceItems.create({ customer, invoice: id, amount: 123_456, currency: "usd", description: "Work" });
    const invoice = await stripe.invoices.finalizeInvoice(id);
    return { customer, card: saved.id, id, url: invoice.hosted_invoice_url ?? "", pdf: invoice.invoice_pdf ?? "" };
  }
  const pay = (url: string, card: string) =>
    fetch(`${url}/pay`, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

  it("shows what is billed, and is paid with a chosen card", async () => {
    const { card, id, url } = await newInvoice("pm_card_visa");
    const page = await (await fetch(url)).text();
    for (const part of ["$1,234.56", "Ann Lee", "Work", "Visa ending in 4242", 'badge blue">Open'])
      expect(page).toContain(part);
    expect((await pay(url, card)).headers.get("location")).toBe(`/stripe/invoices/${id}`);
    expect(await (await fetch(url)).text()).toContain('badge green">Paid');
    expect((await stripe.invoices.retrieve(id)).status).toBe("paid");
  });

  it("says that a card was refused, and stays open", async () => {
    const { card, id, url } = await newInvoice("pm_card_chargeCustomerFail");
    const answer = await pay(url, card);
    expect([answer.status, (await answer.text()).includes("Your card was declined.")]).toEqual([422, true]);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: "open", attempt_count: 1 });
    const stolen = await pay(url, "pm_of_somebody_else");
    expect(stolen.status).toBe(422);
  });

  it("is a real PDF", async () => {
    const { pdf } = await newInvoice("pm_card_visa");
    const answer = await fetch(pdf);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="Invoice-\w+-0001.pdf"/);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toContain("%%EOF");
  });

  it("is not there while it is a draft", async () => {
    const customer = (await stripe.customers.create({})).id;
    const { id } = await stripe.invoices.create({ customer });
    expect((await fetch(`${world.url()}/stripe/invoices/${id}`)).status).toBe(404);
  });
});
