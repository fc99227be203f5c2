import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { listClosed } from "#server/features/invoices/store.ts";
import { unchargedSeconds } from "#server/features/ledger/uncharged-seconds.ts";
import { moveCycles } from "#server/features/payments/move-cycles.ts";
import { currentOf } from "#server/features/payments/settle-account.ts";
import { hourMs, minuteMs, openPayers } from "../../support/money/ledger-payers.ts";

// The clocks stand at 2026-11-14T18:30Z, and go forward from test to test.
const world = await openPayers();
const { db, clock, stripe, payments, pass, report, newPayer, close, someEnd } = world;
const passTo = (moment: string) => pass(new Date(`${moment}Z`).getTime() - clock.now().getTime());

type Payer = Awaited<ReturnType<typeof newPayer>>;
/** What was charged with something on it, the oldest first. */
const charged = async ({ customer }: Payer) =>
  (await payments.invoices.list(customer, { limit: 100 })).invoices
    .filter(({ totalCents }) => totalCents > 0)
    .map(({ seconds }) => seconds)
    .reverse();
/** What the pages of the closed months say, the oldest first. */
const pages = async ({ owner }: Payer) =>
  (await listClosed(db, owner, { limit: 100 })).map(({ total }) => total.billed_seconds).reverse();
const periodOf = async ({ customer }: Payer) => {
  const current = currentOf(await payments.usage.subscriptions(customer));
  return { period_start: current?.currentPeriodStart ?? null, period_end: current?.currentPeriodEnd ?? null };
};
const nextCharge = async (payer: Payer) => unchargedSeconds(db, payer.owner, await periodOf(payer), clock.now());
/** A call that was answered so long before it ended, which is now. */
const callOf = ({ owner }: Payer, duration_seconds: number, minutes: number) =>
  close(someEnd(owner, { duration_seconds, answered_at: new Date(clock.now().getTime() - minutes * minuteMs) }));

describe("a month's page is what is charged", () => {
  test.each([
    ["Honolulu", "Pacific/Honolulu", "2026-12-01T10:00"],
    ["New York", "America/New_York", "2027-01-01T05:00"],
    ["a zone ahead of UTC", "Europe/Berlin", "2027-01-31T23:00"],
  ])(
    "to the second over midnight in %s, with what the next one will be named all the while",
    async (_where, timezone, midnight) => {
      const payer = await newPayer({ timezone });
      const begins = new Date(`${midnight}Z`);
      await payer.call(600);
      await report();
      pass(begins.getTime() - 10 * minuteMs - clock.now().getTime());
      await payer.call(60);
      await report();
      expect((await nextCharge(payer)).seconds).toBe(660);
      // One goes on over midnight and belongs to the month that it was answered in; one begins after it.
      pass(14 * minuteMs);
      await callOf(payer, 120, 1);
      await callOf(payer, 900, 6);
      await report();
      expect(await payer.counted()).toBe(660 + 900);
      expect(await nextCharge(payer)).toMatchObject({ seconds: 660 + 900 });
      expect(await world.waiting(payer.owner)).toBe(1);
      pass(2 * hourMs);
      await closeMonths({ db, clock });
      await report();

      passTo(`${new Date(begins.getTime() + 15 * hourMs).toISOString().slice(0, 8)}01T15:00:01`);
      pass(15 * minuteMs);
      await report();
      expect(await charged(payer)).toEqual([660 + 900]);
      expect(await pages(payer)).toEqual([660 + 900]);
      expect(await world.waiting(payer.owner)).toBe(0);
      expect((await nextCharge(payer)).seconds).toBe(120);
      expect(await payer.billed()).toBe(await payer.counted());
    },
  );
});

describe("a subscription from before, charged on the day of its first card", () => {
  /** As they were made once: counted from the moment of the card. */
  const subscribeAsBefore = async (customer: string) => {
    const client = stripe.client();
    const { data } = await client.prices.list({ active: true, limit: 1 });
    await client.subscriptions.create({ customer, items: [{ price: data[0]?.id ?? "" }] });
  };
  const newOldPayer = async () => {
    const payer = await newPayer({ timezone: "America/Chicago", subscribe: subscribeAsBefore });
    const subscription = currentOf(await payments.usage.subscriptions(payer.customer));
    const id = randomUUID();
    await db.insertInto("payment_accounts").values({ id, owner_id: payer.owner, created_at: clock.now() }).execute();
    const known = {
      customer_id: payer.customer,
      subscription_id: subscription?.id ?? "",
      subscription_status: "active",
    };
    await db.updateTable("payment_accounts").set(known).where("id", "=", id).execute();
    return payer;
  };
  const move = () => moveCycles({ db, clock, payments });

  test("is moved on the 1st, however often that is tried, and no second is charged twice or never", async () => {
    passTo("2027-02-16T09:00:00");
    const payer = await newOldPayer();
    await payer.call(300);
    await report();
    // On any other day nothing happens.
    await move();
    passTo("2027-03-01T05:50:00");
    await payer.call(200);
    await report();
    passTo("2027-03-01T12:00:00");
    await payer.call(70);
    await report();
    await closeMonths({ db, clock });
    passTo("2027-03-01T15:10:00");
    // It is moved there, and the answer is lost, also to the client's own second try.
    stripe.trouble({ kind: "lost", path: "/v1/subscriptions/sub", times: 2 });
    await expect(move()).rejects.toThrow();
    stripe.trouble();
    await move();
    await Promise.all([move(), move()]);
    await report();
    expect(await charged(payer)).toEqual([500]);
    expect(await pages(payer)).toEqual([500]);
    passTo("2027-03-20T10:00:00");
    await payer.call(30);
    await report();
    expect((await nextCharge(payer)).at.toISOString()).toBe("2027-04-01T15:10:00.000Z");
    passTo("2027-04-01T15:11:00");
    await closeMonths({ db, clock });
    await move();
    expect(await charged(payer)).toEqual([500, 100]);
    expect(await pages(payer)).toEqual([500, 100]);
    expect(await payer.counted()).toBe(await payer.billed());
  });
});
