import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { paymentStatusOf } from "#server/features/payment-status/payment-status-of.ts";
import { reviewPaymentStatus } from "#server/features/payment-status/review-payment-status.ts";
import { createAccountStatusWorld, dayMs } from "../../support/money/account-status.ts";
import { cards, enterCard, newPayer, type Payer } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const { call, later, accountStatus, mailsTo, idle } = world;
afterEach(() => world.faults());

const subjects = {
  nearEnd: "Your free Belle hours are almost used up",
  trialEnded: "Your free Belle hours are used up",
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

test("an account is in good standing from its first day, in the trial and without a card", async () => {
  const payer = await newPayer(world);
  await call(payer, 600);
  expect(await accountStatus(payer)).toEqual({
    ...{ status: "active", reason: null, since: null, limited_at: null, disabled_at: null },
    ...{ open_amount: 0, card: null },
  });
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
    const limited_at = since.toISOString();
    const trouble = { reason: "trial_ended", since: limited_at, limited_at, disabled_at, open_amount: 0, card: null };
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
