import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { leaseAccount } from "#server/features/payments/lease-account.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import {
  accountRow,
  cards,
  createPayingWorld,
  enterCard,
  newPayer,
  type Payer,
  quiet,
} from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const { payments } = world.outside;
afterEach(() => world.faults());

const unavailable = {
  status: 503,
  headers: { "retry-after": "10" },
  body: { detail: "The payment service isn't responding right now. Please try again in a moment." },
};
const cardPage = (payer: Payer, id: string) =>
  payer.send("POST", `/api/payments/checkout-sessions?stripe_customer_id=${id}`, { mode: "setup" });

describe("while the provider is away", () => {
  test.each(["refuse", "error", "garble"])(
    "(%s) everything that needs it says so, and nothing is lost",
    async (kind) => {
      const payer = await newPayer(world);
      const { id } = await payer.customer();
      const session = await payer.saveCard();
      await quiet(world);
      const before = await payer.customer();
      const card = before.payment_methods[0]?.id;
      await world.faults({ kind });
      const answers = await Promise.all([
        payer.send("GET", "/api/payments/customers/me"),
        payer.send("GET", "/api/payments/methods"),
        payer.send("GET", "/api/payments/invoices"),
        cardPage(payer, id),
        payer.confirm(session),
        payer.send("PUT", `/api/payments/methods/${card}/default`),
        payer.send("DELETE", `/api/payments/methods/${card}`),
      ]);
      for (const answer of answers) expect(answer).toMatchObject(unavailable);
      expect((await payer.send("GET", "/api/payments/config")).status).toBe(200);
      expect((await payer.send("GET", "/users/me")).status).toBe(200);
      await world.faults();
      expect(await payer.customer()).toEqual(before);
    },
  );

  test("an owner registers without waiting, and the customer is made when it is back", async () => {
    await world.faults({ kind: "error" });
    const owner = await newOwner(world);
    expect((await accountRow(world, owner)).customer_id).toBeNull();
    expect(await owner.send("GET", "/api/payments/customers/me")).toMatchObject(unavailable);
    expect(await owner.send("GET", "/api/payments/invoices")).toMatchObject({ status: 200, body: { data: [] } });
    await world.faults();
    await until("the customer", async () => (await accountRow(world, owner)).customer_id !== null);
  });

  test.each(["error", "halfway"])(
    "a failure that it repeats for a day (%s) stops no first customer and no first subscription",
    async (kind) => {
      await world.faults({ kind, method: "POST", path: "/v1/customers", times: 1 });
      const payer = await newPayer(world);
      const { id } = await payer.customer();
      const back = await enterCard(await payer.checkout(), cards.visa);
      await world.faults({ kind, method: "POST", path: "/v1/subscriptions", times: 1 });
      await until(
        "the confirmation",
        async () => (await payer.confirm(back?.searchParams.get("session_id") ?? "")).status === 200,
      );
      await quiet(world);
      expect(await payments.usage.subscriptions(id)).toMatchObject([{ status: "active" }]);
    },
  );

  test("a return that could not be confirmed is carried on with by itself", async () => {
    const payer = await newPayer(world);
    await payer.customer();
    await world.faults({ post: "drop" });
    const id = (await enterCard(await payer.checkout(), cards.visa))?.searchParams.get("session_id") ?? "";
    await world.faults({ post: "drop", kind: "error", path: "/v1/payment_methods" });
    expect(await payer.confirm(id)).toMatchObject(unavailable);
    await world.faults({ post: "drop" });
    await until("the subscription", async () => (await accountRow(world, payer)).subscription_status === "active");
  });

  test("a removal that got stuck is repeated without harm", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    await quiet(world);
    const [mastercard, visa] = await payer.methods();
    await world.faults({ kind: "error", path: "/v1/customers/", post: "drop" });
    const url = `/api/payments/methods/${mastercard?.id}`;
    expect(await payer.send("DELETE", url)).toMatchObject(unavailable);
    await world.faults();
    expect((await payer.send("DELETE", url)).status).toBe(204);
    expect((await payer.methods()).map(({ id }) => id)).toEqual([visa?.id]);
  });
});

describe("an answer gets lost, and that of the second try as well:", () => {
  const places = [
    ["the customer", "registering", "/v1/customers"],
    ["the card page", "checkout", "/v1/checkout/sessions"],
    ["the default card", "confirming", "/v1/customers/"],
    ["the subscription", "confirming", "/v1/subscriptions"],
  ] as const;
  test.each(places)("%s, while %s", async (_what, when, path) => {
    const now = async (moment: typeof when) => {
      if (moment === when) await world.faults({ kind: "lost", path, times: 2 });
    };
    await now("registering");
    const payer = await newPayer(world);
    await until("the customer", async () => (await payer.send("GET", "/api/payments/customers/me")).status === 200);
    await now("checkout");
    const url = await until("the card page", () => payer.checkout().catch(() => undefined));
    await now("confirming");
    const id = (await enterCard(url, cards.visa))?.searchParams.get("session_id") ?? "";
    await until("the confirmation", async () => (await payer.confirm(id)).status === 200);
    await quiet(world);
    const customer = await payer.customer();
    expect(customer.payment_methods).toHaveLength(1);
    expect(await payments.usage.subscriptions(customer.id)).toMatchObject([{ status: "active" }]);
    expect((await payments.cards.list(customer.id))[0]?.isDefault).toBe(true);
    // The one customer, whoever made it.
    const { customer_id, id: account } = await accountRow(world, payer);
    const { email, username: name, phone } = payer.user;
    expect(await payments.customers.ensure({ id: account, name, email, phone })).toEqual({ customerId: customer_id });
  });

  test("the payment of what is open: it is paid once", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    const { customer_id, subscription_id } = await accountRow(world, payer);
    world.clock.advance(60_000);
    const usage = { customerId: customer_id ?? "", identifier: `call-${customer_id}`, seconds: 3600 };
    await payments.usage.report({ ...usage, at: world.clock.now() });
    world.clock.advance(60_000);
    await world.atProvider(`subscriptions/${subscription_id}/end-period`);
    const id = (await enterCard(await payer.checkout(), cards.visa))?.searchParams.get("session_id") ?? "";
    await world.faults({ kind: "lost", method: "POST", path: "/pay", times: 2 });
    await until("the confirmation", async () => (await payer.confirm(id)).body["status"] === "complete");
    const { invoices } = await payments.invoices.list(customer_id ?? "", { limit: 10 });
    expect(invoices.filter(({ amountPaidCents }) => amountPaidCents > 0)).toMatchObject([
      { status: "paid", amountPaidCents: 2000 },
    ]);
  });
});

describe("one at a time per account", () => {
  test("whoever comes while another is at work waits for it", async () => {
    const owner = await newOwner(world);
    const { id } = await accountRow(world, owner);
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
      return "done";
    };
    const done = await Promise.all(Array.from({ length: 8 }, () => leaseAccount(world, id, work)));
    expect(done).toEqual(Array(8).fill("done"));
    expect(most).toBe(1);
  });

  test("what fails lets go, and a process that died holds nothing for ever", async () => {
    const owner = await newOwner(world);
    const { id } = await until("the customer", async () => {
      const row = await accountRow(world, owner);
      return row.customer_id !== null && row.held_by === null && row;
    });
    await expect(leaseAccount(world, id, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await leaseAccount(world, id, async () => "free")).toBe("free");
    await sql`update payment_accounts set held_by = gen_random_uuid(), held_until = clock_timestamp() - interval '1 s'
      where id = ${id}`.execute(world.db);
    expect(await leaseAccount(world, id, async () => "taken over")).toBe("taken over");
  });

  test("an account that is gone is nobody's work", async () => {
    expect(await leaseAccount(world, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", async () => "done")).toBeUndefined();
  });
});
