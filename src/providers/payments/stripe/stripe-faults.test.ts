import { afterAll, describe, expect, it, vi } from "vitest";
import { openTestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import type { PaymentEvent } from "../port.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Patient, because the machine may be busy; a wait that is over is over at once. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 10 });

const worlds: Awaited<ReturnType<typeof openTestStripe>>[] = [];
afterAll(async () => {
  for (const world of worlds) await world.close();
});

/** A customer with a card, and nothing else. */
async function newWorld() {
  const world = await openTestStripe();
  worlds.push(world);
  const client = world.client();
  const open = (deadlineMs = 60_000) =>
    createStripePayments({
      secretKey: testKey,
      webhookSecret: testSecret,
      url: world.url(),
      clock: world.clock,
      deadlineMs,
    });
  const customerId = (await client.customers.create({ email: "ann@example.org" })).id;
  const card = (await client.paymentMethods.attach("pm_card_visa", { customer: customerId })).id;
  return { world, client, payments: open(), open, customerId, card };
}
type World = Awaited<ReturnType<typeof newWorld>>;

type Change = {
  /** Part of the path of the request that changes something. */
  path: string;
  prepare?: (world: World) => Promise<unknown>;
  act: (world: World, payments: World["payments"]) => Promise<unknown>;
  /** How often it happened at the provider. */
  times: (world: World) => Promise<number>;
  /** Asks again by itself whether it was done, so a lost answer does no harm. */
  findsOut?: boolean;
};

const urls = { successUrl: "http://localhost:1/", cancelUrl: "http://localhost:1/" };
const changes: readonly Change[] = [
  {
    path: "/v1/checkout/sessions",
    act: ({ customerId }, { cards }) => cards.beginSetup({ attemptId: "x", customerId, notes: {}, ...urls }),
    times: async ({ client }) => (await client.checkout.sessions.list()).data.length,
  },
  {
    path: "/v1/billing/meter_events",
    prepare: ({ customerId, payments }) => payments.usage.subscribe(customerId, "Usage"),
    act: ({ world, customerId }, { usage }) =>
      usage.report({ customerId, identifier: "call-1", seconds: 60, at: world.clock.now() }),
    times: async ({ world, payments, customerId }) =>
      (await payments.usage.total(customerId, world.clock.now(), world.clock.now())) / 60,
  },
  {
    path: "/pay",
    prepare: async ({ client, customerId: customer }) => {
      await client.invoiceItems.create({ customer, amount: 2000 });
      const { id } = await client.invoices.create({ customer, pending_invoice_items_behavior: "include" });
      await client.invoices.finalizeInvoice(id);
    },
    act: ({ customerId, card }, { invoices }) => invoices.payOpen(customerId, { cardId: card, act: "a" }),
    times: async ({ client }) => (await client.events.list({ type: "invoice.paid" })).data.length,
  },
  {
    path: "/detach",
    act: ({ customerId, card }, { cards }) => cards.remove(customerId, card),
    times: async ({ client }) => (await client.events.list({ type: "payment_method.detached" })).data.length,
    findsOut: true,
  },
];

/** Tries each change in a world of its own, all at once: most of the time is spent between one try and the next. */
const each = async (work: (change: Change, world: World) => Promise<unknown>): Promise<void> => {
  await Promise.all(
    changes.map(async (change) => {
      const world = await newWorld();
      await change.prepare?.(world);
      await work(change, world);
      world.world.trouble();
      await change.act(world, world.payments);
      expect(await change.times(world), change.path).toBe(1);
    }),
  );
};

describe.concurrent("setting up a card, reporting seconds, paying and removing a card", () => {
  it.each(["refuse", "error", "lost", "halfway"] as const)(
    "goes through at the second try, once, under a moment of %s",
    (kind) =>
      each(async ({ path, act, times }, world) => {
        world.world.trouble({ kind, path, times: 1 });
        await act(world, world.payments);
        expect(await times(world), path).toBe(1);
      }),
  );

  it.each([
    ["refuse", "unreachable", 0],
    ["error", "failed", 0],
    ["limit", "limited", 0],
    ["lost", "unreachable", 1],
    ["garble", "failed", 1],
  ] as const)("fails under lasting %s as %s, worth another try, which does nothing twice", (kind, code, done) =>
    each(async ({ path, act, times, findsOut }, world) => {
      world.world.trouble({ kind, path });
      const outcome = await act(world, world.payments).then(
        () => "done",
        (error: unknown) => error,
      );
      if (findsOut && done === 1) expect(outcome).toBe("done");
      else expect(outcome, path).toMatchObject({ name: "ProviderError", provider: "stripe", code, retryable: true });
      world.world.trouble();
      expect(await times(world), path).toBe(done);
    }),
  );

  it.each(["hang", "slow"] as const)("ends at its deadline under %s, and the next try does nothing twice", (kind) =>
    each(async ({ path, act, times }, world) => {
      world.world.trouble({ kind, path, ms: 60_000 });
      const late = act(world, world.open(300));
      const code = expect.stringMatching(/^(deadline|unreachable)$/);
      await expect(late, path).rejects.toMatchObject({ code, retryable: true });
      world.world.trouble();
      // On a busy machine it may arrive after the deadline, or never; what matters is that it is not done twice.
      expect(await times(world), path).toBeLessThanOrEqual(1);
    }),
  );
});

describe.concurrent("reading", () => {
  it.each([
    ["refuse", "unreachable"],
    ["error", "failed"],
    ["limit", "limited"],
    ["garble", "failed"],
  ] as const)("fails under %s as %s, worth another try", async (kind, code) => {
    const { world, payments, customerId } = await newWorld();
    world.trouble({ kind });
    const failure = { name: "ProviderError", code, retryable: true };
    await Promise.all([
      expect(payments.cards.list(customerId)).rejects.toMatchObject(failure),
      expect(payments.invoices.list(customerId, { limit: 3 })).rejects.toMatchObject(failure),
      expect(payments.usage.subscriptions(customerId)).rejects.toMatchObject(failure),
      expect(payments.check()).rejects.toMatchObject(failure),
    ]);
  });

  it("waits for a slow answer that comes in time", async () => {
    const { world, payments, customerId } = await newWorld();
    world.trouble({ kind: "slow", ms: 20 });
    expect(await payments.cards.list(customerId)).toHaveLength(1);
  });

  it("lets go when it is stopped", async () => {
    const { world, payments, customerId } = await newWorld();
    world.trouble({ kind: "hang" });
    const stop = new AbortController();
    const asked = payments.cards.list(customerId, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: "stopped", retryable: true });
  });
});

describe.concurrent("an earlier try whose answer never came", () => {
  it("has made the customer, and no second one is made", async () => {
    const { client, payments } = await newWorld();
    const made = await client.customers.create({ metadata: { account_id: "a2" } }, { idempotencyKey: "customer-a2" });
    const account = { id: "a2", name: "Bob", email: "bob@example.org", phone: null };
    expect(await payments.customers.ensure(account)).toEqual({ customerId: made.id });
  });

  it("has made the subscription, and no second one is made", async () => {
    const { world, payments, open } = await newWorld();
    const { customerId } = await payments.customers.ensure({
      id: "a3",
      name: "C",
      email: "c@example.org",
      phone: null,
    });
    world.trouble({ kind: "garble", path: "/v1/subscriptions" });
    await expect(payments.usage.subscribe(customerId, "Usage")).rejects.toMatchObject({ retryable: true });
    world.trouble();
    const made = await Promise.all([
      payments.usage.subscribe(customerId, "Usage"),
      open().usage.subscribe(customerId, "Usage"),
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await payments.usage.subscriptions(customerId)).toHaveLength(1);
  });
});

describe.concurrent("news", () => {
  const read = ({ world, payments }: World) =>
    world.product.received.map(({ body, signature }) => payments.readEvent(body, signature));
  const named = (events: readonly PaymentEvent[], customerId: string) =>
    events.filter(({ news }) => "customerId" in news && news.customerId === customerId && news.kind === "card_saved");

  it("that comes twice has one id, and out of order still says when it happened", async () => {
    const world = await newWorld();
    world.world.postTrouble("duplicate");
    const twice = (await world.client.paymentMethods.attach("pm_card_amex", { customer: world.customerId })).id;
    const seen = (id: string) =>
      named(read(world), world.customerId).filter(({ news }) => "cardId" in news && news.cardId === id);
    await eventually(() => expect(seen(twice)).toHaveLength(2));
    expect(new Set(seen(twice).map(({ id }) => id)).size).toBe(1);

    world.world.postTrouble("reorder");
    const first = (await world.client.paymentMethods.attach("pm_card_visa", { customer: world.customerId })).id;
    world.world.move(1000);
    const second = (await world.client.paymentMethods.attach("pm_card_visa", { customer: world.customerId })).id;
    await eventually(() => expect([...seen(first), ...seen(second)]).toHaveLength(2));
    expect(seen(first)[0]?.createdAt.getTime()).toBeLessThan(seen(second)[0]?.createdAt.getTime() ?? 0);
  });

  it("that never comes is found out by asking", async () => {
    const world = await newWorld();
    world.world.postTrouble("drop");
    const { id } = await world.client.paymentMethods.attach("pm_card_amex", { customer: world.customerId });
    expect((await world.payments.cards.list(world.customerId)).map((card) => card.id)).toContain(id);
    expect(read(world).filter(({ news }) => "cardId" in news && news.cardId === id)).toEqual([]);
  });
});
