import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** Everything is read as of one moment, though calls end meanwhile. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

/** The entry of a call, beside the call itself. */
export type BookedCall = {
  readonly seq: number;
  readonly assistant_id: string;
  readonly answered_at: Date;
  readonly ended_at: Date;
  /** What stands for the call after all corrections. */
  readonly billable_seconds: number;
  /** Null where the call is not there. */
  readonly call: {
    readonly assistant_id: string;
    readonly answered_at: Date;
    readonly ended_at: Date | null;
    readonly duration_seconds: number | null;
    readonly is_test: boolean;
    readonly is_spam: boolean;
    /** Spam by its owner's word alone, and beyond what is credited. */
    readonly spam_billed: boolean;
  } | null;
};

type BookedRow = Omit<BookedCall, "call"> & {
  readonly call_id: string | null;
  readonly call_assistant_id: string;
  readonly call_answered_at: Date;
  readonly call_ended_at: Date | null;
  readonly duration_seconds: number | null;
  readonly is_test: boolean;
  readonly is_spam: boolean;
  readonly spam_billed: boolean;
};

/** The next entries of calls, each with the record that it was written for. */
export async function listBookedCalls(
  tx: Tx,
  owner_id: string,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<BookedCall[]> {
  const { rows } = await sql<BookedRow>`
    with entry as materialized (
      select seq, call_id, assistant_id, answered_at, ended_at from ledger_entries
      where owner_id = ${owner_id} and seq > ${afterSeq} and kind = 'call' order by seq limit ${limit}
    )
    select entry.seq, entry.assistant_id, entry.answered_at, entry.ended_at, (
        select sum(standing.billable_seconds) from ledger_entries as standing
        where standing.owner_id = ${owner_id} and standing.call_id = entry.call_id
      )::float8 as billable_seconds, call.id as call_id, call.assistant_id as call_assistant_id,
      call.answered_at as call_answered_at, call.ended_at as call_ended_at, call.duration_seconds, call.is_test, call.is_spam, call.spam_billed
    from entry left join calls as call on call.owner_id = ${owner_id}
      and call.id = case when entry.call_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entry.call_id::uuid end
    order by entry.seq`.execute(tx);
  return rows.map(({ call_id, call_assistant_id, call_answered_at, call_ended_at, ...row }) => {
    const { duration_seconds, is_test, is_spam, spam_billed, ...entry } = row;
    const told = { assistant_id: call_assistant_id, answered_at: call_answered_at, ended_at: call_ended_at };
    return { ...entry, call: call_id === null ? null : { ...told, duration_seconds, is_test, is_spam, spam_billed } };
  });
}

export async function countEndedCalls(tx: Tx, owner_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from calls where owner_id = ${owner_id} and state = 'ended'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type UnbookedCall = { readonly answered_at: Date; readonly duration_seconds: number | null };

/** The first finished call that has no entry. */
export async function findUnbooked(tx: Tx, owner_id: string): Promise<UnbookedCall | undefined> {
  const { rows } = await sql<UnbookedCall>`
    select answered_at, duration_seconds from calls as call where owner_id = ${owner_id} and state = 'ended' and not exists (
      select from ledger_entries as entry
      where entry.owner_id = ${owner_id} and entry.call_id = call.id::text and entry.kind = 'call')
    order by answered_at, id limit 1`.execute(tx);
  return rows[0];
}

export async function findAnsweredAt(tx: Tx, owner_id: string, call_id: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("calls")
    .select("answered_at")
    .where("owner_id", "=", owner_id)
    .where("id", "=", call_id)
    .executeTakeFirst();
  return row?.answered_at;
}

export type MetricSums = {
  /** As the dashboard has them. */
  readonly calls: number;
  readonly billed_seconds: number;
  /** As the records do. */
  readonly counted_calls: number;
};

export async function sumMetrics(tx: Tx, owner_id: string): Promise<MetricSums> {
  const { rows } = await sql<MetricSums>`
    select (select coalesce(sum(calls), 0) from figure_totals where owner_id = ${owner_id})::float8 as calls,
      (select coalesce(sum(billed_seconds), 0) from figure_seconds where owner_id = ${owner_id})::float8 as billed_seconds,
      (select count(*) from call_facts where owner_id = ${owner_id} and is_counted)::float8 as counted_calls`.execute(
    tx,
  );
  return rows[0] as MetricSums;
}

export type Keeper = { readonly owner_id: string; readonly timezone: string };

/** Whose books can be verified: everybody's, or those of one user name. Entries of nobody are listed, too. */
export async function listKeepers(db: Db, username: string | undefined): Promise<Keeper[]> {
  const named = username === undefined ? sql`` : sql`where lower(owners.username) = lower(${username})`;
  const { rows } = await sql<Keeper>`
    select keeper.owner_id, coalesce(owners.timezone, 'UTC') as timezone from (
      select owner_id from ledger_heads union select owner_id from ledger_entries
    ) as keeper left join owners on owners.id = keeper.owner_id ${named} order by 1`.execute(db);
  return rows;
}

/** Whether this database has what books are held against: what came last tells. */
export async function isNewEnough(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from pg_attribute where attrelid = to_regclass('calls') and attname = 'spam_billed'
    ) as there`.execute(db);
  return rows[0]?.there ?? false;
}
