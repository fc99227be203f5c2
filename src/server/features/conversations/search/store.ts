import { type RawBuilder, sql } from "kysely";
import type { Sentiment } from "#domain/call-filters.ts";
import type { CallOutcome } from "#domain/call-record.ts";
import type { Db } from "../../../db/connect.ts";

/** What of an owner's calls is wanted. */
export type Filters = {
  readonly assistant_id?: string | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly outcome?: CallOutcome | undefined;
  /** Local days of the call's assistant, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly tests?: "with" | "without" | "only" | undefined;
  /** A part of name, summary or number. */
  readonly part?: string | undefined;
};

export type Place = { readonly at: Date; readonly id: string };
/** Calls from here on, into the past. */
export type Below = Place & { readonly included: boolean };
export type Listed = { readonly call_id: string; readonly answered_at: Date };

const newestFirst = sql`search.answered_at desc, search.call_id desc`;
const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const before = ({ at, id, included }: Below) =>
  sql`(search.answered_at, search.call_id) ${sql.raw(included ? "<=" : "<")} (${at}, ${id}::uuid)`;

/** Zones are at most fourteen hours away from the world's time, so a day more on each side holds all of a local day. */
function wanted(owner_id: string, filters: Filters, below: Below | undefined): RawBuilder<unknown>[] {
  const { assistant_id, sentiment, outcome, from, to, unread, tests = "with", part = "" } = filters;
  return [
    sql`search.owner_id = ${owner_id}`,
    ...(assistant_id === undefined ? [] : [sql`search.assistant_id = ${assistant_id}`]),
    ...(sentiment === undefined ? [] : [sql`search.sentiment = ${sentiment}`]),
    ...(outcome === undefined ? [] : [sql`search.outcome = ${outcome}`]),
    ...(from === undefined
      ? []
      : [sql`search.local_day >= ${from}::date and search.answered_at >= ${from}::date - interval '1 day'`]),
    ...(to === undefined
      ? []
      : [sql`search.local_day <= ${to}::date and search.answered_at < ${to}::date + interval '2 days'`]),
    ...(unread === true ? [sql`not search.is_read`] : []),
    ...(tests === "with" ? [] : [sql`search.is_test = ${tests === "only"}`]),
    ...(part.trim() === "" ? [] : [holding(part.trim())]),
    ...(below === undefined ? [] : [before(below)]),
  ];
}

/** Name and summary in any case, a number by any part of it, as it is stored or as people write it. */
function holding(part: string): RawBuilder<unknown> {
  const digits = /^[\d\s()+.-]+$/.test(part) ? part.replace(/\D/g, "") : "";
  const shown = sql`search.shown like lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`})`;
  return digits === "" ? shown : sql`(${shown} or search.digits like ${`%${digits}%`})`;
}

/** The newest that the filters leave, as a query of their ids and times. */
export const newestOf = (
  owner_id: string,
  filters: Filters,
  { below, limit }: { below?: Below; limit: number },
) => sql<Listed>`
  select search.call_id, search.answered_at from call_search as search
  where ${allOf(wanted(owner_id, filters, below))} order by ${newestFirst} limit ${limit}`;

type Counted = { readonly query: Query | undefined; readonly below: Below };

export async function countOf(db: Db, owner_id: string, filters: Filters, { query, below }: Counted): Promise<number> {
  const conditions = [...wanted(owner_id, filters, below), ...(query ? [ofOwner(owner_id), matching(query)] : [])];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from call_search as search where ${allOf(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same as by the owner's id, for the index that finds words. */
const ofOwner = (owner_id: string) => sql`search.stretches && array[call_stretch(${owner_id}::uuid, 4, now())]`;

export async function findNewest(db: Db, owner_id: string): Promise<Place | undefined> {
  const [row] = (await newestOf(owner_id, {}, { limit: 1 }).execute(db)).rows;
  return row && { at: row.answered_at, id: row.call_id };
}

/** Words as the database looks for them: all of them, or any. */
export type Query = { readonly all: string; readonly any: string };

const matching = ({ all }: Query) => sql`search.words @@ ${all}::tsquery`;

export async function readQuery(db: Db, words: string): Promise<Query> {
  const { rows } = await sql<Query>`
    select call_query(${words}, false)::text as all, call_query(${words}, true)::text as any`.execute(db);
  return rows[0] ?? { all: "", any: "" };
}

type Start = {
  readonly all: string;
  readonly any: string;
  readonly newest: Date | null;
  readonly later: Date | null;
};

/** What is looked for, where the newest call stands, and where one stands so many calls before it. */
export async function readStart(
  db: Db,
  owner_id: string,
  { words, below, after }: { readonly words: string; readonly below: Below | undefined; readonly after: number },
): Promise<Start> {
  const own = allOf(wanted(owner_id, {}, below));
  const { rows } = await sql<Start>`
    select call_query(${words}, false)::text as all, call_query(${words}, true)::text as any,
      (select answered_at from call_search as search where ${own} order by ${newestFirst} limit 1) as newest,
      (select answered_at from call_search as search where ${own} order by ${newestFirst} offset ${after} limit 1) as later`.execute(
    db,
  );
  return rows[0] ?? { all: "", any: "", newest: null, later: null };
}

export type Ranked = Listed & { readonly rank: number };

type Looked = {
  readonly words: Query | undefined;
  readonly below: Below | undefined;
  readonly limit: number;
  /** Only in the stretch of this level that holds a moment, and the one before it. Absent: in all calls, one by one. */
  readonly stretch?: { readonly level: number; readonly at: Date; readonly earlier: Date } | undefined;
};

/** The newest calls that match. The index gives them by stretch; which of them are newest is found after that. */
export async function newestMatches(
  db: Db,
  owner_id: string,
  filters: Filters,
  { words, below, limit, stretch }: Looked,
): Promise<Ranked[]> {
  const conditions = [...wanted(owner_id, filters, below), ...(words ? [matching(words)] : [])];
  const keyOf = (at: Date) => sql`call_stretch(${owner_id}::uuid, ${stretch?.level ?? 0}::int, ${at})`;
  const inStretch = stretch && sql`search.stretches && array[${keyOf(stretch.at)}, ${keyOf(stretch.earlier)}]`;
  const rank = words ? sql`ts_rank(search.words, ${words.all}::tsquery, 1)::float8` : sql`0::float8`;
  const { rows } = await sql<Ranked>`
    with hit as materialized (
      select search.call_id, search.answered_at from call_search as search
      where ${allOf(inStretch ? [inStretch, ...conditions] : conditions)}
      ${inStretch ? sql`` : sql`order by ${newestFirst} limit ${limit}`}
    ), newest as materialized (
      select * from hit as search order by ${newestFirst} limit ${limit}
    )
    select search.call_id, search.answered_at, ${rank} as rank
    from newest join call_search as search using (call_id) order by ${newestFirst}`.execute(db);
  return rows;
}

export type Excerpt = { readonly call_id: string; readonly text: string };

/** Cannot be in a text: they are taken out of it first. `tag` stands for what would begin one, which is not shown otherwise. */
export const marks = { begin: "\u0002", end: "\u0003", tag: "\u0004" } as const;

const options = `StartSel="${marks.begin}", StopSel="${marks.end}", MaxFragments=2, MaxWords=16, MinWords=6, FragmentDelimiter=" … "`;

/** Where the words stand in these calls, marked. */
export async function listExcerpts(
  db: Db,
  owner_id: string,
  ids: readonly string[],
  { any }: Query,
): Promise<Excerpt[]> {
  const shown = (language: RawBuilder<unknown>) =>
    sql`ts_headline(${language}::regconfig, told.text, ${any}::tsquery, ${options})`;
  const inLanguage = shown(
    sql`(case analysis.language when 'en' then 'english_call' when 'es' then 'spanish_call' else 'plain_call' end)`,
  );
  const { rows } = await sql<Excerpt>`
    select call.id as call_id, case when position(${marks.begin} in found.text) > 0 then found.text else ${shown(sql`'plain_call'`)} end as text
    from calls as call
    left join call_analyses as analysis on analysis.call_id = call.id
    left join contacts as contact on contact.owner_id = call.owner_id and contact.phone = call.from_number and contact.named_by_owner
    cross join lateral (
      select translate(translate(left(concat_ws(e'\n',
        (select string_agg(line.words, e'\n' order by line.seq) from call_lines as line where line.call_id = call.id),
        analysis.summary, coalesce(contact.name, analysis.contact_name, call.caller_name)), 100000),
        ${marks.begin + marks.end + marks.tag}, ''), '<', ${marks.tag}) as text
    ) as told
    cross join lateral (select ${inLanguage} as text) as found
    where call.owner_id = ${owner_id} and call.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
