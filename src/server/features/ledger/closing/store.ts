import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { minuteOf } from "../reports/minute-of.ts";
import type { Report, ReportBook } from "../reports/report-book.ts";

const usedAt = sql`case when entry.kind = 'call' then entry.ended_at else entry.recorded_at end`;

/**
 * Hands what an owner's seconds still have to tell the provider to the account there, which outlives the owner. Nothing in it says
 * whose they were. With each goes what is known to be counted in its minute, which tells later whether a lost try was counted.
 */
export async function keepUnreported(tx: Tx, owner_id: string): Promise<void> {
  await sql`
    insert into closing_reports
      (account_id, seq, identifier, seconds, used_at, customer_id, reported_for, tried_at, known_seconds)
    select account.id, report.seq, identifier, seconds, ${usedAt}, report.customer_id, reported_for, tried_at,
      (select coalesce(sum(known.seconds), 0) from usage_reports as known
        where known.owner_id = report.owner_id and known.reported_at is not null
          and date_trunc('minute', known.reported_for) = date_trunc('minute', coalesce(report.reported_for, ${usedAt})))
    from usage_reports as report
      join ledger_entries as entry using (owner_id, seq)
      join payment_accounts as account on account.owner_id = report.owner_id
    where report.owner_id = ${owner_id} and reported_at is null
    for update of report`.execute(tx);
}

/** What is known of a minute says nothing about another. */
const knownAt = (moment: Date) => sql<number>`
  case when date_trunc('minute', coalesce(reported_for, used_at)) = date_trunc('minute', ${moment}::timestamptz)
    then known_seconds else 0 end`;

/** The seconds of somebody who left. */
export const closingBook = (db: Db, account_id: string): ReportBook => ({
  async first() {
    const { rows } = await sql<Report>`
      select seq, identifier, seconds, customer_id, reported_for, tried_at, used_at from closing_reports
      where account_id = ${account_id} and reported_at is null order by seq limit 1`.execute(db);
    return rows[0];
  },
  async noteTry(seq, made) {
    const done = await db
      .updateTable("closing_reports")
      .set({ ...made, known_seconds: knownAt(made.reported_for) })
      .where("account_id", "=", account_id)
      .where("seq", "=", seq)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
  async noteReported(seq, reported_at) {
    await db
      .updateTable("closing_reports")
      .set({ reported_at })
      .where("account_id", "=", account_id)
      .where("seq", "=", seq)
      .execute();
  },
  async knownInMinute({ seq }, customer_id, at) {
    const { start, end } = minuteOf(at);
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(sum(case when seq = ${seq} then known_seconds else seconds end), 0)::float8 as seconds
      from closing_reports
      where account_id = ${account_id} and (seq = ${seq} or (customer_id = ${customer_id} and reported_at is not null
        and reported_for >= ${start} and reported_for < ${end}))`.execute(db);
    return rows[0]?.seconds ?? 0;
  },
});

/** Seconds that nobody could be billed for. */
export async function sumLeft(db: Db, account_id: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds from closing_reports
    where account_id = ${account_id} and reported_at is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}
