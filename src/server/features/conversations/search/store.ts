import { type RawBuilder, sql } from "kysely";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { Db } from "../../../db/connect.ts";
import { type CallResult, ofResult, type Traits, withTraits } from "./traits/store.ts";

/** What of an owner's calls is wanted. */
export type Filters = Traits & {
  readonly assistant_id?: string | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly outcome?: CallResult | undefined;
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
    ...(outcome === undefined ? [] : [ofResult(outcome)]),
    ...(from === undefined
      ? []
      : [sql`search.local_day >= ${from}::date and search.answered_at >= ${from}::date - interval '1 day'`]),
    ...(to === undefined
      ? []
      : [sql`search.local_day <= ${to}::date and search.answered_at < ${to}::date + interval '2 days'`]),
    ...(unread === true ? [sql`not search.is_read`] : []),
    ...(tests === "with" ? [] : [sql`search.is_test = ${tests === "only"}`]),
    ...withTraits(filters),
    ...(part.trim() === "" ? [] : [holding(part.trim())]),
    ...(below === undefined ? [] : [before(below)]),
  ];
}

/** The index knows parts of three letters or digits, and more. */
export const isIndexed = (part: string): boolean => /[\p{L}\p{N}]{3}/u.test(part);

/** Name and summary in any case, a number by any part of it, as it is stored or as people write it. */
function holding(part: string): RawBuilder<unknown> {
  const digits = /^[\d\s()+.-]+$/.test(part) ? part.replace(/\D/g, "") : "";
  // With something put behind it, the index is not asked for what it does not know.
  const [shown, numbers] = isIndexed(part)
    ? [sql`search.shown`, sql`search.digits`]
    : [sql`(search.shown || '')`, sql`(search.digits || '')`];
  const found = sql`${shown} like lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`})`;
  return digits === "" ? found : sql`(${found} or ${numbers} like ${`%${digits}%`})`;
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

/** No further than this: nobody reads on to the last of more, and counting them would take as long. */
const countedAtMost = 10_000;

export async function countUpTo(db: Db, owner_id: string, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from call_search as search where ${allOf(wanted(owner_id, filters, undefined))} limit ${countedAtMost}
    ) as found`.execute(db);
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

/** With the last word as it is, or as the beginning of one. */
export async function readQuery(db: Db, words: string, begun: boolean): Promise<Query> {
  const { rows } = await sql<Query>`
    select call_query(${words}, ${begun}, false)::text as all, call_query(${words}, ${begun}, true)::text as any`.execute(
    db,
  );
  return rows[0] ?? { all: "", any: "" };
}

const matching = ({ all }: Query) => sql`search.words @@ ${all}::tsquery`;
const rankOf = (query: Query | undefined) =>
  query ? sql`ts_rank(search.words, ${query.all}::tsquery, 1)::float8` : sql`0::float8`;

export type Ranked = Listed & { readonly rank: number };

type Sought = {
  readonly query: Query | undefined;
  readonly below: Below | undefined;
  readonly limit: number;
};

type Look = {
  readonly found: readonly Ranked[];
  /** How many calls were looked at, and over which time. */
  readonly looked: number;
  readonly newest: Date | null;
  readonly oldest: Date | null;
};

/** Those among so many of the newest calls that match, looked at one by one. */
export async function lookAtNewest(
  db: Db,
  owner_id: string,
  { part, ...filters }: Filters,
  { query, below, limit, among }: Sought & { readonly among: number },
): Promise<Look> {
  const matches = [...(part?.trim() ? [holding(part.trim())] : []), ...(query ? [matching(query)] : [])];
  const { rows } = await sql<Omit<Look, "found"> & { [Key in keyof Ranked]: Ranked[Key] | null }>`
    with recent as materialized (
      select search.call_id, search.answered_at, (${allOf(matches)}) as is_match from call_search as search
      where ${allOf(wanted(owner_id, filters, below))} order by ${newestFirst} limit ${among}
    ), matched as materialized (
      select * from recent as search where is_match order by ${newestFirst} limit ${limit}
    )
    select seen.looked, seen.newest, seen.oldest, search.call_id, search.answered_at, ${rankOf(query)} as rank
    from (select count(*)::int as looked, max(answered_at) as newest, min(answered_at) as oldest from recent) as seen
    left join (matched join call_search as search using (call_id)) on true
    order by ${newestFirst}`.execute(db);
  const { looked = 0, newest = null, oldest = null } = rows[0] ?? {};
  const found = rows.flatMap(({ call_id, answered_at, rank }) =>
    call_id === null || answered_at === null ? [] : [{ call_id, answered_at, rank: rank ?? 0 }],
  );
  return { found, looked, newest, oldest };
}

/** The newest that match, as far as it takes to find so many. */
export async function walkThrough(
  db: Db,
  owner_id: string,
  filters: Filters,
  { below, limit }: Omit<Sought, "query">,
): Promise<Ranked[]> {
  const { rows } = await newestOf(owner_id, filters, { limit, ...(below && { below }) }).execute(db);
  return rows.map((row) => ({ ...row, rank: 0 }));
}

/** A stretch of this level that holds a moment, and the one before it. */
export type Stretch = { readonly level: number; readonly at: Date; readonly earlier: Date };

/** The newest that match in a stretch of time. The index gives all of them; which are newest is found after that. */
export async function newestWithin(
  db: Db,
  owner_id: string,
  filters: Filters,
  { query, below, limit, stretch }: Sought & { readonly stretch: Stretch },
): Promise<Ranked[]> {
  const keyOf = (at: Date) => sql`call_stretch(${owner_id}::uuid, ${stretch.level}::int, ${at})`;
  const conditions = [
    sql`search.stretches && array[${keyOf(stretch.at)}, ${keyOf(stretch.earlier)}]`,
    ...wanted(owner_id, filters, below),
    ...(query ? [matching(query)] : []),
  ];
  const { rows } = await sql<Ranked>`
    with hit as materialized (
      select search.call_id, search.answered_at from call_search as search where ${allOf(conditions)}
    ), newest as materialized (
      select * from hit as search order by ${newestFirst} limit ${limit}
    )
    select search.call_id, search.answered_at, ${rankOf(query)} as rank
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
      offset 0
    ) as told
    cross join lateral (select ${inLanguage} as text offset 0) as found
    where call.owner_id = ${owner_id} and call.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
