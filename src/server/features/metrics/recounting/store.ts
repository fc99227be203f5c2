import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { RolledUp, SumTable } from "./rolled-up.ts";

/** From one moment on and before another, in words of the database; without them, always. */
export type Slice = { readonly from: string; readonly to: string };

export async function listOwners(db: Db): Promise<string[]> {
  return (await db.selectFrom("owners").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** The months in which an owner has anything, with open ends, so that nothing stands outside of them. */
export async function listSlices(db: Db, owner_id: string): Promise<Slice[]> {
  const reach = (column: string, table: string) =>
    sql`select min(${sql.ref(column)})::date as first, max(${sql.ref(column)})::date as last from ${sql.table(table)}
      where owner_id = ${owner_id}`;
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM-DD') as month from (
      select min(first) as first, max(last) as last from (
        ${reach("answered_at", "calls")} union all ${reach("local_at", "call_figures")}
        union all ${reach("local_day", "figure_days")} union all ${reach("answered_at", "ledger_entries")}) as reached
    ) as whole, generate_series(date_trunc('month', first), last, interval '1 month') as month order by 1`.execute(db);
  const starts = rows.map(({ month }) => month);
  const edges = ["-infinity", ...starts.slice(1), "infinity"];
  return edges.slice(1).map((to, place) => ({ from: edges[place] ?? "", to }));
}

const within = (column: RawBuilder<unknown>, { from, to }: Slice, type: string) =>
  sql`${column} >= ${from}::${sql.raw(type)} and ${column} < ${to}::${sql.raw(type)}`;

const columns = sql.raw(
  "call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics, response_ms",
);
const facts = (owner_id: string, slice: Slice) =>
  sql`select ${columns} from call_facts where owner_id = ${owner_id} and ${within(sql`answered_at`, slice, "timestamptz")}`;

/** No clock on a wall is further from the world's time; what is counted beyond that is not counted as its record says. */
const farthest = sql`interval '1 day'`;

/** A call that is not counted as its record says, or is counted and has none. */
export async function findWrongCall(db: Db, owner_id: string, slice: Slice): Promise<string | undefined> {
  const near = (column: RawBuilder<unknown>, type: string) => sql`
    ${column} >= ${slice.from}::${sql.raw(type)} - ${farthest} and ${column} < ${slice.to}::${sql.raw(type)} + ${farthest}`;
  // Not the first that comes: almost always there is none, and the database would prepare for finding one at once.
  const { rows } = await sql<{ call_id: string | null }>`
    select min(call_id::text) as call_id from (
      select due.call_id from (${facts(owner_id, slice)}) as due left join (
        select ${columns} from call_figures where owner_id = ${owner_id} and ${near(sql`local_at`, "timestamp")}
      ) as kept on kept.call_id = due.call_id
      where kept is distinct from due
      union all
      select kept.call_id from call_figures as kept
      where kept.owner_id = ${owner_id} and ${within(sql`kept.local_at`, slice, "timestamp")} and not exists (
        select from call_facts as due where due.call_id = kept.call_id and due.owner_id = ${owner_id}
          and ${near(sql`due.answered_at`, "timestamptz")})
    ) as wrong`.execute(db);
  return rows[0]?.call_id ?? undefined;
}

export async function repairCalls(tx: Tx, owner_id: string, slice: Slice): Promise<void> {
  await sql`
    delete from call_figures as kept where kept.owner_id = ${owner_id} and ${within(sql`kept.local_at`, slice, "timestamp")}
      and not exists (select from call_facts as due where due.call_id = kept.call_id and due.owner_id = kept.owner_id)`.execute(
    tx,
  );
  await sql`
    insert into call_figures as kept ${facts(owner_id, slice)}
    on conflict (call_id) do update set
      owner_id = excluded.owner_id, assistant_id = excluded.assistant_id, local_at = excluded.local_at,
      is_counted = excluded.is_counted, outcome = excluded.outcome, is_transferred = excluded.is_transferred,
      sentiment = excluded.sentiment, language = excluded.language, topics = excluded.topics, response_ms = excluded.response_ms
    where kept is distinct from excluded`.execute(tx);
}

const madeByHand = sql`job.status = 'confirmed' and not exists (
  select from calls where calls.id = job.conversation_id and calls.is_test)`;

/** The first booking that stands and is not counted, or is counted under another time or assistant than its own. */
export async function findWrongBooking(db: Db, owner_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select job.id from appointments as job where job.owner_id = ${owner_id} and ${madeByHand}
      and not exists (select from booking_figures as kept where kept.appointment_id = job.id)
    union all
    select kept.appointment_id from booking_figures as kept left join appointments as job on job.id = kept.appointment_id
    where kept.owner_id = ${owner_id} and (kept.local_at <> wall_clock(kept.booked_at, kept.timezone)
      or (job.owner_id, job.assistant_id) <> (kept.owner_id, kept.assistant_id))
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** When it was booked is known as well as the booking itself tells; an assistant who is gone has taken hers along. */
export async function repairBookings(tx: Tx, owner_id: string): Promise<void> {
  await sql`
    delete from booking_figures as kept using appointments as job
    where job.id = kept.appointment_id and kept.owner_id = ${owner_id}
      and (job.owner_id, job.assistant_id) <> (kept.owner_id, kept.assistant_id)`.execute(tx);
  await sql`
    update booking_figures set local_at = wall_clock(booked_at, timezone)
    where owner_id = ${owner_id} and local_at <> wall_clock(booked_at, timezone)`.execute(tx);
  await sql`
    insert into booking_figures
    select job.id, job.owner_id, job.assistant_id, job.created_at, assistants.timezone,
      wall_clock(job.created_at, assistants.timezone), job.conversation_id is not null
    from appointments as job join assistants on assistants.id = job.assistant_id
    where job.owner_id = ${owner_id} and ${madeByHand} on conflict do nothing`.execute(tx);
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const always: Slice = { from: "-infinity", to: "infinity" };

/** What a table of sums should say, from the rows that it sums up. */
function due({ keys, values, parts, when }: RolledUp, owner_id: string, slice: Slice): RawBuilder<unknown> {
  const rows = parts.map(({ from, at, columns: of }) => {
    const [table, condition] = from.split(" where ");
    const type = at === "answered_at" ? "timestamptz" : "timestamp";
    const shown = [...keys, ...values].map((name) => sql`${sql.raw(of[name] ?? "0")} as ${sql.ref(name)}`);
    return sql`select ${sql.join(shown)} from ${sql.raw(table ?? "")} where owner_id = ${owner_id}
      and ${sql.raw(condition ?? "true")} and ${within(sql.ref(at), when ? slice : always, type)}`;
  });
  const sums = values.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  return sql`select ${list(keys)}, ${sql.join(sums)} from (${sql.join(rows, sql` union all `)}) as part group by ${list(keys)}`;
}

/** Which of its rows stand for this owner and slice. */
const those = ({ when }: RolledUp, owner_id: string, slice: Slice) =>
  sql`owner_id = ${owner_id} ${
    when ? sql`and ${within(sql.ref(when), slice, when === "hour" ? "timestamptz" : "date")}` : sql``
  }`;

export type WrongSum = { readonly about: string; readonly is: number; readonly should: number; readonly name: string };

/** The first sum that is not what its rows add up to. A row that is not there sums up to nothing. */
export async function findWrongSum(
  db: Db,
  sums: RolledUp,
  owner_id: string,
  slice: Slice,
): Promise<WrongSum | undefined> {
  const { keys, values } = sums;
  const about = sql.join(
    keys.map((key) => sql`${sql.ref(key)}::text`),
    sql` || ' ' || `,
  );
  const each = values.map(
    (name) => sql`(${name}, coalesce(kept.${sql.ref(name)}, 0)::float8, coalesce(due.${sql.ref(name)}, 0)::float8)`,
  );
  const { rows } = await sql<WrongSum>`
    select ${about} as about, one.summed as name, one."is", one.should
    from (select * from ${sql.table(sums.table)} where ${those(sums, owner_id, slice)}) as kept full join (${due(sums, owner_id, slice)}) as due using (${list(keys)})
    cross join lateral (values ${sql.join(each)}) as one (summed, "is", should)
    where one."is" <> one.should order by 1, 2 limit 1`.execute(db);
  return rows[0];
}

/** How a table is emptied and filled, with its name in the statement: whoever looks for what writes a table finds it. */
const repairs: Record<SumTable, { readonly empty: RawBuilder<unknown>; readonly fill: RawBuilder<unknown> }> = {
  figure_days: { empty: sql`delete from figure_days`, fill: sql`insert into figure_days` },
  figure_hours: { empty: sql`delete from figure_hours`, fill: sql`insert into figure_hours` },
  figure_names: { empty: sql`delete from figure_names`, fill: sql`insert into figure_names` },
  figure_responses: { empty: sql`delete from figure_responses`, fill: sql`insert into figure_responses` },
  figure_totals: { empty: sql`delete from figure_totals`, fill: sql`insert into figure_totals` },
  figure_seconds: { empty: sql`delete from figure_seconds`, fill: sql`insert into figure_seconds` },
};

export async function repairSums(tx: Tx, sums: RolledUp, owner_id: string, slice: Slice): Promise<void> {
  const { table, keys, values } = sums;
  const { empty, fill } = repairs[table];
  await sql`${empty} where ${those(sums, owner_id, slice)}`.execute(tx);
  await sql`
    ${fill} (owner_id, ${list([...keys, ...values])})
    select ${owner_id}, due.* from (${due(sums, owner_id, slice)}) as due`.execute(tx);
}

/** Whether this database has metrics at all: before its first start with them it has not. */
export async function hasMetrics(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('call_figures') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Until the transaction is over nothing of this owner is counted or billed. In the order in which calls end. */
export async function takeTurnOfOwner(tx: Tx, owner_id: string): Promise<void> {
  await sql`select from ledger_heads where owner_id = ${owner_id} for update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner_id}, 18))`.execute(tx);
}

/** Many readings of one and the same moment. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").execute(read);
