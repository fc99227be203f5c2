import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { paymentStatusOf } from "#server/features/payment-status/payment-status-of.ts";
import { reviewPaymentStatus } from "#server/features/payment-status/review-payment-status.ts";
import { createAccountStatusWorld, dayMs } from "../../support/money/account-status.ts";
import { accountRow, cards, enterCard, newPayer, type Payer, quiet } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const { payments } = world.outside;
const { call, later, accountStatus, mailsTo, idle } = world;
afterEach(() => world.faults());

const subjects = {
  nearEnd: "Your free Belle hours are almost used up",
  trialEnded: "Your free Belle hours are used up",
  failed: "Your Belle payment didn't go through",
  disabled: "Belle is out of service until you pay",
  restored: "Belle is back in service",
};
const told = (payer: Payer, ...expected: string[]) =>
  until(`${payer.user.username} to be told ${expected.join(", ")}`, async () => {
    const found = await mailsTo(payer);
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

test("an account is in good standing from its first day, in the trial and without a card", async () => {
  const payer = await newPayer(world);
  await call(payer, 600);
  expect(await accountStatus(payer)).toEqual({ status: "active", reason: null, since: null, disabled_at: null });
  expect(await paymentStatusOf(world, payer.user.id)).toMatchObject({ has_card: false, trial_used_up: false });
});

describe("the trial ends without a card", () => {
  test("limited service for seven days, then none, and a card brings it back at once; each step is mailed once", async () => {
    const payer = await newPayer(world);
    await call(payer, 8641);
    await told(payer, subjects.nearEnd);
    await call(payer, 3000);
    const since = world.clock.now();
    const disabled_at = new Date(since.getTime() + 7 * dayMs).toISOString();
    const trouble = { reason: "trial_ended", since: since.toISOString(), disabled_at };
    expect(await accountStatus(payer)).toEqual({ status: "degraded", ...trouble });
    await told(payer, subjects.nearEnd, subjects.trialEnded);
    const mail = await world.mailbox.waitFor(payer.user.email, /are used up/);
    expect(mail.text).toContain("doesn't book or transfer");
    expect(mail.text).toMatch(
      /If you haven't added a card by \w+ \d+, \d{4}, \d+:\d\d [AP]M \w+, her line goes out of service\./,
    );
    expect(mail.text).toContain("/payment-methods");

    await later(7 * dayMs - 1000);
    expect(await statusOf(payer)).toBe("degraded");
    await later(1000);
    expect(await accountStatus(payer)).toEqual({ status: "disabled", ...trouble });
    await told(payer, subjects.nearEnd, subjects.trialEnded, subjects.disabled);

    await payer.saveCard();
    expect(await statusOf(payer)).toBe("active");
    await told(payer, subjects.nearEnd, subjects.trialEnded, subjects.disabled, subjects.restored);
    await later(30 * dayMs);
    await idle();
    expect(await mailsTo(payer)).toHaveLength(4);
  });

  test("the true instant counts, also when no job has run", async () => {
    const payer = await newPayer(world);
    await call(payer, 10_800);
    world.clock.advance(7 * dayMs - 1);
    expect(await statusOf(payer)).toBe("degraded");
    world.clock.advance(1);
    expect(await statusOf(payer)).toBe("disabled");
  });

  test("with a card nothing is limited, and nobody is warned", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    await call(payer, 8700);
    await call(payer, 8700);
    await later(10 * dayMs);
    await idle();
    expect(await statusOf(payer)).toBe("active");
    expect(await mailsTo(payer)).toEqual([]);
  });

  test("whoever removes the last card long after has seven days from then", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    await call(payer, 12_000);
    await later(12 * dayMs);
    const [card] = await payer.methods();
    await payer.send("DELETE", `/api/payments/methods/${card?.id}`);
    expect(await accountStatus(payer)).toMatchObject({
      status: "degraded",
      reason: "trial_ended",
      since: world.clock.now().toISOString(),
    });
    await told(payer, subjects.trialEnded);
  });

  test.each([
    ["by its news alone", undefined, async () => undefined],
    ["by reconciliation alone", "drop", async () => later(dayMs)],
  ] as const satisfies [string, string | undefined, () => Promise<void>][])(
    "a card saved at the provider counts, %s",
    async (_how, post, then) => {
      const payer = await newPayer(world);
      await payer.customer();
      await call(payer, 10_800);
      await told(payer, subjects.trialEnded);
      await world.faults(post ? { post } : {});
      await enterCard(await payer.checkout(), cards.visa);
      await then();
      await until("good standing", async () => (await statusOf(payer)) === "active");
      await told(payer, subjects.trialEnded, subjects.restored);
    },
  );
});

describe("a payment fails", () => {
  test("limited service, then none, and another card pays and brings it back", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    expect(await accountStatus(payer)).toMatchObject({ status: "degraded", reason: "payment_failed" });
    await told(payer, subjects.failed);
    await later(7 * dayMs);
    expect(await accountStatus(payer)).toMatchObject({ status: "disabled", reason: "payment_failed" });
    await told(payer, subjects.failed, subjects.disabled);
    await payer.saveCard(cards.visa);
    expect(await statusOf(payer)).toBe("active");
    await told(payer, subjects.failed, subjects.disabled, subjects.restored);
  });

  test("a second card that is refused changes nothing, and the days run on", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await fail(payer);
    await failing(payer);
    const { since } = await accountStatus(payer);
    await later(2 * dayMs);
    await payer.saveCard(cards.refused);
    expect(await accountStatus(payer)).toMatchObject({ status: "degraded", reason: "payment_failed", since });
    await idle();
    await told(payer, subjects.failed);
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
    await until("good standing", async () => (await statusOf(payer)) === "active");
    await told(payer, subjects.failed, subjects.restored);
  });

  test.each(["duplicate", "reorder"] as const)("news of it that comes in any way (%s) is told once", async (post) => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    await world.faults({ post });
    await fail(payer);
    await failing(payer);
    await payer.saveCard(cards.visa);
    await idle();
    expect(await statusOf(payer)).toBe("active");
    await told(payer, subjects.failed, subjects.restored);
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
    expect(await mailsTo(payer)).toEqual([]);
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
    expect(await statusOf(payer)).toBe("degraded");
    await payer.saveCard(cards.visa);
    expect(await statusOf(payer)).toBe("active");
  });
});

test("each step is told once, whoever reviews at the same moment", async () => {
  const payer = await newPayer(world);
  await call(payer, 10_800);
  const needs = { db: world.db, clock: world.clock, jobs: world.jobs };
  await Promise.all(Array.from({ length: 12 }, () => reviewPaymentStatus(needs, payer.user.id)));
  world.clock.advance(7 * dayMs);
  await Promise.all(Array.from({ length: 12 }, () => reviewPaymentStatus(needs, payer.user.id)));
  await idle();
  await told(payer, subjects.trialEnded, subjects.disabled);
});

test("of steps that passed while nobody looked, only the last is told", async () => {
  const payer = await newPayer(world);
  await payer.customer();
  // In one go, because whoever looks in between would tell what is to be seen there.
  const nineDaysAgo = new Date(world.clock.now().getTime() - 9 * dayMs);
  await sql`update ledger_heads set free_seconds = 10800, trial_used_up_at = ${nineDaysAgo}
    where owner_id = ${payer.user.id}`.execute(world.db);
  await later(3_600_000);
  await told(payer, subjects.disabled);
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
    await later(5 * dayMs);
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
