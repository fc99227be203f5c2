import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { LedgerEntry } from "#domain/ledger-entry.ts";
import { listEntries } from "#server/features/ledger/store.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openBooks } from "../support/ledger-world.ts";
import { runs, seed } from "../support/runs.ts";

const { db, databaseUrl, newOwner, someEnd, close } = await openBooks();
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

/** What the database refuses to everybody, somebody with its files in hand can do. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    try {
      await statement.execute(connection);
    } finally {
      await sql`set session_replication_role = origin`.execute(connection);
    }
  });
}

async function restore(entries: readonly LedgerEntry[], owner: string): Promise<void> {
  await tamper(sql`delete from ledger_entries where owner_id = ${owner}`);
  for (const entry of entries) {
    const names = Object.keys(entry) as (keyof LedgerEntry)[];
    await tamper(
      sql`insert into ledger_entries (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => entry[name]))})`,
    );
  }
}

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
  for (const { owner, pick, column } of fc.sample(cases, { seed, numRuns: runs(40, 1000) })) {
    const entries = await listEntries(db, owner);
    const seq = (pick % entries.length) + 1;
    await tamper(sql`update ledger_entries set ${changes[column]} where owner_id = ${owner} and seq = ${seq}`);
    const { flaws } = await verify();
    const missing = column === "seq" || column === "owner_id";
    expect(flaws.find((flaw) => flaw.owner_id === owner)).toMatchObject({ seq, kind: missing ? "missing" : "altered" });
    expect(flaws).toHaveLength(column === "owner_id" ? 2 : 1);
    await tamper(sql`delete from ledger_entries where owner_id not in (${sql.join(owners)})`);
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
    await tamper(change(owner));
    // Numbers and ids are taken while both rows are in one statement, so they are put right in a second one.
    await tamper(
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

describe("npm run verify-ledger", () => {
  const run = async () => {
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], DATABASE_URL: databaseUrl };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ["scripts/verify-ledger.mjs"], { env });
      return { code: 0, text: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, text: stdout + stderr };
    }
  };

  test("says what it recomputed, names the first altered entry, and ends with that as its status", async () => {
    expect(await run()).toEqual({
      code: 0,
      text: expect.stringContaining("10 entries in 3 chains stand as they were written."),
    });
    const owner = owners[1] as string;
    const entries = await listEntries(db, owner);
    await tamper(sql`update ledger_entries set ${changes.seconds_free} where owner_id = ${owner} and seq = 2`);
    expect(await run()).toEqual({ code: 1, text: expect.stringContaining(`Owner ${owner}: Entry 2 was altered.`) });
    await restore(entries, owner);
  });
});
