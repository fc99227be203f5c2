import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

/** A later reading of the same call takes the place of the one before; a model's opinion stays where the later one has none. */
export const upsertScore = (tx: Tx, row: Insertable<Schema["call_scores"]>): Promise<unknown> => {
  const { call_id: _, by_model, model_reason, score, ...rest } = row;
  return tx
    .insertInto("call_scores")
    .values(row)
    .onConflict((conflict) => conflict.column("call_id").doUpdateSet({ ...rest, score, by_model, model_reason }))
    .execute();
};

export const blankReasons = (tx: Tx, call_ids: readonly string[]): Promise<unknown> =>
  tx.updateTable("call_scores").set({ model_reason: null }).where("call_id", "in", call_ids).execute();

/** A model's opinion from before. */
export const findOpinion = (db: Db, owner_id: string, call_id: string) =>
  db
    .selectFrom("call_scores")
    .select(["by_model", "model_reason"])
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .executeTakeFirst();

/** With whether the owner has marked the call as spam meanwhile. */
export const findScore = (db: Db, owner_id: string, call_id: string) =>
  db
    .selectFrom("call_scores as scored")
    .innerJoin("calls", "calls.id", "scored.call_id")
    .select(["score", "unscored", "by_rules", "losses", "by_model", "model_reason", "calls.is_spam"])
    .where("scored.owner_id", "=", owner_id)
    .where("scored.call_id", "=", call_id)
    .executeTakeFirst();

/** More calls in a week than this teach nothing more. */
const mostCounted = 2_000;

export type ScoredDays = { readonly from: string; readonly to: string; readonly assistant_id?: string | undefined };

/** Calls with a score, by the days of the assistant who took them. What the owner has marked as spam is left out. */
const scoredOn = (owner_id: string, { from, to, assistant_id }: ScoredDays) => sql`
  from call_scores as scored
    join calls as call on call.id = scored.call_id and not call.is_spam
    join call_search as found on found.call_id = scored.call_id
  where scored.owner_id = ${owner_id} and scored.score is not null
    and found.local_day between ${from}::date and ${to}::date
    and scored.answered_at >= ${from}::date - interval '1 day' and scored.answered_at < ${to}::date + interval '2 days'
    ${assistant_id === undefined ? sql`` : sql`and scored.assistant_id = ${assistant_id}`}`;

export async function averageScore(db: Db, owner_id: string, days: ScoredDays) {
  const { rows } = await sql<{ calls: number; average: number | null }>`
    select count(*)::int as calls, round(avg(scored.score))::int as average ${scoredOn(owner_id, days)}`.execute(db);
  return rows[0] ?? { calls: 0, average: null };
}

/** By the Sundays that the weeks begin with. */
export async function averageByWeek(db: Db, owner_id: string, days: ScoredDays) {
  const { rows } = await sql<{ week: string; calls: number; average: number }>`
    select (found.local_day - extract(dow from found.local_day)::int)::text as week, count(*)::int as calls,
      round(avg(scored.score))::int as average
    ${scoredOn(owner_id, days)} group by 1`.execute(db);
  return rows;
}

/** What each of these calls lost points for, as it is kept. */
export async function listLosses(db: Db, owner_id: string, days: ScoredDays): Promise<unknown[]> {
  const { rows } = await sql<{ losses: unknown }>`
    select scored.losses ${scoredOn(owner_id, days)} and scored.score < 100 limit ${mostCounted}`.execute(db);
  return rows.map(({ losses }) => losses);
}

export type WorstRow = {
  readonly call_id: string;
  readonly answered_at: Date;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly timezone: string;
  readonly name: string | null;
  readonly from_number: string;
  readonly score: number;
  readonly losses: unknown;
};

/** The lowest scores first; a call that lost nothing is none of them. */
export async function listWorst(db: Db, owner_id: string, days: ScoredDays, limit: number): Promise<WorstRow[]> {
  const { rows } = await sql<WorstRow>`
    select worst.*, coalesce(assistants.name, call.assistant->>'name') as assistant_name, call.assistant->>'timezone' as timezone,
      coalesce(case when contact.named_by_owner then contact.name end,
        case when contact.name_since >= call.answered_at then null else coalesce(analysis.contact_name, call.caller_name) end) as name,
      call.from_number
    from (
      select scored.call_id, scored.answered_at, scored.assistant_id, scored.score, scored.losses
      ${scoredOn(owner_id, days)} and scored.score < 100 order by scored.score, scored.answered_at desc limit ${limit}
    ) as worst
    join calls as call on call.id = worst.call_id
    left join assistants on assistants.id = call.assistant_id and assistants.owner_id = call.owner_id
    left join contacts as contact on contact.owner_id = call.owner_id and contact.phone = call.from_number
    left join call_analyses as analysis on analysis.call_id = call.id
    order by worst.score, worst.answered_at desc`.execute(db);
  return rows;
}
