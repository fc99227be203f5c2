import { sql } from "kysely";
import { shortestBilledSeconds } from "#domain/money/billing-rules.ts";
import type { CreditMonth } from "#domain/money/spam-credit.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Span } from "../ledger-period.ts";

/** Calls of a span that were to be counted when they ended, and of these what stands credited now. */
export async function sumCredits(tx: Tx, owner_id: string, { start, end }: Span): Promise<CreditMonth> {
  const { rows } = await sql<CreditMonth>`
    select count(*)::float8 as calls, (count(*) filter (where credited))::float8 as credited,
      coalesce(sum(seconds) filter (where credited), 0)::float8 as "creditedSeconds"
    from (
      select max(billable_seconds) filter (where kind = 'call') as seconds,
        (array_agg(reason order by seq desc))[1] is not distinct from 'spam-credit' as credited
      from ledger_entries where owner_id = ${owner_id} and answered_at >= ${start} and answered_at < ${end}
      group by call_id
    ) as call where seconds > 0`.execute(tx);
  return rows[0] ?? { calls: 0, credited: 0, creditedSeconds: 0 };
}

/** Calls of a span that their owner has marked, credited or not. */
export async function countMarked(tx: Tx, owner_id: string, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from calls where owner_id = ${owner_id} and answered_at >= ${start} and answered_at < ${end}
      and is_spam and spam_at is not null and duration_seconds >= ${shortestBilledSeconds}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function hasConfirmedJob(tx: Tx, owner_id: string, call_id: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (
      select from appointments where owner_id = ${owner_id} and conversation_id::text = ${call_id} and status = 'confirmed'
    ) as stands`.execute(tx);
  return rows[0]?.stands ?? false;
}

export async function findZone(tx: Tx, owner_id: string): Promise<string> {
  const row = await tx.selectFrom("owners").select("timezone").where("id", "=", owner_id).executeTakeFirst();
  return row?.timezone ?? "UTC";
}
