import { type RawBuilder, sql } from "kysely";
import { hourMs } from "#domain/time/units.ts";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Span } from "../ledger/ledger-period.ts";
import type { Sums } from "./metric-sums.ts";
import type { WallTime } from "./metrics-period.ts";
import type { StepCount } from "./response-steps.ts";

type Counted = { readonly call_id: string } | { readonly appointment_id: string };

/** One at a time counts for an owner, so that the last one to count a call has seen all that was written about it. */
export async function takeTurnOf(tx: Tx, counted: Counted): Promise<void> {
  const whose =
    "call_id" in counted
      ? sql`calls where id = ${counted.call_id}`
      : sql`appointments where id = ${counted.appointment_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(owner_id::text, 18)) from ${whose}`.execute(tx);
}

/** Whose call it is stands in the call. One that stands as it is counted already is not written again. */
export async function keepCall(tx: Tx, call_id: string): Promise<void> {
  await sql`
    insert into call_figures as kept
    select call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics, response_ms
    from call_facts where call_id = ${call_id}
    on conflict (call_id) do update set
      local_at = excluded.local_at, is_counted = excluded.is_counted, outcome = excluded.outcome,
      is_transferred = excluded.is_transferred, sentiment = excluded.sentiment, language = excluded.language,
      topics = excluded.topics, response_ms = excluded.response_ms
    where kept is distinct from excluded`.execute(tx);
}

export async function keepBooking(tx: Tx, appointment_id: string, booked_at: Date): Promise<void> {
  await sql`
    insert into booking_figures
    select job.id, job.owner_id, job.assistant_id, ${booked_at}::timestamptz, assistants.timezone,
      wall_clock(${booked_at}, assistants.timezone), job.conversation_id is not null
    from appointments as job join assistants on assistants.id = job.assistant_id
    where job.id = ${appointment_id}
      and not exists (select from calls where calls.id = job.conversation_id and calls.is_test)
    on conflict do nothing`.execute(tx);
}

type Of = { readonly assistant_id?: string | undefined };
type Days = Of & { readonly from: LocalDate; readonly to: LocalDate };

const ofAssistant = ({ assistant_id }: Of): RawBuilder<unknown> =>
  assistant_id === undefined ? sql`` : sql`and assistant_id = ${assistant_id}`;
const inDays = (owner_id: string, days: Days): RawBuilder<unknown> =>
  sql`owner_id = ${owner_id} and local_day between ${days.from}::date and ${days.to}::date ${ofAssistant(days)}`;

export type DaySums = Sums & {
  readonly assistant_id: string;
  readonly day: LocalDate;
  readonly booked: number;
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
};

export async function listDays(db: Db, owner_id: string, days: Days): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select assistant_id, local_day::text as day, calls, transfers, turns, response_ms::float8 as response_ms, bookings,
      booked, positive, neutral, negative
    from figure_days where ${inDays(owner_id, days)}`.execute(db);
  return rows;
}

/** Jobs that were booked in calls. */
export async function sumJobs(db: Db, owner_id: string, days: Days): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select coalesce(sum(call_bookings), 0)::int as jobs from figure_days where ${inDays(owner_id, days)}`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** The latest day with a call that counts. */
export async function findLatestDay(db: Db, owner_id: string, of: Of): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ day: LocalDate }>`
    select local_day::text as day from figure_days where owner_id = ${owner_id} and calls > 0 ${ofAssistant(of)}
    order by local_day desc limit 1`.execute(db);
  return rows[0]?.day;
}

/** Of one day up to a time on the wall: its whole hours from their sums, and the last one call by call. */
export async function sumUntil(
  db: Db,
  owner_id: string,
  until: WallTime,
  of: Of,
): Promise<(Sums & { readonly assistant_id: string })[]> {
  const [day, hour] = [until.slice(0, 10), Number(until.slice(11, 13))];
  const lastHour = sql`owner_id = ${owner_id} ${ofAssistant(of)}
    and local_at between ${`${until.slice(0, 13)}:00:00`}::timestamp and ${until}::timestamp`;
  const { rows } = await sql<Sums & { assistant_id: string }>`
    select assistant_id, sum(calls)::int as calls, sum(transfers)::int as transfers, sum(turns)::int as turns,
      sum(response_ms)::float8 as response_ms, sum(bookings)::int as bookings
    from (
      select assistant_id, calls, transfers, turns, response_ms, bookings from figure_hours
      where ${inDays(owner_id, { ...of, from: day, to: day })} and local_hour < ${hour}
      union all
      select assistant_id, 1, is_transferred::int, cardinality(response_ms), (select coalesce(sum(ms), 0) from unnest(response_ms) as ms), 0
      from call_figures where ${lastHour} and is_counted
      union all
      select assistant_id, 0, 0, 0, 0, 1 from booking_figures where ${lastHour}
    ) as part group by assistant_id`.execute(db);
  return rows;
}

export type HourSum = { readonly weekday: number; readonly hour: number; readonly calls: number };

/** By weekday, Sunday being 0, and hour. */
export async function sumHours(db: Db, owner_id: string, days: Days): Promise<HourSum[]> {
  const { rows } = await sql<HourSum>`
    select extract(dow from local_day)::int as weekday, local_hour::int as hour, sum(calls)::int as calls
    from figure_hours where ${inDays(owner_id, days)} group by 1, 2`.execute(db);
  return rows;
}

export type NameSum = { readonly kind: "language" | "topic"; readonly name: string; readonly calls: number };

/** The most frequent first. */
export async function sumNames(db: Db, owner_id: string, days: Days): Promise<NameSum[]> {
  const { rows } = await sql<NameSum>`
    select kind, name, sum(calls)::int as calls from figure_names where ${inDays(owner_id, days)}
    group by kind, name having sum(calls) > 0 order by calls desc, name`.execute(db);
  return rows;
}

export async function sumSteps(db: Db, owner_id: string, days: Days): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    select step::int as step, sum(turns)::int as turns from figure_responses where ${inDays(owner_id, days)} group by step`.execute(
    db,
  );
  return rows;
}

/** What is charged for the calls that were answered in a span, in seconds: whole hours from their sums, and the rest from the books. */
export async function sumBilled(
  db: Db,
  owner_id: string,
  { start, end }: Span,
  of: Of,
): Promise<{ readonly assistant_id: string; readonly seconds: number }[]> {
  const from = new Date(Math.ceil(start.getTime() / hourMs) * hourMs);
  const to = new Date(Math.floor(end.getTime() / hourMs) * hourMs);
  const entries = (since: Date, until: Date) => sql`
    union all select assistant_id, billed_seconds from ledger_entries
    where owner_id = ${owner_id} and answered_at >= ${since} and answered_at < ${until} ${ofAssistant(of)}`;
  const { rows } = await sql<{ assistant_id: string; seconds: number }>`
    select assistant_id, sum(billed_seconds)::float8 as seconds from (
      select assistant_id, billed_seconds from figure_seconds
      where owner_id = ${owner_id} and hour >= ${from} and hour < ${to} ${ofAssistant(of)}
      ${start < from ? entries(start, from) : sql``} ${to < end ? entries(to, end) : sql``}
    ) as part group by assistant_id`.execute(db);
  return rows;
}

export type CallCounts = { readonly assistant_id: string; readonly calls: number; readonly total_calls: number };

/** Of each assistant of an owner: those of today by her own clock on the wall, and all. */
export async function countByAssistant(db: Db, owner_id: string, now: Date): Promise<CallCounts[]> {
  const { rows } = await sql<CallCounts>`
    select assistants.id as assistant_id, coalesce(figure_days.calls, 0) as calls, coalesce(figure_totals.calls, 0) as total_calls
    from assistants
    left join figure_totals on figure_totals.owner_id = assistants.owner_id and figure_totals.assistant_id = assistants.id
    left join figure_days on figure_days.owner_id = assistants.owner_id and figure_days.assistant_id = assistants.id
      and figure_days.local_day = wall_clock(${now}, assistants.timezone)::date
    where assistants.owner_id = ${owner_id}`.execute(db);
  return rows;
}

export async function findJobValue(db: Db, owner_id: string): Promise<number | undefined> {
  const row = await db.selectFrom("job_values").select("cents").where("owner_id", "=", owner_id).executeTakeFirst();
  return row?.cents;
}

export async function writeJobValue(db: Db, owner_id: string, cents: number | null): Promise<void> {
  if (cents === null) await db.deleteFrom("job_values").where("owner_id", "=", owner_id).execute();
  else
    await db
      .insertInto("job_values")
      .values({ owner_id, cents })
      .onConflict((known) => known.column("owner_id").doUpdateSet({ cents }))
      .execute();
}
