import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import type { LedgerEntry } from "#server/features/ledger/ledger-entry.ts";
import { listEntries, readHead } from "#server/features/ledger/store.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openBooks } from "../../support/money/ledger-world.ts";

const books = await openBooks();
const { db, clock, onTrialStep, newOwner, someEnd, close } = books;
const secondsOf = ({ billable_seconds, free_seconds, billed_seconds }: LedgerEntry) => [
  billable_seconds,
  free_seconds,
  billed_seconds,
];
const sumsOf = async (owner: string) => {
  const head = await readHead(db, owner);
  return head && [head.billable_seconds, head.free_seconds, head.billed_seconds];
};

describe("the end of a call", () => {
  test.each([
    ["an ordinary call is written with its seconds", { duration_seconds: 222 }, [222, 222, 0], null],
    ["a call of 10 seconds counts", { duration_seconds: 10 }, [10, 10, 0], null],
    ["a call under 10 seconds is written with nothing, and says why", { duration_seconds: 9 }, [0, 0, 0], "too-short"],
    ["spam is written with nothing, and says why", { is_spam: true }, [0, 0, 0], "spam"],
    ["a test call is written with nothing, and says why", { is_test: true }, [0, 0, 0], "test-call"],
  ])("%s", async (_name, changes, seconds, reason) => {
    const owner = await newOwner();
    const end = someEnd(owner, changes);
    const entry = (await close(end)) as LedgerEntry;
    expect([entry.seq, entry.kind, entry.call_id, entry.reason]).toEqual([1, "call", end.call_id, reason]);
    expect(secondsOf(entry)).toEqual(seconds);
    expect(await listEntries(db, owner)).toEqual([entry]);
  });

  test("that comes again answers the entry that stands, whatever it says by then", async () => {
    const owner = await newOwner();
    const end = someEnd(owner);
    const entry = await close(end);
    clock.advance(1000);
    expect(await close(end)).toEqual(entry);
    expect(await close({ ...end, duration_seconds: 5000 })).toEqual(entry);
    expect(await sumsOf(owner)).toEqual([100, 100, 0]);
  });

  test("that fails on the way leaves nothing, and the next try writes it", async () => {
    const owner = await newOwner();
    const end = someEnd(owner);
    const now = () => {
      throw new Error("killed");
    };
    await expect(closeBooks({ db, clock: { now }, onTrialStep }, end)).rejects.toThrow("killed");
    expect(await listEntries(db, owner)).toEqual([]);
    expect((await close(end))?.seq).toBe(1);
  });

  test("of an account that is gone is written nowhere", async () => {
    expect(await close(someEnd(randomUUID()))).toBeUndefined();
  });

  test("cannot be written into the books of another owner a second time", async () => {
    const end = someEnd(await newOwner());
    await close(end);
    const other = await newOwner();
    await expect(close({ ...end, owner_id: other })).rejects.toThrow("another owner");
    expect(await listEntries(db, other)).toEqual([]);
  });

  test.each([1.5, -1, Number.NaN])("with %s seconds is refused as a mistake", async (duration_seconds) => {
    await expect(close(someEnd(await newOwner(), { duration_seconds }))).rejects.toThrow("not a count of seconds");
  });
});

describe("the trial", () => {
  test.each([2, 50])("%i calls that end at once at its end get no more than 10,800 free seconds", async (count) => {
    const owner = await newOwner();
    await close(someEnd(owner, { duration_seconds: 10_700 }));
    const ends = Array.from({ length: count }, () => someEnd(owner, { duration_seconds: 90 }));
    // Each end comes twice, as carriers send them.
    const entries = await Promise.all([...ends, ...ends].map(close));
    const seconds = 10_700 + count * 90;
    expect(await sumsOf(owner)).toEqual([seconds, 10_800, seconds - 10_800]);
    expect(new Set(entries.map((entry) => entry?.seq)).size).toBe(count);
    const written = await listEntries(db, owner);
    expect(written.reduce((sum, { free_seconds }) => sum + free_seconds, 0)).toBe(10_800);
    expect(written.map(({ seq }) => seq)).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1));
  });
});

describe("a correction", () => {
  test("is a new entry that names the one it corrects, and said twice it is written once", async () => {
    const owner = await newOwner();
    const end = someEnd(owner);
    await close(someEnd(owner));
    const wrong = (await close(end)) as LedgerEntry;
    clock.advance(60_000);
    const [entry, ...more] = await correctBooks({ db, clock, onTrialStep }, { ...end, is_spam: true });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      seq: 3,
      kind: "correction",
      corrects: wrong.seq,
      call_id: end.call_id,
      reason: "spam",
    });
    expect(entry).toMatchObject({ answered_at: wrong.answered_at, recorded_at: clock.now() });
    expect(secondsOf(entry as LedgerEntry)).toEqual([-100, -100, 0]);
    expect(await correctBooks({ db, clock, onTrialStep }, { ...end, is_spam: true })).toEqual([]);
    expect(await sumsOf(owner)).toEqual([100, 100, 0]);
    expect(secondsOf((await correctBooks({ db, clock, onTrialStep }, end))[0] as LedgerEntry)).toEqual([100, 100, 0]);
    expect((await listEntries(db, owner))[1]).toEqual(wrong);
  });

  test("gives trial seconds back to the earliest calls that were billed", async () => {
    const owner = await newOwner();
    const spam = someEnd(owner, { duration_seconds: 10_750 });
    const [half, paid, last] = [100, 60, 20_000].map((duration_seconds) => someEnd(owner, { duration_seconds }));
    for (const end of [spam, half, paid, last]) await close(end as typeof spam);
    expect(await sumsOf(owner)).toEqual([30_910, 10_800, 20_110]);
    const written = await correctBooks({ db, clock, onTrialStep }, { ...spam, is_spam: true });
    expect(written.map((entry) => [entry.corrects, ...secondsOf(entry)])).toEqual([
      [1, -10_750, -10_750, 0],
      [2, 0, 50, -50],
      [3, 0, 60, -60],
      [4, 0, 10_640, -10_640],
    ]);
    expect(await sumsOf(owner)).toEqual([20_160, 10_800, 9360]);
  });

  test("of a call that is not in the books writes nothing", async () => {
    expect(await correctBooks({ db, clock, onTrialStep }, someEnd(await newOwner()))).toEqual([]);
    expect(await correctBooks({ db, clock, onTrialStep }, someEnd(randomUUID()))).toEqual([]);
  });
});

describe("what stands in the books", () => {
  test("is never changed or deleted, because the database refuses", async () => {
    const owner = await newOwner();
    await close(someEnd(owner));
    for (const attempt of [
      sql`update ledger_entries set billed_seconds = 0 where owner_id = ${owner}`,
      sql`update ledger_entries set seq = seq where owner_id = ${owner}`,
      sql`delete from ledger_entries where owner_id = ${owner}`,
      sql`truncate ledger_entries cascade`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow("never changed or deleted");
    expect(await listEntries(db, owner)).toHaveLength(1);
  });

  test("goes with the account, and the books of others stay", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    for (const each of [owner, other]) await close(someEnd(each, { duration_seconds: 20_000 }));
    await db.deleteFrom("owners").where("id", "=", owner).execute();
    expect([await listEntries(db, owner), await readHead(db, owner)]).toEqual([[], undefined]);
    const { rows } = await sql`select from usage_reports where owner_id = ${owner}`.execute(db);
    expect(rows).toEqual([]);
    expect(await listEntries(db, other)).toHaveLength(1);
  });

  test("holds nothing about callers", async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'ledger_entries' order by ordinal_position`.execute(
      db,
    );
    expect(rows.map(({ name }) => name).join(" ")).toBe(
      "owner_id seq kind call_id corrects assistant_id answered_at ended_at recorded_at billable_seconds free_seconds billed_seconds reason previous_hash hash",
    );
  });
});

test("after all of this every chain stands", async () => {
  expect((await verifyLedger({ db })).flaws).toEqual([]);
});
