import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addSeconds,
  chainStart,
  type LedgerEntry,
  type LedgerSeconds,
  nothingUsed,
  sealEntry,
} from "#server/features/ledger/ledger-entry.ts";
import { splitCall } from "#server/features/ledger/ledger-split.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import { atOneMoment, listEntries } from "#server/features/ledger/store.ts";
import { verifyChain } from "#server/features/ledger/verify-chain.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openBooks } from "../../support/money/ledger-world.ts";
import { runs, seed } from "../../support/runs.ts";
import { replaceEntries, tamper } from "../../support/tampering.ts";

const { db, newOwner, someEnd, close } = await openBooks();
const verify = () => verifyLedger({ db });

async function newChain(seconds: readonly number[]): Promise<string> {
  const owner = await newOwner();
  for (const duration_seconds of seconds) await close(someEnd(owner, { duration_seconds }));
  return owner;
}
const owners = await Promise.all([
  newChain([8000, 8000, 5, 400, 60]),
  newChain([100, 200, 300]),
  newChain([9000, 9000]),
]);

const restore = (entries: readonly LedgerEntry[], owner: string) => replaceEntries(db, owner, entries);

/** For each column, SQL that puts something else there. Sums that do not add up the database would refuse even then. */
const changes = {
  owner_id: sql`owner_id = gen_random_uuid()`,
  seq: sql`seq = seq + 1000`,
  kind: sql`kind = 'correction', corrects = 1`,
  call_id: sql`call_id = 'another-' || seq`,
  assistant_id: sql`assistant_id = gen_random_uuid()`,
  answered_at: sql`answered_at = answered_at + interval '1 millisecond'`,
  ended_at: sql`ended_at = ended_at - interval '1 day'`,
  recorded_at: sql`recorded_at = recorded_at + interval '1 second'`,
  seconds_billed: sql`billable_seconds = billable_seconds + 1, billed_seconds = billed_seconds + 1`,
  seconds_free: sql`free_seconds = free_seconds + 1, billable_seconds = billable_seconds + 1`,
  reason: sql`reason = case when reason is null then 'spam' end`,
  previous_hash: sql`previous_hash = md5(previous_hash) || md5('x')`,
  hash: sql`hash = md5(hash) || md5('x')`,
} as const;

test("books that stand as they were written have no flaw", async () => {
  expect(await verify()).toEqual({
    chains: 3,
    entries: 10,
    billable_seconds: 35_060,
    free_seconds: 22_200,
    billed_seconds: 12_860,
    flaws: [],
  });
});

test("one altered row is found and named, whichever it is and whatever was altered in it", async () => {
  const cases = fc.record({
    owner: fc.constantFrom(...owners),
    pick: fc.nat(),
    column: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  });
  for (const { owner, pick, column } of fc.sample(cases, { seed, numRuns: runs(16, 1000) })) {
    const entries = await listEntries(db, owner);
    const seq = (pick % entries.length) + 1;
    await tamper(db, sql`update ledger_entries set ${changes[column]} where owner_id = ${owner} and seq = ${seq}`);
    const { flaws } = await verify();
    const missing = column === "seq" || column === "owner_id";
    expect(flaws.find((flaw) => flaw.owner_id === owner)).toMatchObject({ seq, kind: missing ? "missing" : "altered" });
    expect(flaws).toHaveLength(column === "owner_id" ? 2 : 1);
    await tamper(db, sql`delete from ledger_entries where owner_id not in (${sql.join(owners)})`);
    await restore(entries, owner);
  }
  expect((await verify()).flaws).toEqual([]);
});

describe("also named are", () => {
  test.each([
    [
      "a row that is gone",
      (owner: string) => sql`delete from ledger_entries where owner_id = ${owner} and seq = 2`,
      { seq: 2, kind: "missing" },
    ],
    [
      "the last row that is gone",
      (owner: string) => sql`delete from ledger_entries where owner_id = ${owner} and seq = 5`,
      { seq: 5, kind: "missing" },
    ],
    [
      "two rows that were swapped",
      (owner: string) => sql`
        with moved as (delete from ledger_entries where owner_id = ${owner} and seq in (2, 4) returning *)
        insert into ledger_entries select owner_id, 6 - seq + 1000, kind, call_id || 'x', corrects, assistant_id, answered_at,
          ended_at, recorded_at, billable_seconds, free_seconds, billed_seconds, reason, previous_hash, hash from moved`,
      { seq: 2, kind: "swapped" },
    ],
  ])("%s", async (_name, change, flaw) => {
    const owner = owners[0] as string;
    const entries = await listEntries(db, owner);
    await tamper(db, change(owner));
    // Numbers and ids are taken while both rows are in one statement, so they are put right in a second one.
    await tamper(
      db,
      sql`update ledger_entries set seq = seq - 1000, call_id = left(call_id, -1) where owner_id = ${owner} and seq > 1000`,
    );
    expect((await verify()).flaws).toMatchObject([{ owner_id: owner, ...flaw }]);
    await restore(entries, owner);
    expect((await verify()).flaws).toEqual([]);
  });

  test("seconds on their way to the provider that are not those of the entry", async () => {
    const owner = owners[0] as string;
    const update = (by: number) =>
      sql`update usage_reports set seconds = seconds + ${by} where owner_id = ${owner} and seq = 4`.execute(db);
    await update(7);
    expect((await verify()).flaws).toMatchObject([{ owner_id: owner, seq: 4, kind: "report" }]);
    await update(-7);
  });

  test("sums that are not those of the entries", async () => {
    const owner = owners[1] as string;
    const update = (by: number) =>
      sql`update ledger_heads set free_seconds = free_seconds + ${by} where owner_id = ${owner}`.execute(db);
    await update(7);
    expect((await verify()).flaws).toMatchObject([{ owner_id: owner, seq: 3, kind: "head" }]);
    await update(-7);
  });
});

describe("in books of many pages", () => {
  const owner = randomUUID();
  const assistant_id = randomUUID();
  const [answered_at, ended_at] = [new Date("2026-11-14T18:00:00Z"), new Date("2026-11-14T18:01:00Z")];
  const entries: LedgerEntry[] = [];
  for (let seq = 1; seq <= 1203; seq++)
    entries.push(
      sealEntry(
        {
          ...{ owner_id: owner, seq, kind: "call", call_id: randomUUID(), corrects: null, assistant_id },
          ...{ answered_at, ended_at, recorded_at: ended_at, reason: null },
          ...splitCall(60 * (seq - 1), 60),
          previous_hash: entries.at(-1)?.hash ?? chainStart,
        },
        sha256,
      ),
    );
  const sums = entries.reduce<LedgerSeconds>(addSeconds, nothingUsed);
  const head = { owner_id: owner, seq: 1203, hash: entries.at(-1)?.hash ?? "", ...sums };
  beforeAll(() =>
    tamper(
      db,
      sql`insert into ledger_heads select * from jsonb_populate_record(null::ledger_heads, ${JSON.stringify({ ...head, earlier_free_seconds: 0, to_reconcile: true })}::jsonb)`,
    ),
  );
  const flawOf = async (found: readonly LedgerEntry[]) => {
    await replaceEntries(db, owner, found);
    return (await atOneMoment(db, (tx) => verifyChain(tx, owner))).flaw;
  };
  const altered = (seq: number) =>
    entries.map((entry) => (entry.seq === seq ? { ...entry, reason: "spam" as const } : entry));
  const swapped = (one: number, other: number) =>
    entries
      .with(one - 1, { ...(entries[other - 1] as LedgerEntry), seq: one })
      .with(other - 1, { ...(entries[one - 1] as LedgerEntry), seq: other });

  test.each([
    ["nothing is wrong", entries, undefined],
    ["the last of a page is missing", entries.toSpliced(499, 1), { seq: 500, kind: "missing" }],
    ["the first of a page is missing", entries.toSpliced(500, 1), { seq: 501, kind: "missing" }],
    ["the last of a page was altered", altered(1000), { seq: 1000, kind: "altered" }],
    ["the very last was altered", altered(1203), { seq: 1203, kind: "altered" }],
    ["two of different pages were swapped", swapped(3, 1100), { seq: 3, kind: "swapped" }],
    ["a whole page is gone", entries.toSpliced(500, 500), { seq: 501, kind: "missing" }],
  ])("%s", async (_what, found, flaw) => {
    const named = await flawOf(found);
    if (flaw) expect(named).toMatchObject(flaw);
    else expect(named).toBeUndefined();
  });
});
