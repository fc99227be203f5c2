import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#domain/time/units.ts";
import { openTestStripe, type TestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import type { Payments } from "../port.ts";
import { createStripePayments } from "./stripe-payments.ts";

let world: TestStripe;
const open = (): Payments =>
  createStripePayments({ secretKey: testKey, webhookSecret: testSecret, url: world.url(), clock: world.clock });
beforeAll(async () => {
  world = await openTestStripe();
});
afterAll(() => world.close());

/** How often something was made there. */
const times = async (type: string) => (await world.client().events.list({ type, limit: 100 })).data.length;

let accounts = 0;
const newAccount = () => {
  accounts += 1;
  return { id: `once-${accounts}`, name: "Ann Lee", email: `ann${accounts}@example.org`, phone: null };
};

/** The vendor fails where it is asked for this, in every try of a first caller; for the next one it works again. */
const fails = [
  ["error", "did nothing"],
  ["halfway", "had done it"],
] as const;

describe.each(fails)("a failure of the vendor's (%s) that it repeats for a day, and that %s,", (kind) => {
  it("costs no customer", async () => {
    const account = newAccount();
    const before = await times("customer.created");
    world.trouble({ kind, path: "/v1/customers", method: "POST" });
    await open()
      .customers.ensure(account)
      .catch(() => undefined);
    world.trouble();
    // The vendor's search may not know of it yet.
    world.move(50 * 60_000);
    const { customerId } = await open().customers.ensure(account);
    expect(await open().customers.ensure(account)).toEqual({ customerId });
    expect(await times("customer.created")).toBe(before + 1);
  });

  it.each(["/v1/billing/meters", "/v1/products", "/v1/prices", "/v1/subscriptions"])(
    "at %s costs no first subscription",
    async (path) => {
      const alone = await openTestStripe();
      try {
        const openAlone = () =>
          createStripePayments({ secretKey: testKey, webhookSecret: testSecret, url: alone.url(), clock: alone.clock });
        const { customerId } = await openAlone().customers.ensure(newAccount());
        alone.trouble({ kind, path, method: "POST" });
        await openAlone()
          .usage.subscribe(customerId, "Usage")
          .catch(() => undefined);
        alone.trouble();
        const made = await openAlone().usage.subscribe(customerId, "Usage");
        expect(made.status).toBe("active");
        expect(await openAlone().usage.subscriptions(customerId)).toEqual([made]);
        const client = alone.client();
        const lists = [client.billing.meters.list(), client.products.list(), client.prices.list()];
        for (const list of lists) expect((await list).data).toHaveLength(1);
      } finally {
        await alone.close();
      }
    },
  );
});

describe("paying what is open", () => {
  async function newDebtor() {
    const client = world.client();
    const { customerId } = await open().customers.ensure(newAccount());
    const card = (await client.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customerId })).id;
    await client.customers.update(customerId, { invoice_settings: { default_payment_method: card } });
    await open().usage.subscribe(customerId, "Usage");
    const use = { customerId, identifier: `use-${customerId}`, seconds: 3600 };
    await open().usage.report({ ...use, at: world.clock.now() });
    world.move(32 * dayMs);
    const pay = (act: string, cardId = card) => open().invoices.payOpen(customerId, { cardId, act });
    const mend = () => fetch(`${world.url()}/stripe/cards/${card}/mend`, { method: "POST", redirect: "manual" });
    return { customerId, pay, mend };
  }

  it("again with the same card, once it works, is a new try; a retry of the same act is not", async () => {
    const { pay, mend } = await newDebtor();
    expect(await pay("first")).toMatchObject([{ paid: false, refusal: "card_declined" }]);
    await mend();
    expect(await pay("first")).toMatchObject([{ paid: false, refusal: "card_declined" }]);
    expect(await pay("second")).toMatchObject([{ paid: true, amountCents: 2000 }]);
    expect(await pay("second")).toEqual([]);
  });

  it.each(fails)("is done once after a failure there (%s) that %s", async (kind) => {
    const { customerId, pay, mend } = await newDebtor();
    await mend();
    world.trouble({ kind, path: "/pay", times: 1 });
    expect(await pay("act")).toMatchObject([{ paid: true, amountCents: 2000 }]);
    const events = await world.client().events.list({ type: "invoice.paid", limit: 100 });
    const paid = events.data.filter(({ data }) => {
      const { customer, amount_paid } = data.object as { customer?: string; amount_paid?: number };
      return customer === customerId && amount_paid === 2000;
    });
    expect(paid).toHaveLength(1);
  });
});
