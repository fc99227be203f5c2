import { type RawBuilder, sql } from "kysely";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { PhaseSeconds } from "#domain/calls/call-phases.ts";
import type { CallOutcome } from "#domain/calls/call-record.ts";
import type { UnbilledReason } from "#domain/money/billing-rules.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Listed } from "./search/store.ts";

export type ConversationRow = {
  readonly id: string;
  readonly assistant_id: string;
  readonly assistant_name: string;
  readonly from_number: string;
  readonly caller_name: string | null;
  readonly is_test: boolean;
  readonly is_spam: boolean;
  readonly state: "live" | "ended";
  readonly outcome: CallOutcome | null;
  readonly unmet: "transfer" | "visit" | "limited" | null;
  readonly timezone: string;
  readonly language: string | null;
  readonly read_at: Date | null;
  readonly answered_at: Date;
  /** The same in milliseconds, as cursors have it. */
  readonly listed_at: Date;
  /** Null while the call goes on. */
  readonly duration_seconds: number | null;
  readonly phases: PhaseSeconds | null;
  readonly sentiment: Sentiment | null;
  readonly summary: string | null;
  readonly contact_name: string | null;
  readonly contact_phone: string | null;
  readonly contact_email: string | null;
  readonly contact_id: string | null;
  /** The name that the owner has given the caller. */
  readonly owners_name: string | null;
  readonly billable_seconds: number | null;
  readonly billed_seconds: number | null;
  readonly reason: UnbilledReason | null;
  /** How well it went; nothing for spam, tests and calls in which nobody spoke. */
  readonly score: number | null;
};

/** Calls by their ids, for whoever knows them from a search. */
export const listed = (ids: readonly string[]): RawBuilder<Listed> => sql<Listed>`
  select call_id, answered_at from call_search where call_id = any (${ids}::uuid[])`;

export const listedOfNumber = (owner_id: string, phone: string, limit: number): RawBuilder<Listed> => sql<Listed>`
  select id as call_id, answered_at from calls where owner_id = ${owner_id} and from_number = ${phone} and not is_test
  order by answered_at desc limit ${limit}`;

export async function findOwnCall(db: Db, owner_id: string, id: string): Promise<ConversationRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return (await readCalls(db, owner_id, listed([id])))[0];
}

/** The calls of a page, newest first. Those that go on are among them. */
export async function readCalls(db: Db, owner_id: string, page: RawBuilder<Listed>): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select call.id, call.assistant_id, coalesce(assistants.name, call.assistant->>'name') as assistant_name,
      call.from_number, case when contact.name_since >= call.answered_at then null else call.caller_name end as caller_name, call.is_test, call.is_spam, call.state, call.outcome,
      -- Calls from before it was noted have their transfers still.
      coalesce(analysis.unmet, case when call.outcome = 'answered' and jsonb_path_exists(call.session, '$.transfers[*].result')
        then 'transfer' end) as unmet,
      call.assistant->>'timezone' as timezone, analysis.language, call.read_at, call.answered_at, page.answered_at as listed_at,
      call.duration_seconds, call.phases, analysis.sentiment,
      analysis.summary, case when contact.name_since >= call.answered_at then null else analysis.contact_name end as contact_name, analysis.contact_phone, analysis.contact_email,
      contact.id as contact_id, case when contact.named_by_owner then contact.name end as owners_name,
      books.billable_seconds, books.billed_seconds, books.reason, case when call.is_spam then null else scored.score end as score
    from (${page}) as page
    join calls as call on call.id = page.call_id
    left join assistants on assistants.id = call.assistant_id and assistants.owner_id = call.owner_id
    left join contacts as contact on contact.owner_id = call.owner_id and contact.phone = call.from_number
    left join call_analyses as analysis on analysis.call_id = call.id
    left join call_scores as scored on scored.call_id = call.id
    left join lateral (
      select sum(entry.billable_seconds)::int as billable_seconds, sum(entry.billed_seconds)::int as billed_seconds,
        (array_agg(entry.reason order by entry.seq desc))[1] as reason
      from ledger_entries as entry where entry.owner_id = call.owner_id and entry.call_id = call.id::text
    ) as books on true
    where call.owner_id = ${owner_id}
    order by page.answered_at desc, page.call_id desc`.execute(db);
  return rows;
}

/** Whether calls of this assistant are the owner's, also where she is gone. */
export async function hasCallsOf(db: Db, owner_id: string, assistant_id: string): Promise<boolean> {
  if (!isPossibleId(assistant_id)) return false;
  const row = await db
    .selectFrom("calls")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was said, in order. */
export function listWords(db: Db, owner_id: string, call_id: string) {
  return db
    .selectFrom("call_lines")
    .innerJoin("calls", "calls.id", "call_lines.call_id")
    .select(["seq", "who", "words", "at", "language", "response_ms", "cut"])
    .where("calls.owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .orderBy("seq")
    .execute();
}

export type SaidLine = { readonly role: "user" | "assistant"; readonly content: string; readonly at: string };

/** The same of many calls, by their ids. */
export async function listWordsOf(db: Db, owner_id: string, ids: readonly string[]): Promise<Map<string, SaidLine[]>> {
  const rows = await db
    .selectFrom("call_lines")
    .innerJoin("calls", "calls.id", "call_lines.call_id")
    .select(["call_id", "who", "words", "at"])
    .where("calls.owner_id", "=", owner_id)
    .where("call_id", "in", ids)
    .where("words", "!=", "")
    .orderBy("call_id")
    .orderBy("seq")
    .execute();
  const said = new Map<string, SaidLine[]>();
  for (const { call_id, who, words, at } of rows) {
    const line = { role: who === "caller" ? ("user" as const) : who, content: words, at: at.toISOString() };
    const known = said.get(call_id);
    if (known) known.push(line);
    else said.set(call_id, [line]);
  }
  return said;
}

type More = {
  readonly session: unknown;
  readonly contact_address: string | null;
  readonly topics: string[] | null;
  readonly action_items: string[] | null;
  readonly erased_at: Date | null;
  readonly blocked_numbers: string[] | null;
  readonly recording: "running" | "waiting" | "kept" | "lost" | null;
  readonly version: number | null;
  readonly version_at: Date | null;
};

/** What only the page of one call shows. */
export async function findMore(db: Db, owner_id: string, id: string): Promise<More | undefined> {
  const { rows } = await sql<More>`
    select call.session, analysis.contact_address, analysis.topics, analysis.action_items, analysis.erased_at,
      assistants.settings->'blocked_numbers' as blocked_numbers, recording.state as recording,
      version.number as version, version.made_at as version_at
    from calls as call
    left join assistant_versions as version on version.owner_id = call.owner_id and version.assistant_id = call.assistant_id
      and version.number = (call.assistant->>'version')::int
    left join call_recordings as recording on recording.call_id = call.id
    left join assistants on assistants.id = call.assistant_id and assistants.owner_id = call.owner_id
    left join call_analyses as analysis on analysis.call_id = call.id
    where call.owner_id = ${owner_id} and call.id = ${id}`.execute(db);
  return rows[0];
}

/** Where those want to be called back who left a message. */
export const listMessagePhones = async (db: Db, owner_id: string, call_id: string): Promise<string[]> => {
  const rows = db.selectFrom("call_messages").select("phone").where("owner_id", "=", owner_id);
  return (await rows.where("call_id", "=", call_id).execute()).map(({ phone }) => phone);
};

export const listMessages = (db: Db, owner_id: string, call_id: string) =>
  db
    .selectFrom("call_messages")
    .select(["id", "text", "urgent", "created_at", sql<boolean>`recording_id is not null`.as("recorded")])
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .orderBy("created_at")
    .execute();

type ListedJob = {
  readonly id: string;
  readonly status: "confirmed" | "cancelled";
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Until when an arrival was promised. */
  readonly arrival_until: Date;
  readonly service: string;
};

/** The jobs that a call was about, as they stand now. */
export async function listJobs(db: Db, owner_id: string, ids: readonly string[]): Promise<ListedJob[]> {
  const possible = ids.filter((id) => isPossibleId(id));
  if (possible.length === 0) return [];
  const { rows } = await sql<ListedJob>`
    select job.id, job.status, job.starts_at, job.ends_at, job.service,
      job.starts_at + make_interval(mins => coalesce(job.arrival_minutes, (assistants.settings->'appointments'->>'arrival_window_minutes')::int, 0)) as arrival_until
    from appointments as job join assistants on assistants.id = job.assistant_id
    where job.owner_id = ${owner_id} and job.id = any (${possible}::uuid[]) order by job.starts_at`.execute(db);
  return rows;
}
