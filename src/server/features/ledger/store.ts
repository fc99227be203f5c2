import { sql } from "kysely";
import { trialSeconds } from "#domain/money/trial.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { LedgerHead } from "./ledger-chain.ts";
import { chainStart, type LedgerEntry, type LedgerSeconds, nothingUsed } from "./ledger-entry.ts";
import type { Span } from "./ledger-period.ts";

const columns = [
  "owner_id",
  "seq",
  "kind",
  "call_id",
  "corrects",
  "assistant_id",
  "answered_at",
  "ended_at",
  "recorded_at",
  "billable_seconds",
  "free_seconds",
  "billed_seconds",
  "reason",
  "previous_hash",
  "hash",
] as const satisfies readonly (keyof LedgerEntry)[];

type HeadRow = { seq: number; hash: string; billable_seconds: string; free_seconds: string; billed_seconds: string };

const toHead = (row: HeadRow): LedgerHead => ({
  seq: row.seq,
  hash: row.hash,
  billable_seconds: Number(row.billable_seconds),
  free_seconds: Number(row.free_seconds),
  billed_seconds: Number(row.billed_seconds),
});

const headColumns = ["seq", "hash", "billable_seconds", "free_seconds", "billed_seconds"] as const;

export type LockedHead = LedgerHead & {
  /** Of the trial, also with an account before this one. */
  readonly trialUsedSeconds: number;
};

/** Makes the end of an owner's chain if need be and holds it until the transaction is over. Nothing for an owner who is gone. */
export async function lockHead(tx: Tx, owner_id: string): Promise<LockedHead | undefined> {
  const hold = () =>
    tx
      .selectFrom("ledger_heads")
      .select([...headColumns, "earlier_free_seconds"])
      .where("owner_id", "=", owner_id)
      .forUpdate()
      .executeTakeFirst();
  let row = await hold();
  if (!row) {
    await sql`
      insert into ledger_heads (owner_id, hash) select id, ${chainStart} from owners where id = ${owner_id} for key share
      on conflict do nothing`.execute(tx);
    row = await hold();
  }
  return row && { ...toHead(row), trialUsedSeconds: Number(row.free_seconds) + row.earlier_free_seconds };
}

export async function readHead(db: Db, owner_id: string): Promise<LedgerHead | undefined> {
  const row = await db
    .selectFrom("ledger_heads")
    .select(headColumns)
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  return row && toHead(row);
}

/** Free seconds that the owner has used in all, and of these with another account. */
export async function readTrialUsed(
  db: Db,
  owner_id: string,
): Promise<{ readonly usedSeconds: number; readonly earlierSeconds: number }> {
  const row = await db
    .selectFrom("ledger_heads")
    .select(["free_seconds", "earlier_free_seconds"])
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  const earlierSeconds = row?.earlier_free_seconds ?? 0;
  return { usedSeconds: Number(row?.free_seconds ?? 0) + earlierSeconds, earlierSeconds };
}

/**
 * Writes an entry, moves the head that is held, and notes what is to be reported under `identifier`, in one statement. Answers
 * whether it did: a call that stands in the books already changes nothing.
 */
export async function append(tx: Tx, entry: LedgerEntry, identifier: string): Promise<boolean> {
  const { billable_seconds, free_seconds, billed_seconds } = entry;
  const done = await sql`
    with entry as (
      insert into ledger_entries (${sql.join(columns.map((name) => sql.ref(name)))})
      values (${sql.join(columns.map((name) => entry[name]))})
      on conflict (call_id) where kind = 'call' do nothing
      returning owner_id, seq, billed_seconds
    ), report as (
      insert into usage_reports (owner_id, seq, identifier, seconds)
      select owner_id, seq, ${identifier}, billed_seconds from entry where billed_seconds <> 0
    )
    update ledger_heads set
      seq = ${entry.seq},
      hash = ${entry.hash},
      billable_seconds = billable_seconds + ${billable_seconds}::int,
      free_seconds = free_seconds + ${free_seconds}::int,
      billed_seconds = billed_seconds + ${billed_seconds}::int,
      trial_used_up_at = case when free_seconds + earlier_free_seconds + ${free_seconds}::int >= ${trialSeconds}
        then coalesce(trial_used_up_at, ${entry.recorded_at}) end
    where owner_id = ${entry.owner_id} and exists (select from entry)`.execute(tx);
  return done.numAffectedRows === 1n;
}

export function findCallEntry(db: Db, owner_id: string, call_id: string): Promise<LedgerEntry | undefined> {
  return db
    .selectFrom("ledger_entries")
    .select(columns)
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .where("kind", "=", "call")
    .executeTakeFirst();
}

/** What stands for a call after all corrections. */
export async function sumOfCall(db: Db, owner_id: string, call_id: string): Promise<LedgerSeconds> {
  const { rows } = await sql<LedgerSeconds>`
    select sum(billable_seconds)::float8 as billable_seconds, sum(free_seconds)::float8 as free_seconds,
      sum(billed_seconds)::float8 as billed_seconds
    from ledger_entries where owner_id = ${owner_id} and call_id = ${call_id} having count(*) > 0`.execute(db);
  return rows[0] ?? nothingUsed;
}

export type BilledCall = { readonly call_id: string; readonly billed_seconds: number };

/** Calls that are paid for, the earliest in the books first. */
export async function listBilledCalls(db: Db, owner_id: string, limit: number): Promise<BilledCall[]> {
  const { rows } = await sql<BilledCall>`
    select call_id, sum(billed_seconds)::float8 as billed_seconds from ledger_entries where owner_id = ${owner_id}
    group by call_id having sum(billed_seconds) > 0 order by min(seq) limit ${limit}`.execute(db);
  return rows;
}

export type Used = { readonly totalSeconds: number; readonly chargedSeconds: number; readonly callCount: number };

/** The calls that were answered in a span: of one assistant, or of the account. */
export async function sumOfSpan(db: Db, owner_id: string, span: Span, assistant_id?: string): Promise<Used> {
  const ofAssistant = assistant_id === undefined ? sql`` : sql`and assistant_id = ${assistant_id}`;
  const { rows } = await sql<Used>`
    select coalesce(sum(billable), 0)::float8 as "totalSeconds", coalesce(sum(billed), 0)::float8 as "chargedSeconds",
      (count(*) filter (where billable > 0))::int as "callCount"
    from (
      select sum(billable_seconds) as billable, sum(billed_seconds) as billed from ledger_entries
      where owner_id = ${owner_id} and answered_at >= ${span.start} and answered_at < ${span.end} ${ofAssistant}
      group by call_id
    ) as call`.execute(db);
  return rows[0] ?? { totalSeconds: 0, chargedSeconds: 0, callCount: 0 };
}

/** In the order of the books: all of them, or a page. */
export function listEntries(
  db: Db,
  owner_id: string,
  page?: { readonly afterSeq: number; readonly limit: number },
): Promise<LedgerEntry[]> {
  let query = db.selectFrom("ledger_entries").select(columns).where("owner_id", "=", owner_id);
  if (page) query = query.where("seq", ">", page.afterSeq).limit(page.limit);
  return query.orderBy("seq").execute();
}

/** Every owner with or with entries that have none. */
export async function listKeepers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from ledger_heads union select owner_id from ledger_entries order by 1`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

/** The first entry whose seconds to report are not the ones noted for the payment provider. */
export async function findUnreportable(db: Db, owner_id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select entry.seq from ledger_entries as entry left join usage_reports as report using (owner_id, seq)
    where owner_id = ${owner_id} and coalesce(report.seconds, 0) <> entry.billed_seconds
    order by entry.seq limit 1`.execute(db);
  return rows[0]?.seq;
}

/** Many readings of one and the same moment. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").execute(read);

/** Whether this database has books at all: before its first start with them it has not. */
export async function hasBooks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('ledger_entries') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}
