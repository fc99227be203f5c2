import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export type Backlog = {
  /** Due and not begun, with the age of the oldest; and failed for good, of those that are still kept. */
  readonly jobs: readonly {
    readonly job: string;
    readonly waiting: number;
    readonly oldest_seconds: number;
    readonly failed: number;
  }[];
  /** Of the last day. */
  readonly texts: readonly { readonly state: string; readonly texts: number }[];
  /** Alerts on devices, of the last day. */
  readonly pushes: readonly { readonly state: string; readonly pushes: number }[];
  readonly mails_waiting: number;
  readonly unreported: { readonly seconds: number; readonly oldest_seconds: number };
};

/** What waits, and what came to nothing, in the whole installation. Each is found by an index, or in a table that is swept. */
export async function readBacklog(db: Db, now: Date): Promise<Backlog> {
  const jobs = sql<Backlog["jobs"][number]>`
    select name as job, count(*) filter (where state < 'active')::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as oldest_seconds,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where (state < 'active' and not blocked and start_after <= now()) or state = 'failed'
    group by name order by name`;
  const texts = sql<Backlog["texts"][number]>`
    select coalesce(state, case when given_up_at is not null then 'given_up' when sent_at is not null then 'sent' else 'waiting' end) as state,
      count(*)::int as texts
    from texts where created_at > ${now}::timestamptz - interval '1 day' group by 1 order by 1`;
  const pushes = sql<Backlog["pushes"][number]>`
    select case when opened_at is not null then 'opened' when shown_at is not null then 'shown' when sent_at is not null then 'sent'
      when given_up_at is not null then 'given_up' else 'waiting' end as state, count(*)::int as pushes
    from pushes join push_messages on push_messages.id = pushes.message_id
    where push_messages.created_at > ${now}::timestamptz - interval '1 day' group by 1 order by 1`;
  const mails = sql<{ mails: number }>`
    select count(*)::int as mails from mails where sent_at is null and given_up_at is null`;
  const unreported = sql<Backlog["unreported"]>`
    select coalesce(sum(report.seconds), 0)::float8 as seconds,
      coalesce(extract(epoch from ${now}::timestamptz - min(entry.answered_at)), 0)::float8 as oldest_seconds
    from usage_reports as report join ledger_entries as entry using (owner_id, seq) where report.reported_at is null`;
  const [waiting, told, shown, post, money] = await Promise.all([
    jobs.execute(db),
    texts.execute(db),
    pushes.execute(db),
    mails.execute(db),
    unreported.execute(db),
  ]);
  return {
    jobs: waiting.rows,
    texts: told.rows,
    pushes: shown.rows,
    mails_waiting: post.rows[0]?.mails ?? 0,
    unreported: money.rows[0] ?? { seconds: 0, oldest_seconds: 0 },
  };
}
