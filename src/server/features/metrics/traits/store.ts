import { type RawBuilder, sql } from "kysely";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { Db } from "../../../db/connect.ts";
import type { WallTime } from "../metrics-period.ts";

/** From the beginning of a day up to a time on the wall, which is included. */
export type Stretch = {
  readonly from: LocalDate;
  readonly until: WallTime;
  readonly assistant_id?: string | undefined;
};

const within = (owner_id: string, { from, until, assistant_id }: Stretch): RawBuilder<unknown> => sql`
  owner_id = ${owner_id} and local_at >= ${from}::timestamp and local_at <= ${until}::timestamp
  ${assistant_id === undefined ? sql`` : sql`and assistant_id = ${assistant_id}`}`;

export type Counted = { readonly name: string; readonly calls: number; readonly booked: number };

/** What came of the calls, and what else is told of those that count: read call by call, of the days that are looked at. */
export async function sumTraits(db: Db, owner_id: string, stretch: Stretch): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with looked as materialized (
      select result, is_counted, caller, is_hung_up, is_after_hours from call_traits where ${within(owner_id, stretch)}
    )
    select told.name, count(*)::int as calls, count(*) filter (where result = 'booked')::int as booked
    from looked cross join lateral (
      select result as name
      union all select caller where is_counted
      union all select 'hung_up' where is_counted and is_hung_up
      union all select 'after_hours' where is_after_hours
    ) as told
    group by 1`.execute(db);
  return rows;
}

export type AskedQuestion = {
  readonly question: string;
  readonly calls: number;
  readonly lost: number;
  readonly open: boolean;
  readonly conversation_id: string;
};

const mostQuestions = 20;

/** What callers asked and nobody had told her, those first that most calls without a booking were about. However a question is written, it is one. */
export async function listQuestions(db: Db, owner_id: string, stretch: Stretch): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select (array_agg(asked.question order by looked.local_at desc))[1] as question, count(distinct looked.call_id)::int as calls,
      count(distinct looked.call_id) filter (where looked.result not in ('booked', 'transferred'))::int as lost,
      bool_or(task.done_at is null) as open, (array_agg(looked.call_id order by looked.local_at desc))[1] as conversation_id
    from (select call_id, result, local_at from call_traits where ${within(owner_id, stretch)} and is_counted) as looked
    join owner_tasks as task on task.subject_id = looked.call_id and task.kind = 'unanswered_question' and task.owner_id = ${owner_id}
    cross join lateral jsonb_array_elements_text(task.params->'questions') as asked (question)
    group by lower(btrim(asked.question)) order by lost desc, calls desc, question limit ${mostQuestions}`.execute(db);
  return rows;
}
