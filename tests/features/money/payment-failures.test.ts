import { afterEach, describe, expect, test } from "vitest";
import { paymentStatusOf } from "#server/features/payment-status/payment-status-of.ts";
import { createAccountStatusWorld, dayMs } from "../../support/money/account-status.ts";
import { accountRow, cards, enterCard, newPayer, type Payer, quiet, stripeOf } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const { payments } = world.outside;
const { call, later, accountStatus, mailsTo, idle } = world;
afterEach(() => world.faults());

const subjects = {
  failing: "Your Belle payment of $20.00 didn't go through",
  failed: "Belle is on limited service: your payment of $20.00 still fails",
  disabled: "Belle is out of service until you pay",
  restored: "Belle is back in service",
};
/** A receipt tells of a payment, not of where the account stands. */
const stepsTo = async (payer: Payer) => (await mailsTo(payer)).filter((subject) => !subject.startsWith("Receipt:"));
const told = (payer: Payer, ...expected: string[]) =>
  until(`${payer.user.username} to be told ${expected.join(", ")}`, async () => {
    const found = await stepsTo(payer);
    return found.length >= expected.length && JSON.stringify(found) === JSON.stringify(expected);
  });
const statusOf = async (payer: Payer) => (await paymentStatusOf(world, payer.user.id)).status;

/** An hour of calls, charged to a card that is refused. */
async function fail(payer: Payer): Promise<void> {
  const { customer_id, subscription_id } = await accountRow(world, payer);
  world.clock.advance(60_000);
  const usage = { customerId: customer_id ?? "", identifier: `call-${customer_id}`, seconds: 3600 };
  await payments.usage.report({ ...usage, at: world.clock.now() });
  world.clock.advance(60_000);
  await world.atProvider(`subscriptions/${subscription_id}/end-period`);
}
const failing = (payer: Payer) =>
  until("the failure to be known", async () => (await accountRow(world, payer)).failing_since !== null);

describe("a payment fails", () => {
  test("three days to mend it, then limited service, then none; another card pays and brings it back", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const { failing_since } = await accountRow(world, payer);
    const since = failing_since ?? new Date(0);
    const limited_at = new Date(since.getTime() + 3 * dayMs).toISOString();
    const disabled_at = new Date(since.getTime() + 10 * dayMs).toISOString();
    const bill = { open_amount: 2000, card: { brand: "visa", last4: "0341" } };
    const trouble = { reason: "payment_failed", limited_at, disabled_at, ...bill };
    expect(await accountStatus(payer)).toEqual({ status: "active", since: since.toISOString(), ...trouble });
    await told(payer, subjects.failing);
    const mail = await world.mailbox.waitFor(payer.user.email, /didn't go through/);
    expect(mail.text).toContain("We couldn't charge $20.00 to your Visa 0341.");
    expect(mail.text).toMatch(/Nothing has stopped\. .* by \w+ \d+, \d{4}, \d+:\d\d [AP]M \w+\./);

    await later(3 * dayMs - 1000 - (world.clock.now().getTime() - since.getTime()));
    expect(await statusOf(payer)).toBe("active");
    await later(1000);
    expect(await accountStatus(payer)).toEqual({ status: "degraded", since: limited_at, ...trouble });
    await told(payer, subjects.failing, subjects.failed);
    await later(7 * dayMs);
    expect(await accountStatus(payer)).toEqual({ status: "disabled", since: limited_at, ...trouble });
    await told(payer, subjects.failing, subjects.failed, subjects.disabled);
    await payer.saveCard(cards.visa);
    expect(await statusOf(payer)).toBe("active");
    await told(payer, subjects.failing, subjects.failed, subjects.disabled, subjects.restored);
  });

  test("whoever mends it within the three days is told of the payment, and not that a service came back", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    await told(payer, subjects.failing);
    const back = await enterCard(await payer.checkout(), cards.visa);
    const { body } = await payer.confirm(back?.searchParams.get("session_id") ?? "");
    expect(body).toMatchObject({ status: "complete", error: null, paid: 2000, reactivated: false });
    const receipt = await world.mailbox.waitFor(payer.user.email, /^Receipt: \$20\.00 for Belle/);
    expect(receipt.text).toContain("You paid $20.00 with Visa 4242 on");
    await later(4 * dayMs);
    await idle();
    expect(await stepsTo(payer)).toEqual([subjects.failing]);
  });

  test("a card that brings a stopped service back is answered so, with what it paid", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    await later(4 * dayMs);
    expect(await statusOf(payer)).toBe("degraded");
    const back = await enterCard(await payer.checkout(), cards.visa);
    const { body } = await payer.confirm(back?.searchParams.get("session_id") ?? "");
    expect(body).toMatchObject({ error: null, paid: 2000, reactivated: true });
  });

  test("a saved card that is chosen pays what is open, and the answer says how much", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const [refused, visa] = await payer.methods();
    const choose = async (id = "") => (await payer.send("PUT", `/api/payments/methods/${id}/default`)).body;
    expect(await choose(refused?.id)).toEqual({ paid: 0, open_amount: 2000, error: "card_declined" });
    expect(await choose(visa?.id)).toEqual({ paid: 2000, open_amount: 0, error: null });
    expect(await choose(visa?.id)).toEqual({ paid: 0, open_amount: 0, error: null });
  });

  test("the same card, tried again a minute after it was refused, is a new try and pays", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const [card] = await payer.methods();
    const choose = async () => (await payer.send("PUT", `/api/payments/methods/${card?.id}/default`)).body;
    expect(await choose()).toEqual({ paid: 0, open_amount: 2000, error: "card_declined" });
    // The owner has called the bank.
    await world.atProvider(`cards/${card?.id}/mend`);
    world.clock.advance(60_000);
    expect(await choose()).toEqual({ paid: 2000, open_amount: 0, error: null });
  });

  test("what is gone on with by itself after lost answers is the same try, and asks the bank once", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    await quiet(world);
    const stripe = stripeOf(world);
    const failures = async () => {
      const { data } = await stripe.events.list({ type: "invoice.payment_failed", limit: 100 });
      return data.filter((event) => JSON.stringify(event.data).includes(payer.user.email)).length;
    };
    expect(await failures()).toBe(1);
    const [card] = await payer.methods();
    await world.faults({ kind: "lost", method: "POST", path: "/pay", times: 2 });
    expect((await payer.send("PUT", `/api/payments/methods/${card?.id}/default`)).status).toBe(503);
    await until("the act to be gone on with", async () => (await accountRow(world, payer)).pending_act === null);
    expect(await failures()).toBe(2);
    expect(await accountRow(world, payer)).toMatchObject({ refusal: "card_declined", pending_card_id: null });
  });

  test("a second card that is refused changes nothing, and the days run on", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const { limited_at } = await accountStatus(payer);
    await later(2 * dayMs);
    await payer.saveCard(cards.refused);
    expect(await accountStatus(payer)).toMatchObject({ status: "active", reason: "payment_failed", limited_at });
    await later(dayMs);
    expect(await accountStatus(payer)).toMatchObject({ status: "degraded", reason: "payment_failed", limited_at });
    await idle();
    await told(payer, subjects.failing, subjects.failed);
  });

  test("an invoice paid on the provider's own page counts", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const { default_card_id } = await accountRow(world, payer);
    const open = (await payer.invoices()).data.find(({ status }) => status === "open");
    await world.atProvider(`cards/${default_card_id}/mend`);
    await world.atProvider(`invoices/${open?.id}/retry`);
    await until("good standing", async () => (await accountRow(world, payer)).failing_since === null);
    expect(await accountStatus(payer)).toMatchObject({ status: "active", reason: null });
    await told(payer, subjects.failing);
  });

  test.each(["duplicate", "reorder"] as const)("news of it that comes in any way (%s) is told once", async (post) => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await world.faults({ post });
    await fail(payer);
    await failing(payer);
    await payer.saveCard(cards.visa);
    await idle();
    expect(await accountStatus(payer)).toMatchObject({ status: "active", reason: null });
    await told(payer, subjects.failing);
    expect((await mailsTo(payer)).filter((subject) => subject.startsWith("Receipt:"))).toHaveLength(1);
  });

  test("news of it that comes three days late, when all is paid, changes nothing and is told to nobody", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await quiet(world);
    await world.faults({ post: "late" });
    await fail(payer);
    const { customer_id, default_card_id } = await accountRow(world, payer);
    const { invoices } = await payments.invoices.list(customer_id ?? "", { limit: 10 });
    const open = invoices.find(({ status }) => status === "open");
    await world.atProvider(`cards/${default_card_id}/mend`);
    await world.atProvider(`invoices/${open?.id}/retry`);
    const heard = async () => (await world.db.selectFrom("inbox").select("event_id").execute()).length;
    const before = await heard();
    world.clock.advance(3 * dayMs);
    await world.faults();
    await until("the late news", async () => (await heard()) > before);
    await idle();
    expect(await statusOf(payer)).toBe("active");
    expect(await stepsTo(payer)).toEqual([]);
  });

  test("a subscription that ends over it does not forgive it; a card that pays does", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const { subscription_id } = await accountRow(world, payer);
    await world.atProvider(`subscriptions/${subscription_id}/cancel`);
    await until("the end to be known", async () => (await accountRow(world, payer)).subscription_status === "ended");
    await quiet(world);
    expect(await accountStatus(payer)).toMatchObject({ status: "active", reason: "payment_failed" });
    world.clock.advance(3 * dayMs);
    expect(await statusOf(payer)).toBe("degraded");
    await payer.saveCard(cards.visa);
    expect(await statusOf(payer)).toBe("active");
  });
});

describe("while the provider is away for more than a day", () => {
  test("what is known of an account holds, its days run on, and what was paid there counts when it is back", async () => {
    const [cardless, failed, fine] = [await newPayer(world), await newPayer(world), await newPayer(world)];
    await fine.saveCard();
    await failed.saveCard(cards.refused);
    await fail(failed);
    await failing(failed);
    await quiet(world);
    await world.faults({ kind: "refuse", post: "drop" });
    await call(cardless, 10_800);
    await call(fine, 10_800);
    for (let days = 0; days < 3; days++) await later(dayMs);
    expect(await statusOf(cardless)).toBe("degraded");
    expect(await statusOf(failed)).toBe("degraded");
    expect(await statusOf(fine)).toBe("active");
    for (let days = 0; days < 7; days++) await later(dayMs);
    expect(await statusOf(failed)).toBe("disabled");
    expect(await statusOf(fine)).toBe("active");
    const { default_card_id, customer_id } = await accountRow(world, failed);
    await world.faults({ post: "drop" });
    const { invoices } = await payments.invoices.list(customer_id ?? "", { limit: 10 });
    const open = invoices.find(({ status }) => status === "open");
    await world.atProvider(`cards/${default_card_id}/mend`);
    await world.atProvider(`invoices/${open?.id}/retry`);
    await later(dayMs);
    await until("good standing", async () => (await statusOf(failed)) === "active");
  });
});
