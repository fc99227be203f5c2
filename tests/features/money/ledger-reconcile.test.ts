import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { reportLeft } from "#server/features/ledger/closing/report-left.ts";
import { reconcileAll, reconcileNightly, reconcileSeconds } from "#server/features/ledger/reports/reconcile-seconds.ts";
import { settleLedger } from "#server/features/ledger/settle-ledger.ts";
import { listEntries } from "#server/features/ledger/store.ts";
import { dayMs, openPayers } from "../../support/money/ledger-payers.ts";

const world = await openPayers();
const { stripe, db, clock, newOwner, someEnd, close, payments, pass, needs, report } = world;
const { newCustomer, newPayer, waiting } = world;

beforeEach(() => stripe.trouble());

describe("reconciliation", () => {
  const differences: [string, number][] = [];
  const nightly = {
    ...needs,
    onDifference: (owner: string, found: { difference_seconds: number }) =>
      void differences.push([owner, found.difference_seconds]),
  };

  test("finds that books and provider agree, also while a report is on its way", async () => {
    const { owner, call } = await newPayer();
    await call(60);
    await report();
    await call(100);
    const sums = { ledger_seconds: 160, reported_seconds: 60, waiting_seconds: 100 };
    expect(await reconcileSeconds(needs, owner)).toEqual({
      ...sums,
      provider_seconds: 60,
      difference_seconds: 0,
      last_reported_at: clock.now(),
      agrees: true,
    });
    stripe.trouble({ kind: "lost", path: "/v1/billing/meter_events" });
    await report();
    stripe.trouble();
    expect(await reconcileSeconds(needs, owner)).toMatchObject({ ...sums, provider_seconds: 160, agrees: true });
  });

  test("names by how much the provider has too much or too little, every night", async () => {
    const { owner, customer, call } = await newPayer();
    const entry = await call(60);
    await call(100);
    await report();
    const manual = { event_name: "call_seconds", payload: { stripe_customer_id: customer, value: "17" } };
    await stripe
      .client()
      .billing.meterEvents.create({ ...manual, timestamp: Math.floor(clock.now().getTime() / 1000) });
    expect(await reconcileSeconds(needs, owner)).toMatchObject({ difference_seconds: 17, agrees: false });
    await payments.usage.withdraw(`call-${entry?.call_id}`);
    differences.length = 0;
    await reconcileAll(nightly);
    expect(differences).toEqual([[owner, -43]]);
  });

  test("looks in the next night at those alone of whom something was reported, or who differ", async () => {
    const [quiet, busy, differing] = [await newPayer(), await newPayer(), await newPayer()];
    const all = [quiet, busy, differing];
    for (const { call } of all) await call(60);
    await report();
    const payload = { stripe_customer_id: differing.customer, value: "5" };
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    await stripe.client().billing.meterEvents.create({ event_name: "call_seconds", payload, timestamp });
    await reconcileAll(nightly);
    await busy.call(100);
    await report();
    // Not the one night in four weeks in which somebody is looked at anyway.
    const turnOf = ({ owner }: { owner: string }) => Number.parseInt(owner.slice(-2), 16) % 28;
    do pass(dayMs);
    while (all.some((payer) => turnOf(payer) === Math.floor(clock.now().getTime() / dayMs) % 28));
    const asked = vi.spyOn(payments.usage, "total");
    await reconcileAll(nightly);
    const lookedAt = new Set(asked.mock.calls.map(([customer]) => customer));
    asked.mockRestore();
    expect(all.map(({ customer }) => lookedAt.has(customer))).toEqual([false, true, true]);
  });

  test("visits each owner once a night, and keeps how many it were", async () => {
    for (let count = 0; count < 3; count++) await (await newPayer()).call(60);
    await report();
    const owners: string[] = [];
    const sent: object[] = [];
    const job = reconcileNightly({
      ...nightly,
      customerOf: async (owner) => {
        owners.push(owner);
        return needs.customerOf(owner);
      },
      jobs: { send: async (_tx, _kind, data) => void sent.push(data) },
    });
    const attempt = { signal: new AbortController().signal, last: false, again: false, tell: () => undefined };
    await job.run({} as never, attempt);
    while (sent.length > 0) await job.run(sent.shift() as never, attempt);
    expect(owners).toEqual([...new Set(owners)].sort());
    expect(owners.length).toBeGreaterThanOrEqual(3);
    const round = await db
      .selectFrom("job_rounds")
      .selectAll()
      .where("name", "=", "reconcile-seconds")
      .executeTakeFirst();
    expect(round).toMatchObject({ visited: owners.length, failed: 0, finished_at: clock.now() });
  });

  test("runs by itself, every night", () => {
    expect(reconcileNightly({ ...nightly, jobs: { send: async () => undefined } }).kind).toMatchObject({
      name: "reconcile-seconds",
      cron: "41 4 * * *",
    });
  });
});

describe("when an account is deleted", () => {
  const accounts = new Map<string, string>();
  /** As deleting an owner does it: the account at the provider stays until it is closed. */
  const erase = (owner: string) =>
    db.transaction().execute(async (tx) => {
      const id = randomUUID();
      const made = { id, owner_id: owner, created_at: clock.now() };
      await tx.insertInto("payment_accounts").values(made).execute();
      await settleLedger.run(tx, owner);
      await tx.updateTable("payment_accounts").set({ owner_id: null }).where("id", "=", id).execute();
      await tx.deleteFrom("owners").where("id", "=", owner).execute();
      accounts.set(owner, id);
    });
  /** As closing the account there does it, whatever becomes of it. */
  const reportRest = async (owner: string, customer: string) =>
    reportLeft(needs, accounts.get(owner) ?? "", customer, { signal: AbortSignal.timeout(10_000) }).catch(
      () => "failed",
    );

  test("the books go at once, and what was used is reported for the account that is closed", async () => {
    const { owner, customer, call, counted } = await newPayer();
    await call(60);
    await report();
    await call(100);
    await erase(owner);
    expect([await counted(), await listEntries(db, owner), await waiting(owner)]).toEqual([60, [], 0]);
    expect(await reportRest(owner, customer)).toBe(0);
    expect(await reportRest(owner, customer)).toBe(0);
    expect(await counted()).toBe(160);
  });

  test.each([
    ["a try before it whose outcome was not heard", "before"],
    ["a try after it whose outcome was not heard", "after"],
  ] as const)("while the provider is away for days, with %s: every second is counted once", async (_what, when) => {
    const { owner, customer, call, counted } = await newPayer();
    await call(100);
    await report();
    await call(60);
    const lose = () => stripe.trouble({ kind: "lost", path: "/v1/billing/meter_events" });
    if (when === "before") {
      lose();
      await report();
      stripe.trouble({ kind: "refuse" });
    }
    await call(17);
    await erase(owner);
    if (when === "after") lose();
    expect(await reportRest(owner, customer)).toBe("failed");
    stripe.trouble({ kind: "refuse" });
    pass(3 * dayMs);
    expect(await reportRest(owner, customer)).toBe("failed");
    stripe.trouble();
    expect(await reportRest(owner, customer)).toBe(0);
    expect(await counted()).toBe(177);
  });

  test("seconds that nobody can be billed for are named", async () => {
    const owner = await newOwner();
    await close(someEnd(owner, { duration_seconds: 10_860 }));
    const customer = await newCustomer(owner);
    await erase(owner);
    expect(await reportRest(owner, customer)).toBe(60);
  });

  test("a report that is on its way at that moment is counted once", async () => {
    const { owner, customer, call, counted } = await newPayer();
    for (const seconds of [10, 20, 30]) await call(seconds);
    await Promise.all([report(), erase(owner)]);
    await reportRest(owner, customer);
    expect(await counted()).toBe(60);
  });

  test("calls that end at that moment leave nothing behind, and later ones find no account", async () => {
    const { owner } = await newPayer();
    await Promise.all([erase(owner), close(someEnd(owner)), close(someEnd(owner))]);
    expect([await listEntries(db, owner), await waiting(owner)]).toEqual([[], 0]);
    expect(await close(someEnd(owner))).toBeUndefined();
  });
});
