import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { minuteOf } from "./minute-of.ts";
import type { Report, ReportBook } from "./report-book.ts";

/** The next owners after one, in the order of ids, whose seconds wait. */
export async function listWaiting(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("usage_reports")
    .select("owner_id")
    .distinct()
    .where("reported_at", "is", null)
    .$if(after !== undefined, (query) => query.where("owner_id", ">", after as string))
    .orderBy("owner_id")
    .limit(limit)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}

/** Takes the reporting of an owner's seconds for a while, so that one report at a time is on its way. Answers whether it is ours. */
export async function takeOwner(db: Db, owner_id: string, now: Date, until: Date): Promise<boolean> {
  const done = await db
    .updateTable("ledger_heads")
    .set({ reporting_until: until })
    .where("owner_id", "=", owner_id)
    .where((row) => row.or([row("reporting_until", "is", null), row("reporting_until", "<=", now)]))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Gives it back: to be taken again at once, or not before a time; and whether something may have been reported. */
export async function leaveOwner(
  db: Db,
  owner_id: string,
  { until, reported }: { readonly until: Date | null; readonly reported: boolean },
): Promise<void> {
  await db
    .updateTable("ledger_heads")
    .set({ reporting_until: until, ...(reported && { to_reconcile: true }) })
    .where("owner_id", "=", owner_id)
    .execute();
}

/** With each report the start of the month that its entry is in, by the rule of invoices; null where that month is closed. */
const withMonths = sql`usage_reports as report
  join ledger_entries as entry using (owner_id, seq)
  join owners on owners.id = entry.owner_id
  left join lateral (
    select head_seq, period_end from invoices where invoices.owner_id = entry.owner_id order by month desc limit 1
  ) as closed on true
  cross join lateral (
    select case
      when closed.period_end is null or entry.answered_at >= closed.period_end then greatest(closed.period_end,
        date_trunc('month', entry.answered_at at time zone owners.timezone) at time zone owners.timezone)
      when entry.seq <= closed.head_seq then null
      else closed.period_end
    end as begins_at
  ) as month`;

/** The seconds of an owner, as they follow from the entries. */
export const ownerBook = (db: Db, owner_id: string): ReportBook => ({
  async first(months) {
    // One that was tried comes first: its outcome must be known before the next.
    const { rows } = await sql<Report>`
      select report.seq, identifier, seconds, customer_id, reported_for, tried_at,
        case when kind = 'call' then ended_at else recorded_at end as used_at
      from ${withMonths}
      where report.owner_id = ${owner_id} and reported_at is null
        and (${months}::timestamptz is null or month.begins_at is null or month.begins_at <= ${months})
      order by tried_at is null, report.seq limit 1`.execute(db);
    return rows[0];
  },
  async noteTry(seq, made) {
    const done = await db
      .updateTable("usage_reports")
      .set(made)
      .where("owner_id", "=", owner_id)
      .where("seq", "=", seq)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async noteReported(seq, reported_at) {
    await db
      .updateTable("usage_reports")
      .set({ reported_at })
      .where("owner_id", "=", owner_id)
      .where("seq", "=", seq)
      .execute();
  },
  async knownInMinute(_report, customer_id, at) {
    const { start, end } = minuteOf(at);
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(sum(seconds), 0)::float8 as seconds from usage_reports
      where owner_id = ${owner_id} and customer_id = ${customer_id} and reported_at is not null
        and reported_for >= ${start} and reported_for < ${end}`.execute(db);
    return rows[0]?.seconds ?? 0;
  },
});

export type ReportSums = {
  /** What the books say is to be paid for. */
  readonly ledger_seconds: number;
  readonly reported_seconds: number;
  readonly waiting_seconds: number;
  /** Of those that wait, what may have been counted already. */
  readonly tried_seconds: number;
  readonly first_reported_for: Date | null;
  readonly last_reported_at: Date | null;
};

/** In one statement, so that no call that ends meanwhile is in one of the sums alone. */
export async function sumReports(db: Db, owner_id: string): Promise<ReportSums> {
  const { rows } = await sql<ReportSums>`
    select
      coalesce(sum(seconds) filter (where reported_at is not null), 0)::float8 as reported_seconds,
      coalesce(sum(seconds) filter (where reported_at is null), 0)::float8 as waiting_seconds,
      coalesce(sum(seconds) filter (where reported_at is null and tried_at is not null), 0)::float8 as tried_seconds,
      min(reported_for) as first_reported_for, max(reported_at) as last_reported_at,
      coalesce((select billed_seconds from ledger_heads where owner_id = ${owner_id}), 0)::float8 as ledger_seconds
    from usage_reports where owner_id = ${owner_id}`.execute(db);
  return rows[0] as ReportSums;
}

type Reporters = {
  readonly after: string | undefined;
  readonly limit: number;
  /** Of so many parts of all owners, the one whose turn it is. */
  readonly turn: { readonly of: number; readonly which: number };
};

/** The next owners of whom something was reported since the last look; and of all who ever had something to report, one part. */
export async function listReporters(db: Db, { after, limit, turn }: Reporters): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from ledger_heads as head
    where owner_id > ${after ?? firstId} and (to_reconcile or get_byte(uuid_send(owner_id), 15) % ${turn.of} = ${turn.which})
      and exists (select from usage_reports as report where report.owner_id = head.owner_id)
    order by owner_id limit ${limit}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}
const firstId = "00000000-0000-0000-0000-000000000000";

export async function noteReconciled(db: Db, owner_id: string, isReconciled: boolean): Promise<void> {
  await db.updateTable("ledger_heads").set({ to_reconcile: !isReconciled }).where("owner_id", "=", owner_id).execute();
}

/** Seconds that the charge of a period will have: what was reported for it, and what waits for it. */
export async function sumUncharged(db: Db, owner_id: string, periodStart: Date | null, months: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds from ${withMonths}
    where report.owner_id = ${owner_id}
      and (reported_at is null or (${periodStart}::timestamptz is not null and reported_for >= ${periodStart}))
      and (month.begins_at is null or month.begins_at <= ${months})`.execute(db);
  return rows[0]?.seconds ?? 0;
}
