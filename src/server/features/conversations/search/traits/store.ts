import { type RawBuilder, sql } from "kysely";
import type { CallOutcome } from "#domain/calls/call-record.ts";

/** What came of a call as screens say it. */
export type CallResult = CallOutcome | "not_booked" | "not_put_through";

/** What the figures tell apart calls by. */
export type Traits = {
  readonly counted?: boolean | undefined;
  readonly transferred?: boolean | undefined;
  readonly hung_up?: boolean | undefined;
  readonly after_hours?: boolean | undefined;
  readonly caller?: "new" | "returning" | "hidden" | undefined;
  readonly topic?: string | undefined;
  readonly language?: string | undefined;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  /** One that stayed open in the call. */
  readonly question?: string | undefined;
};

const unmet = (needs: RawBuilder<unknown>) =>
  sql`exists (select from call_needs as need where need.call_id = search.call_id and ${needs})`;

/** An answered call may have left something open; then it is shown, and found, as that. */
export function ofResult(result: CallResult): RawBuilder<unknown> {
  switch (result) {
    case "answered":
      return sql`search.outcome = 'answered' and not ${unmet(sql`need.unmet is not null`)}`;
    case "not_put_through":
      return sql`search.outcome = 'answered' and ${unmet(sql`need.unmet = 'transfer'`)}`;
    case "not_booked":
      return sql`search.outcome = 'answered' and ${unmet(sql`need.unmet in ('visit', 'limited')`)}`;
    default:
      return sql`search.outcome = ${result}`;
  }
}

/** By the view that the figures are counted from, so that a figure leads to exactly its calls; what is not counted is not among them. */
export function withTraits(traits: Traits): RawBuilder<unknown>[] {
  const { counted, transferred, hung_up, after_hours, caller, topic, language, weekday, hour, question } = traits;
  const told = [
    ...(transferred === true ? [sql`trait.is_transferred`] : []),
    ...(hung_up === true ? [sql`trait.is_hung_up`] : []),
    ...(after_hours === undefined ? [] : [sql`trait.is_after_hours = ${after_hours}`]),
    ...(caller === undefined ? [] : [sql`trait.caller = ${caller}`]),
    ...(topic === undefined ? [] : [sql`trait.topics @> array[${topic}::text]`]),
    ...(language === undefined ? [] : [sql`trait.language = ${language}`]),
    ...(weekday === undefined ? [] : [sql`extract(dow from trait.local_at) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql`extract(hour from trait.local_at) = ${hour}`]),
    ...(question === undefined ? [] : [asking(question)]),
  ];
  if (told.length === 0 && counted !== true) return [];
  return [
    sql`exists (select from call_traits as trait where trait.call_id = search.call_id and trait.is_counted
      ${told.length === 0 ? sql`` : sql`and ${sql.join(told, sql` and `)}`})`,
  ];
}

const asking = (question: string) => sql`exists (
  select from owner_tasks as task cross join lateral jsonb_array_elements_text(task.params->'questions') as asked (question)
  where task.subject_id = trait.call_id and task.kind = 'unanswered_question' and task.owner_id = trait.owner_id
    and lower(btrim(asked.question)) = lower(btrim(${question})))`;
