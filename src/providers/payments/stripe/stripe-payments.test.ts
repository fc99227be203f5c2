import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cycleStartAfter } from "#domain/money/billing-cycle.ts";
import { dayMs } from "#domain/time/units.ts";
import { openTestStripe, type TestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import type { Payments } from "../port.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Patient, because the machine may be busy; a wait that is over is over at once. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

let world: TestStripe;
let payments: Payments;
const open = (changes: Partial<Parameters<typeof createStripePayments>[0]> = {}) =>
  createStripePayments({
    secretKey: testKey,
    webhookSecret: testSecret,
    url: world.url(),
    clock: world.clock,
    ...changes,
  });

beforeAll(async () => {
  world = await openTestStripe();
  payments = open();
});
afterAll(() => world.close());

let accounts = 0;
const newAccount = () => {
  accounts += 1;
  return { id: `acc-${accounts}`, name: "Ann Lee", email: `ann${accounts}@example.org`, phone: "+15550100" };
};
const newCustomer = async () => (await payments.customers.ensure(newAccount())).customerId;

/** What a person does on the hosted page. */
async function enterCard(url: string, number = "4242424242424242") {
  const address = { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" };
  const fields = { number, expiry: "12/30", cvc: number.length === 15 ? "1234" : "123", name: "Ann Lee", ...address };
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

let attempts = 0;
async function saveCard(customerId: string, number?: string): Promise<string> {
  attempts += 1;
  const setup = await payments.cards.beginSetup({
    attemptId: `t${attempts}`,
    customerId,
    notes: { assistant: "x" },
    successUrl: "http://localhost:3000/ok?session_id={SESSION_ID}",
    cancelUrl: "http://localhost:3000/no",
  });
  const answer = await enterCard(setup.url, number);
  expect(answer.headers.get("location")).toBe(`http://localhost:3000/ok?session_id=${setup.id}`);
  return (await payments.cards.readSetup(setup.id)).cardId ?? "";
}

describe("a customer", () => {
  it("is one for each account, however often and at once it is asked for, and follows the account", async () => {
    const account = newAccount();
    const both = await Promise.all([payments.customers.ensure(account), payments.customers.ensure(account)]);
    expect(both[0]).toEqual(both[1]);
    const { customerId } = both[0] ?? { customerId: "" };
    const renamed = { ...account, name: "Ann Other", email: "other@example.org", phone: null };
    expect(await payments.customers.ensure(renamed)).toEqual({ customerId });
    expect(await world.client().customers.retrieve(customerId)).toMatchObject({
      name: "Ann Other",
      email: "other@example.org",
      phone: null,
      metadata: { account_id: account.id },
    });
    world.move(dayMs);
    const query = `metadata['account_id']:'${account.id}'`;
    expect((await world.client().customers.search({ query })).data).toHaveLength(1);
  });

  it("is still the same one after the provider forgot the request", async () => {
    const account = newAccount();
    const first = await payments.customers.ensure(account);
    world.move(2 * dayMs);
    expect(await payments.customers.ensure(account)).toEqual(first);
  });

  it("can go, twice too", async () => {
    const customerId = await newCustomer();
    await payments.customers.remove(customerId);
    await payments.customers.remove(customerId);
    expect(await world.client().customers.retrieve(customerId)).toMatchObject({ deleted: true });
  });
});

describe("a card", () => {
  it("is entered on the hosted page, read back, chosen and removed", async () => {
    const customerId = await newCustomer();
    expect(await payments.cards.list(customerId)).toEqual([]);
    const first = await saveCard(customerId);
    const second = await saveCard(customerId, "378282246310005");
    await payments.cards.makeDefault(customerId, first);
    const cards = await payments.cards.list(customerId);
    expect(cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(cards[0]).toEqual({
      id: first,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2030,
      billingName: "Ann Lee",
      billingAddress: {
        line1: "1 Main St",
        line2: null,
        city: "Austin",
        state: "TX",
        postalCode: "78701",
        country: "US",
      },
      isDefault: true,
    });
    await payments.cards.remove(customerId, first);
    await payments.cards.remove(customerId, first);
    expect((await payments.cards.list(customerId)).map(({ id }) => id)).toEqual([second]);
  });

  it("set-up is open, then complete with card and notes; a declined card leaves it open", async () => {
    const customerId = await newCustomer();
    const wanted = {
      attemptId: "one",
      customerId,
      notes: { assistant: "a1" },
      successUrl: "http://localhost:1/",
      cancelUrl: "http://localhost:1/",
    };
    const setup = await payments.cards.beginSetup(wanted);
    expect(await payments.cards.beginSetup(wanted)).toEqual(setup);
    const before = { id: setup.id, status: "open", customerId, cardId: null, otherId: null, notes: wanted.notes };
    expect(await payments.cards.readSetup(setup.id)).toEqual(before);
    expect((await enterCard(setup.url, "4000000000000002")).status).toBe(422);
    expect(await payments.cards.readSetup(setup.id)).toEqual(before);
    await enterCard(setup.url);
    const after = await payments.cards.readSetup(setup.id);
    expect(after).toMatchObject({
      status: "complete",
      cardId: expect.stringMatching(/^pm_/),
      notes: { assistant: "a1" },
    });
    expect((await payments.cards.list(customerId)).map(({ id }) => id)).toEqual([after.cardId]);
  });

  it("is entered only on pages of the list, whatever the provider answers", async () => {
    const customerId = await newCustomer();
    const wanted = { customerId, notes: {}, successUrl: "http://localhost:1/", cancelUrl: "http://localhost:1/" };
    const port = new URL(world.url()).port;
    // The same provider under another name than its pages have.
    const named = { url: `http://localhost:${port}` };
    await expect(open(named).cards.beginSetup({ ...wanted, attemptId: "off the list" })).rejects.toMatchObject({
      code: "strange_page",
    });
    const setup = await open({ ...named, pages: [world.url()] }).cards.beginSetup({ ...wanted, attemptId: "on it" });
    expect(setup.url.startsWith(world.url())).toBe(true);
  });

  it("of somebody else is not found, neither to choose nor to remove", async () => {
    const [ann, bob] = [await newCustomer(), await newCustomer()];
    const card = await saveCard(ann);
    const notFound = { name: "ProviderError", code: "not_found", retryable: false };
    await expect(payments.cards.remove(bob, card)).rejects.toMatchObject(notFound);
    await expect(payments.cards.makeDefault(bob, card)).rejects.toMatchObject(notFound);
    await expect(payments.cards.remove(bob, "pm_nothing")).rejects.toMatchObject(notFound);
    await expect(payments.cards.readSetup("cs_nothing")).rejects.toMatchObject(notFound);
    expect(await payments.cards.list(ann)).toHaveLength(1);
  });
});

describe("usage", () => {
  const label = "Belle AI Usage-Based Billing";

  it("has one subscription per customer, also when two ask at once, and a new one after it ended", async () => {
    const customerId = await newCustomer();
    const [one, two] = await Promise.all([
      payments.usage.subscribe(customerId, label),
      open().usage.subscribe(customerId, label),
    ]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      status: "active",
      label,
      cancelAtPeriodEnd: false,
      currentPeriodStart: world.clock.now(),
    });
    expect(one.currentPeriodEnd).toEqual(cycleStartAfter(world.clock.now()));
    await payments.usage.end(customerId);
    await payments.usage.end(customerId);
    const next = await payments.usage.subscribe(customerId, label);
    expect((await payments.usage.subscriptions(customerId)).map(({ id, status }) => [id, status])).toEqual([
      [next.id, "active"],
      [one.id, "ended"],
    ]);
    const prices = await world.client().prices.list({});
    expect(prices.data.map((price) => String(price.unit_amount_decimal))).toEqual(["0.555555555556"]);
  });

  it("is counted once, taken back, corrected and summed up", async () => {
    const customerId = await newCustomer();
    await payments.usage.subscribe(customerId, label);
    const at = world.clock.now();
    const report = (identifier: string, seconds: number) =>
      payments.usage.report({ customerId, identifier, seconds, at });
    const total = () => payments.usage.total(customerId, at, at);
    await report("u1", 90);
    await report("u1", 90);
    await report("u2", 30);
    expect(await total()).toBe(120);
    await payments.usage.withdraw("u2");
    await payments.usage.withdraw("u2");
    expect(await total()).toBe(90);
    await report("u3", -20);
    expect(await total()).toBe(70);
    await expect(report("u4", 1.5)).rejects.toMatchObject({ code: "invalid", retryable: false });
    await expect(payments.usage.withdraw("u9")).rejects.toMatchObject({ code: "not_found", retryable: false });
    expect(await payments.usage.total(await newCustomer(), at, at)).toBe(0);
  });

  it("becomes an invoice at month end, page by page, and the last one when it ends", async () => {
    const customerId = await newCustomer();
    await payments.cards.makeDefault(customerId, await saveCard(customerId));
    await payments.usage.subscribe(customerId, label);
    await payments.usage.report({ customerId, identifier: `m-${customerId}`, seconds: 3661, at: world.clock.now() });
    world.move(31 * dayMs);
    const first = await payments.invoices.list(customerId, { limit: 1 });
    expect(first.invoices).toMatchObject([
      {
        status: "paid",
        totalCents: 2034,
        amountDueCents: 2034,
        amountPaidCents: 2034,
        seconds: 3661,
        description: label,
      },
    ]);
    expect(first.invoices[0]?.number).toMatch(/-0002$/);
    expect((await fetch(first.invoices[0]?.hostedUrl ?? "")).status).toBe(200);
    expect((await fetch(first.invoices[0]?.pdfUrl ?? "")).headers.get("content-type")).toBe("application/pdf");
    const second = await payments.invoices.list(customerId, { limit: 1, cursor: first.nextCursor ?? "" });
    expect([second.invoices[0]?.totalCents, second.nextCursor]).toEqual([0, null]);
    await payments.usage.report({ customerId, identifier: `l-${customerId}`, seconds: 1800, at: world.clock.now() });
    await payments.usage.end(customerId);
    expect((await payments.invoices.list(customerId, { limit: 1 })).invoices[0]?.totalCents).toBe(1000);
  });

  it("that was not paid is paid by the next card; a refused card is an answer", async () => {
    const customerId = await newCustomer();
    const bad = await saveCard(customerId, "4000000000000341");
    await payments.cards.makeDefault(customerId, bad);
    await payments.usage.subscribe(customerId, label);
    await payments.usage.report({ customerId, identifier: `f-${customerId}`, seconds: 3600, at: world.clock.now() });
    world.move(31 * dayMs);
    expect((await payments.usage.subscriptions(customerId))[0]?.status).toBe("past_due");
    const pay = (cardId: string, act: string) => payments.invoices.payOpen(customerId, { cardId, act });
    const [refused, again] = [await pay(bad, "1"), await pay(bad, "2")];
    expect(refused).toMatchObject([{ paid: false, refusal: "card_declined" }]);
    expect(again).toEqual(refused);
    const good = await saveCard(customerId);
    await payments.cards.makeDefault(customerId, good);
    expect(await pay(good, "3")).toEqual([
      { invoiceId: refused[0]?.invoiceId, amountCents: 2000, paid: true, refusal: null },
    ]);
    expect(await pay(good, "4")).toEqual([]);
    expect((await payments.usage.subscriptions(customerId))[0]?.status).toBe("active");
    expect((await payments.invoices.list(customerId, { limit: 5 })).invoices[0]).toMatchObject({
      status: "paid",
      amountPaidCents: 2000,
    });
  });
});

describe("an event", () => {
  it("is read when it is signed, and refused when it is not or old", async () => {
    const customerId = await newCustomer();
    const card = await saveCard(customerId);
    const sent = () =>
      world.product.received.find(({ body }) => body.includes("payment_method.attached") && body.includes(card));
    await eventually(() => expect(sent()).toBeDefined());
    const { body, signature } = sent() ?? { body: "", signature: "" };
    const event = payments.readEvent(body, signature);
    expect(event).toMatchObject({
      createdAt: world.clock.now(),
      news: { kind: "card_saved", customerId, cardId: card },
    });
    expect(payments.readEvent(Buffer.from(body), signature)).toEqual(event);
    const refusal = expect.objectContaining({ name: "ProviderError", code: "signature", retryable: false });
    expect(() => payments.readEvent(`${body} `, signature)).toThrow(refusal);
    expect(() => payments.readEvent(body, undefined)).toThrow(refusal);
    expect(() => payments.readEvent("", signature)).toThrow(refusal);
    expect(() => payments.readEvent(body, signature.replace("v1=", "v1=="))).toThrow(refusal);
    expect(() => open({ webhookSecret: "whsec_other" }).readEvent(body, signature)).toThrow(refusal);
    world.move(301_000);
    expect(() => payments.readEvent(body, signature)).toThrow(refusal);
  });
});
