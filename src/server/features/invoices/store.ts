import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";
import { chainStart } from "../ledger/ledger-entry.ts";
import {
  type BilledMonth,
  type InvoiceSums,
  type MonthBounds,
  type MonthPart,
  parseMonthKey,
} from "./month-invoice.ts";

/** Where the books end. */
export type ChainHead = { readonly seq: number; readonly hash: string };

export type NamedSums = InvoiceSums & { readonly assistant_id: string; readonly name: string };

/** A month that is closed, as it was written then. */
export type ClosedMonth = BilledMonth & {
  readonly timezone: string;
  readonly total: InvoiceSums;
  readonly amountCents: number;
  readonly corrections: InvoiceSums;
  readonly byAssistant: readonly NamedSums[];
  readonly entryCount: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly lateAfterSeq: number;
  readonly head: ChainHead;
  readonly closedAt: Date;
};

/** Many readings of one and the same moment: a month may be closed in between. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

const toClosed = (row: Selectable<Schema["invoices"]>): ClosedMonth => ({
  ...parseMonthKey(row.month),
  start: row.period_start,
  end: row.period_end,
  timezone: row.timezone,
  total: {
    call_count: row.call_count,
    billable_seconds: Number(row.billable_seconds),
    free_seconds: Number(row.free_seconds),
    billed_seconds: Number(row.billed_seconds),
  },
  amountCents: Number(row.amount_cents),
  corrections: row.corrections as InvoiceSums,
  byAssistant: row.tenants as NamedSums[],
  entryCount: row.entry_count,
  firstSeq: row.first_seq,
  lastSeq: row.last_seq,
  lateAfterSeq: row.late_after_seq,
  head: { seq: row.head_seq, hash: row.head_hash },
  closedAt: row.closed_at,
});

/** Months that are closed, the newest first; those before a month, where one is named. */
export async function listClosed(
  db: Db,
  owner_id: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<ClosedMonth[]> {
  let query = db.selectFrom("invoices").selectAll().where("owner_id", "=", owner_id);
  if (before !== undefined) query = query.where("month", "<", before);
  return (await query.orderBy("month", "desc").limit(limit).execute()).map(toClosed);
}

export async function findClosed(db: Db, owner_id: string, month: string): Promise<ClosedMonth | undefined> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .executeTakeFirst();
  return row && toClosed(row);
}

/** When the first call of the books was answered. */
export async function findFirstAt(db: Db, owner_id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("ledger_entries")
    .select("answered_at")
    .where("owner_id", "=", owner_id)
    .orderBy("answered_at")
    .limit(1)
    .executeTakeFirst();
  return row?.answered_at;
}

export async function readChainHead(db: Db, owner_id: string): Promise<ChainHead> {
  const row = await db
    .selectFrom("ledger_heads")
    .select(["seq", "hash"])
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();
  return row ?? { seq: 0, hash: chainStart };
}

/** The hash of one entry; nothing where it is not there. */
export async function findHash(db: Db, owner_id: string, seq: number): Promise<string | undefined> {
  if (seq === 0) return chainStart;
  const row = await db
    .selectFrom("ledger_entries")
    .select("hash")
    .where("owner_id", "=", owner_id)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row?.hash;
}

/** One assistant's part of a month, and where in the books it is. */
export type CountedPart = MonthPart & {
  readonly entry_count: number;
  readonly first_seq: number;
  readonly last_seq: number;
};

const partSums = sql`sum(billable_seconds)::float8 as billable_seconds, sum(free_seconds)::float8 as free_seconds,
  sum(billed_seconds)::float8 as billed_seconds, min(first_seq) as first_seq, max(last_seq) as last_seq`;

/** What an open month has used so far, as it was counted with every entry. */
export async function sumQuarters(
  db: Db,
  owner_id: string,
  { start, end }: Pick<BilledMonth, "start" | "end">,
): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`
    select assistant_id, is_late, sum(call_count)::int as call_count, sum(entry_count)::int as entry_count, ${partSums}
    from open_quarters where owner_id = ${owner_id} and quarter >= ${start} and quarter < ${end}
    group by assistant_id, is_late`.execute(db);
  return rows;
}

/** The entries of a month, as the domain's rule has it. */
const entriesOf = (owner_id: string, { start, end, lateAfterSeq, lastSeq }: MonthBounds): RawBuilder<unknown> => {
  const upTo = lastSeq === null ? sql`` : sql`and seq <= ${lastSeq}`;
  const own = sql`
    select *, false as is_late from ledger_entries
    where owner_id = ${owner_id} and answered_at >= ${start} and answered_at < ${end} ${upTo}`;
  if (lateAfterSeq === null) return own;
  return sql`${own} union all
    select *, true from ledger_entries
    where owner_id = ${owner_id} and answered_at < ${start} and seq > ${lateAfterSeq} ${upTo}`;
};

/** The same, counted anew from the entries themselves. */
export async function sumEntries(db: Db, owner_id: string, bounds: MonthBounds): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`
    select assistant_id, is_late, (count(*) filter (where billable_seconds > 0))::int as call_count,
      sum(entries)::int as entry_count, ${partSums}
    from (
      select assistant_id, is_late, sum(billable_seconds) as billable_seconds, sum(free_seconds) as free_seconds,
        sum(billed_seconds) as billed_seconds, count(*) as entries, min(seq) as first_seq, max(seq) as last_seq
      from (${entriesOf(owner_id, bounds)}) as entry group by assistant_id, is_late, call_id
    ) as call
    group by assistant_id, is_late`.execute(db);
  return rows;
}

/** What assistants are called: as they are now or, once they are deleted, as they were when the last call came. */
export async function namesOf(db: Db, owner_id: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    select wanted.id, coalesce(assistants.name, (
      select call.assistant->>'name' from calls as call where call.owner_id = ${owner_id} and call.assistant_id = wanted.id
      order by call.answered_at desc limit 1
    )) as name
    from unnest(${ids}::uuid[]) as wanted (id)
    left join assistants on assistants.id = wanted.id and assistants.owner_id = ${owner_id}`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** The end of the owner's chain, held until the transaction is over; nothing where there are no books. */
export async function lockChainHead(tx: Tx, owner_id: string): Promise<ChainHead | undefined> {
  return tx
    .selectFrom("ledger_heads")
    .select(["seq", "hash"])
    .where("owner_id", "=", owner_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findTimezone(db: Db, owner_id: string): Promise<string | undefined> {
  const row = await db.selectFrom("owners").select("timezone").where("id", "=", owner_id).executeTakeFirst();
  return row?.timezone;
}

/** Whether a call goes on that was answered before this moment. */
export async function hasLiveCall(db: Db, owner_id: string, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom("calls")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("state", "=", "live")
    .where("answered_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on it stands as it is, and what was counted for it so far is done with. */
export async function insertClosed(tx: Tx, invoice: Insertable<Schema["invoices"]>): Promise<void> {
  await tx.insertInto("invoices").values(invoice).execute();
  const { owner_id, period_end } = invoice;
  await sql`delete from open_quarters where owner_id = ${owner_id} and quarter < ${period_end}`.execute(tx);
}

/** Owners whose first open month may be over, some at a time. No month is shorter than 28 days, less what two zones are apart. */
export async function listDue(
  db: Db,
  now: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select head.owner_id from ledger_heads as head
    left join lateral (
      select period_end from invoices where invoices.owner_id = head.owner_id order by month desc limit 1
    ) as closed on true
    where head.seq > 0 and head.owner_id > ${after ?? "00000000-0000-0000-0000-000000000000"}
      and (closed.period_end is null or closed.period_end < ${now}::timestamptz - interval '26 days')
    order by head.owner_id limit ${limit}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}
