import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { SpendLimitsNow } from "#contract/billing.ts";
import { type CallEnd, closeBooks } from "#server/features/ledger/close-books.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { tellSpending } from "#server/features/spend-limits/tell-spending.ts";
import { logIn, type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { type Client, createClient } from "../../support/client.ts";
import { openTextingShop, textsTo } from "../../support/texts.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { db, clock } = world;
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());

const dayMs = 24 * 3_600_000;
// In the middle of a month, so that none ends while a test runs.
clock.advance(new Date(clock.now()).setUTCDate(15) + 31 * dayMs - clock.now().getTime());
/** At $20 an hour. */
const dollar = 180;
const books = {
  ...{ db, clock, onTrialStep: async () => undefined },
  onSpent: tellSpending({ clock, jobs: trigger.jobs }),
};

const someCall = (owner_id: string, duration_seconds: number, changes: Partial<CallEnd> = {}): CallEnd => ({
  ...{ call_id: randomUUID(), owner_id, assistant_id: randomUUID(), duration_seconds },
  ...{ answered_at: clock.now(), ended_at: clock.now(), is_test: false, is_spam: false },
  ...changes,
});

/** An owner whose free hours were used up two months ago. */
async function newSpender(owner?: NewOwner) {
  let who: Client & Pick<NewOwner, "user" | "draft"> = owner ?? (await newOwner(world, { timezone: "America/Denver" }));
  const owner_id = who.user.id;
  const longAgo = new Date(clock.now().getTime() - 62 * dayMs);
  await closeBooks(books, someCall(owner_id, 10_800, { answered_at: longAgo, ended_at: longAgo }));
  const set = (body: object) => who.send("PUT", "/api/spend-limits", body);
  const limits = async () => (await who.send("GET", "/api/spend-limits")).body["data"] as SpendLimitsNow;
  return {
    owner: who,
    owner_id,
    set,
    limits,
    /** A minute into the next month, in which nobody is logged in any more. */
    async nextMonth(): Promise<Date> {
      const end = new Date((await limits()).period_end);
      clock.advance(end.getTime() + 60_000 - clock.now().getTime());
      const { username: login, password } = who.draft;
      who = { ...who, ...createClient(world.app, { token: await logIn(world, { login, password }) }) };
      return end;
    },
    /** A finished call that costs so much. */
    spend(dollars: number, changes: Partial<CallEnd> = {}) {
      clock.advance(1000);
      return closeBooks(books, someCall(owner_id, dollars * dollar, changes));
    },
    told: async () =>
      ((await who.send("GET", "/api/notifications")).body["data"] as { type: string; message: string }[])
        .filter(({ type }) => type === "spending")
        .map(({ message }) => message.replace(/^Your \w+ \d{4} calls have cost /, ""))
        .reverse(),
    mails: async () => {
      const ours = db.selectFrom("mails").select("id").where("owner_id", "=", owner_id);
      return (await ours.where("kind", "=", "spending-reached").execute()).length;
    },
  };
}

describe("limits", () => {
  test("are the default at first; a change holds what it names, leaves the rest, and stands in the export of the account", async () => {
    const { owner, set, limits, spend } = await newSpender();
    const some = { month: expect.stringMatching(/^\d\d-\d{4}$/), timezone: "America/Denver", spent: 0 };
    expect(await limits()).toEqual({
      ...{ alerts: [50, 100], cap: 200, at_cap: "messages_only", is_default: true, cap_reached: false },
      ...some,
      period_end: expect.stringMatching(/-01T0[67]:00:00.000Z$/),
    });
    expect((await set({ alerts: [50, 12.5], cap: 99.99 })).body["data"]).toMatchObject({ alerts: [12.5, 50], ...some });
    expect((await set({ at_cap: "forward" })).body["data"]).toMatchObject({ alerts: [12.5, 50], cap: 99.99 });
    expect((await set({ at_cap: "forward" })).status).toBe(200);
    await spend(12.3);
    expect(await limits()).toMatchObject({ cap: 99.99, at_cap: "forward", spent: 12.3, cap_reached: false });
    expect((await set({ alerts: [], cap: null })).body["data"]).toMatchObject({ alerts: [], cap: null });
    const kept = JSON.parse((await owner.send("GET", "/api/account/export")).text) as { spend_limits: object[] };
    expect(kept.spend_limits).toMatchObject([
      { seq: 1, alerts_cents: [1250, 5000], cap_cents: 9999, at_cap: "messages_only" },
      { seq: 2, alerts_cents: [1250, 5000], cap_cents: 9999, at_cap: "forward" },
      { seq: 3, alerts_cents: [], cap_cents: null, at_cap: "forward" },
    ]);
  });

  test("that cannot be are refused with a word on what is wrong, and those before stand", async () => {
    const owner = await newOwner(world);
    const before = { alerts: [25], cap: 80, at_cap: "messages_only" };
    await owner.send("PUT", "/api/spend-limits", before);
    const range = "Enter an amount from $1.00 to $100,000.00.";
    for (const [wrong, detail] of [
      [{ alerts: [-5] }, `Alerts: ${range}`],
      [{ alerts: [1, 2, 3, 4] }, "You can set up to 3 alerts."],
      [{ cap: -1 }, `Cap: ${range}`],
      [{ cap: 0.99 }, `Cap: ${range}`],
      [{ cap: 100_000.01 }, `Cap: ${range}`],
      [{ cap: 49.999 }, "Cap: Enter dollars and cents, with at most two decimals."],
      [{ at_cap: "hang_up" }, expect.stringMatching(/^at_cap: /)],
      [{ cap: "fifty" }, expect.stringMatching(/^cap: /)],
      [{ alerts: 50 }, expect.stringMatching(/^alerts: /)],
      [{ alerts: [null] }, expect.stringMatching(/^alerts/)],
    ] as const) {
      // What is right beside it changes nothing either.
      const answer = await owner.send("PUT", "/api/spend-limits", { alerts: [30], cap: 90, ...wrong });
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { detail } });
    }
    expect((await owner.send("GET", "/api/spend-limits")).body["data"]).toMatchObject(before);
  });

  test("that are set at the same moment are all kept, one after the other", async () => {
    const { owner_id, set, limits } = await newSpender();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => set({ cap: 10 + place })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const rows = await db
      .selectFrom("spend_limits")
      .selectAll()
      .where("owner_id", "=", owner_id)
      .orderBy("seq")
      .execute();
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await limits()).cap).toBe((rows.at(-1)?.cap_cents ?? 0) / 100);
  });
});

describe("an amount that a month reaches", () => {
  test("is told once, however many calls end at the same time", async () => {
    const { set, spend, told, mails } = await newSpender();
    await set({ alerts: [10] });
    await Promise.all(Array.from({ length: 12 }, () => spend(2)));
    expect(await told()).toEqual(["$10.00 so far and reached your alert at $10.00."]);
    expect(await mails()).toBe(1);
  });

  test("is told in the transaction of the call: one that fails tells nothing, and the next try tells it", async () => {
    const { owner_id, set, told, spend } = await newSpender();
    await set({ alerts: [10] });
    const end = someCall(owner_id, 10 * dollar);
    const failing = {
      ...books,
      onSpent: async (...given: Parameters<typeof books.onSpent>) => {
        await books.onSpent(...given);
        throw new Error("killed");
      },
    };
    await expect(closeBooks(failing, end)).rejects.toThrow("killed");
    expect(await told()).toEqual([]);
    await spend(10);
    expect(await told()).toHaveLength(1);
  });

  test("is told at the very cent, and not a cent before", async () => {
    const { owner_id, set, told } = await newSpender();
    await set({ alerts: [10] });
    const seconds = async (count: number) => closeBooks(books, someCall(owner_id, count));
    await seconds(1798);
    expect(await told()).toEqual([]);
    await closeBooks(books, someCall(owner_id, 11));
    expect(await told()).toHaveLength(1);
  });

  test("is told by mail with what is left until the cap, and where to change it", async () => {
    const { owner, set, spend } = await newSpender();
    await set({ alerts: [10], cap: 40 });
    await spend(12);
    const mail = await world.mailbox.waitFor(owner.user.email, /^Your \w+ \d{4} calls reached \$10\.00$/);
    expect(mail.text).toContain("You have $28.00 left before your cap.");
    expect(mail.text).toContain("/billing#spend-limits");
    expect(mail.text).toContain("/settings");
  });

  test("is not told again when a correction takes it below and another above", async () => {
    const { owner_id, set, spend, told, limits } = await newSpender();
    await set({ alerts: [10], cap: 11 });
    await spend(5);
    const end = someCall(owner_id, 7 * dollar);
    await closeBooks(books, end);
    expect(await told()).toHaveLength(1);
    for (let times = 0; times < 2; times++) {
      await correctBooks(books, { ...end, is_spam: true });
      expect(await limits()).toMatchObject({ spent: 5, cap_reached: false });
      await correctBooks(books, end);
      expect(await limits()).toMatchObject({ spent: 12, cap_reached: true });
    }
    expect(await told()).toHaveLength(1);
  });

  test("is told by a correction that reaches it first", async () => {
    const { owner_id, set, told } = await newSpender();
    await set({ alerts: [3] });
    const end = someCall(owner_id, 4 * dollar, { is_spam: true });
    await closeBooks(books, end);
    expect(await told()).toEqual([]);
    await correctBooks(books, { ...end, is_spam: false });
    expect(await told()).toEqual(["$4.00 so far and reached your alert at $3.00."]);
  });

  test("is told in one breath with others, and again in the next month", async () => {
    const { set, spend, told, mails, nextMonth } = await newSpender();
    await set({ alerts: [5, 10, 90], cap: 12, at_cap: "messages_only" });
    await spend(11);
    await spend(2);
    await nextMonth();
    await spend(20);
    const cap = "so far and reached your $12.00 cap. Belle answers and takes messages, but doesn't book or transfer.";
    expect(await told()).toEqual([
      "$11.00 so far and reached your alerts at $5.00 and $10.00.",
      `$13.00 ${cap}`,
      `$20.00 ${cap}`,
    ]);
    expect(await mails()).toBe(3);
  });

  test("that is set below what was spent is seen by whoever sets it, and told to nobody; a raised cap is told anew", async () => {
    const { set, spend, told } = await newSpender();
    await spend(30);
    expect((await set({ alerts: [10, 35], cap: 20 })).body["data"]).toMatchObject({ cap_reached: true, spent: 30 });
    await spend(1);
    expect(await told()).toEqual([]);
    expect((await set({ cap: 40 })).body["data"]).toMatchObject({ cap_reached: false });
    await spend(5);
    await spend(5);
    expect(await told()).toEqual([
      "$36.00 so far and reached your alert at $35.00.",
      "$41.00 so far and reached your $40.00 cap. Belle answers and takes messages, but doesn't book or transfer.",
    ]);
  });

  test("by a call from before midnight is told for its own month, whose cap is over", async () => {
    const { set, spend, told, limits, nextMonth } = await newSpender();
    await set({ alerts: [5], cap: 5 });
    const end = await nextMonth();
    await spend(6, { answered_at: new Date(end.getTime() - 60_000) });
    expect(await told()).toEqual(["$6.00 so far and reached your alert at $5.00."]);
    expect(await limits()).toMatchObject({ spent: 0, cap_reached: false });
  });

  test("is reached by what is billed alone: not by free seconds, tests, spam and calls under ten seconds", async () => {
    const owner = await newOwner(world);
    await owner.send("PUT", "/api/spend-limits", { alerts: [1], cap: 1, at_cap: "forward" });
    const end = (seconds: number, changes: Partial<CallEnd> = {}) =>
      closeBooks(books, someCall(owner.user.id, seconds, changes));
    await end(10_800);
    await end(10_000, { is_test: true });
    await end(10_000, { is_spam: true });
    for (let times = 0; times < 30; times++) await end(9);
    const { body } = await owner.send("GET", "/api/spend-limits");
    expect(body["data"]).toMatchObject({ spent: 0, cap_reached: false });
    const reached = db.selectFrom("spend_reached").selectAll().where("owner_id", "=", owner.user.id);
    expect(await reached.execute()).toEqual([]);
  });

  test("is told by the ways that the owner chose", async () => {
    const shop = await openTextingShop(world);
    const kinds = { spending: { in_app: false, mail: false, text: true } };
    await shop.owner.send("PUT", "/api/notification-preferences", { kinds });
    const { set, spend, told, mails } = await newSpender(shop.owner);
    await set({ alerts: [5] });
    await spend(6);
    await trigger.settled("send-text");
    expect(await told()).toEqual([]);
    expect(await mails()).toBe(0);
    expect((await textsTo(world, shop.owner.draft.phone)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Belle: Your .+ calls .+ reached your alert at \$5\.00\. Reply STOP to opt out\.$/),
    ]);
  });
});

test("the limits and what was reached go with the account", async () => {
  const { owner, owner_id, set, spend } = await newSpender();
  await set({ alerts: [5] });
  await spend(6);
  expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBeLessThan(300);
  for (const table of ["spend_limits", "spend_reached"] as const)
    expect(await db.selectFrom(table).select("owner_id").where("owner_id", "=", owner_id).execute()).toEqual([]);
});
