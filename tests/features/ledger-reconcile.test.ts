import { beforeEach, describe, expect, test } from "vitest";
import { reconcileAll, reconcileNightly, reconcileSeconds } from "#server/features/ledger/reports/reconcile-seconds.ts";
import { settleLedger } from "#server/features/ledger/settle-ledger.ts";
import { listEntries } from "#server/features/ledger/store.ts";
import { openPayers } from "../support/ledger-payers.ts";

const { stripe, db, clock, someEnd, close, payments, needs, report, newPayer, waiting } = await openPayers();

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

  test("runs by itself, every night", () => {
    expect(reconcileNightly(nightly).kind).toMatchObject({ name: "reconcile-seconds", cron: "41 4 * * *" });
  });
});

describe("when an account is deleted", () => {
  const erase = (owner: string) =>
    db.transaction().execute(async (tx) => {
      await settleLedger(needs).run(tx, owner);
      await tx.deleteFrom("owners").where("id", "=", owner).execute();
    });

  test("what was used is reported first, and then the books go with it", async () => {
    const { owner, call, counted } = await newPayer();
    await call(60);
    await erase(owner);
    expect([await counted(), await listEntries(db, owner), await waiting(owner)]).toEqual([60, [], 0]);
  });

  test("and the provider is away, nothing is deleted, and the owner is asked to come back", async () => {
    const { owner, call, counted } = await newPayer();
    await call(60);
    stripe.trouble({ kind: "lost" });
    await expect(erase(owner)).rejects.toMatchObject({ name: "Refusal", code: "unavailable" });
    stripe.trouble();
    expect(await listEntries(db, owner)).toHaveLength(2);
    await report();
    expect(await counted()).toBe(60);
    await erase(owner);
  });

  test("calls that end at that moment leave nothing behind, and later ones find no account", async () => {
    const { owner } = await newPayer();
    await Promise.all([erase(owner), close(someEnd(owner)), close(someEnd(owner))]);
    expect([await listEntries(db, owner), await waiting(owner)]).toEqual([[], 0]);
    expect(await close(someEnd(owner))).toBeUndefined();
  });
});
