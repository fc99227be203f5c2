import { type Insertable, type Selectable, sql } from "kysely";
import type { PhaseSeconds } from "#domain/calls/call-phases.ts";
import type { CallEnding, CallOutcome, CallRound, TranscriptLine } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { KeptSession } from "./kept-session.ts";
import { markClass } from "./process-mark.ts";

export type CallRow = Omit<Selectable<Schema["calls"]>, "assistant" | "elapsed_ms" | "session"> & {
  readonly assistant: CallSnapshot;
  readonly elapsed_ms: number;
  /** Without its lines. */
  readonly session: Omit<KeptSession, "lines"> | null;
};

const toRow = (row: Selectable<Schema["calls"]>): CallRow => ({
  ...row,
  assistant: row.assistant as CallSnapshot,
  elapsed_ms: Number(row.elapsed_ms),
  session: row.session as CallRow["session"],
});

/** The carrier and the lines know a call by its id alone. */
export async function findCall(db: Db, id: string): Promise<CallRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await db.selectFrom("calls").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRow(row);
}

export async function lockCall(tx: Tx, id: string): Promise<CallRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await tx.selectFrom("calls").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

export async function findByCarrierId(db: Db, carrier_call_id: string): Promise<CallRow | undefined> {
  const row = await db
    .selectFrom("calls")
    .selectAll()
    .where("carrier_call_id", "=", carrier_call_id)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Answers nothing where the carrier's call stands already. */
export async function insertCall(db: Db, row: Insertable<Schema["calls"]>): Promise<CallRow | undefined> {
  const made = await db
    .insertInto("calls")
    .values(row)
    .onConflict((conflict) => conflict.column("carrier_call_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  return made && toRow(made);
}

type Taking = {
  readonly now: Date;
  readonly carried_by: number | null;
  /** Only if no other process has taken the call since: a late answer must not take it back. */
  readonly as?: CallRound | undefined;
};

/**
 * Takes a live call. Who had it before can write no more; the first to take it answers it. The token of a round is spent with it, for
 * one session of the carrier's, which may come again.
 */
export async function takeCall(db: Db, id: string, { now, carried_by, as }: Taking): Promise<CallRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await db
    .updateTable("calls")
    .set((is) => ({
      epoch: is("epoch", "+", 1),
      answered_at: sql<Date>`case when epoch = 0 then ${now} else answered_at end`,
      // By a clock that may jump: a gap is bridged within reason, and the rest is measured.
      elapsed_ms: sql<number>`case when epoch = 0 then 0 else elapsed_ms +
        least(greatest(extract(epoch from ${now}::timestamptz - seen_at) * 1000, 0), ${longestGapMs})::bigint end`,
      seen_at: now,
      away_since: null,
      carried_by,
      ...(as && { relay_session_id: as.sessionId }),
    }))
    .where("id", "=", id)
    .where("state", "=", "live")
    .$if(as !== undefined, (query) =>
      query.where("epoch", "=", as?.epoch ?? 0).where("relay_round", "=", as?.round ?? 0),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toRow(row);
}

/** Longer than anybody is left to ring; whoever is away for longer has talked to a person, and that is counted otherwise. */
const longestGapMs = 5 * 60_000;

export async function listLines(db: Db, call_id: string): Promise<TranscriptLine[]> {
  const rows = await db.selectFrom("call_lines").selectAll().where("call_id", "=", call_id).orderBy("seq").execute();
  return rows.map(({ seq, who, words, at, language, response_ms, cut }) => ({
    seq,
    who,
    words,
    at: at.toISOString(),
    language: language as TranscriptLine["language"],
    ...(response_ms === null ? {} : { response_ms }),
    ...(cut && { cut }),
  }));
}

type Kept = {
  readonly id: string;
  readonly epoch: number;
  readonly session: Omit<KeptSession, "lines">;
  readonly lines: readonly TranscriptLine[];
  readonly elapsed_ms: number;
  readonly seen_at: Date;
};

const asRows = (lines: readonly TranscriptLine[]) => sql`
  select seq, who, words, at, language, response_ms, coalesce(cut, false) from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as line(seq int, who text, words text, at timestamptz, language text, response_ms int, cut boolean)`;
const newestWords = sql`
  on conflict (call_id, seq) do update set words = excluded.words, cut = excluded.cut, response_ms = excluded.response_ms,
    who = excluded.who, language = excluded.language`;

/** How a ringing phone ended is told until she knows of it. */
const isHeard = ({ transfers, facts }: Kept["session"]): boolean =>
  transfers.length === 0 ? facts.office_first !== undefined : transfers.at(-1)?.result !== undefined;

/** State and new lines in one statement. Answers whether the call is still this process's, and live. */
export async function writeTurn(db: Db, { id, epoch, session, lines, elapsed_ms, seen_at }: Kept): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with kept as (
      update calls set session = ${JSON.stringify(session)}::jsonb, elapsed_ms = ${elapsed_ms}, seen_at = ${seen_at},
        transfer_result = case when ${isHeard(session)}::boolean then null else transfer_result end
      where id = ${id} and epoch = ${epoch} and state = 'live' returning id
    ), written as (
      insert into call_lines (call_id, seq, who, words, at, language, response_ms, cut)
      select kept.id, line.* from kept cross join (${asRows(lines)}) as line ${newestWords}
    )
    select exists (select from kept) as kept`.execute(db);
  return rows[0]?.kept ?? false;
}

export async function writeLines(tx: Tx, call_id: string, lines: readonly TranscriptLine[]): Promise<void> {
  await sql`
    insert into call_lines (call_id, seq, who, words, at, language, response_ms, cut)
    select ${call_id}::uuid, line.* from (${asRows(lines)}) as line ${newestWords}`.execute(tx);
}

/** Only while that session has the call. */
export async function writeHandover(
  db: Db,
  id: string,
  handover: { readonly session_id: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable("calls")
    .set({ handover: JSON.stringify(handover) })
    .where("id", "=", id)
    .where("relay_session_id", "=", handover.session_id)
    .where("state", "=", "live")
    .execute();
}

/** Only while it is still as it was read. */
export async function writeSession(db: Db, { id, epoch }: CallRow, session: Omit<KeptSession, "lines">): Promise<void> {
  await db
    .updateTable("calls")
    .set({ session: JSON.stringify(session) })
    .where("id", "=", id)
    .where("epoch", "=", epoch)
    .where("state", "=", "live")
    .execute();
}

type End = {
  readonly ended_at: Date;
  readonly duration_seconds: number;
  readonly elapsed_ms: number;
  readonly ending: CallEnding;
  readonly is_spam: boolean;
  readonly outcome: CallOutcome;
  readonly phases: PhaseSeconds | null;
  readonly session: Omit<KeptSession, "lines">;
};

export async function writeEnd(tx: Tx, id: string, { session, phases, ...end }: End): Promise<void> {
  await tx
    .updateTable("calls")
    .set({
      ...end,
      phases: phases && JSON.stringify(phases),
      session: JSON.stringify(session),
      state: "ended",
      away_since: null,
      transfer_result: null,
      handover: null,
      seen_at: end.ended_at,
    })
    .where("id", "=", id)
    .execute();
}

export type LiveCall = Pick<CallRow, "id" | "line" | "seen_at" | "away_since" | "carrier_ended_at" | "carried_by">;

export const listLive = (db: Db): Promise<LiveCall[]> =>
  db
    .selectFrom("calls")
    .select(["id", "line", "seen_at", "away_since", "carrier_ended_at", "carried_by"])
    .where("state", "=", "live")
    .orderBy("seen_at")
    .execute();

/** The marks of all processes that have a connection to this database. One that only stands still for a while is among them. */
export async function listLiveMarks(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ mark: string }>`
    select objid::text as mark from pg_locks where locktype = 'advisory' and classid = ${markClass}::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ mark }) => Number(mark)));
}

/** The newest call from a browser that waits for another process; from now on it waits no longer. */
export async function findHandedOver(
  db: Db,
  { owner_id, assistant_id }: Pick<CallRow, "owner_id" | "assistant_id">,
  since: Date,
): Promise<CallRow | undefined> {
  const row = await db
    .updateTable("calls")
    .set({ away_since: null })
    .where("id", "in", (of) =>
      of
        .selectFrom("calls")
        .select("id")
        .where("owner_id", "=", owner_id)
        .where("assistant_id", "=", assistant_id)
        .where("state", "=", "live")
        .where("line", "=", "web")
        .where("away_since", ">", since)
        .orderBy("away_since", "desc")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toRow(row);
}

type Change = Partial<
  Pick<
    CallRow,
    | "relay_round"
    | "relay_session_id"
    | "away_since"
    | "transfer_answer"
    | "transfer_result"
    | "followed_up_id"
    | "carrier_seconds"
    | "carrier_ended_at"
    | "answered_at"
    | "seen_at"
    | "spam_billed"
    | "outcome"
  >
>;

export async function changeCall(tx: Db, id: string, change: Change): Promise<void> {
  await tx.updateTable("calls").set(change).where("id", "=", id).execute();
}

/** The same words of one call are kept once, with what became known of the caller since. */
export async function hasUrgentMessage(db: Db, call_id: string): Promise<boolean> {
  const found = await db
    .selectFrom("call_messages")
    .select("id")
    .where("call_id", "=", call_id)
    .where("urgent", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertMessage(db: Db, row: Insertable<Schema["call_messages"]>): Promise<void> {
  await db
    .insertInto("call_messages")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["call_id", "text"]).doUpdateSet({
        urgent: sql`call_messages.urgent or excluded.urgent`,
        name: sql`coalesce(nullif(excluded.name, ''), call_messages.name)`,
        phone: sql`coalesce(nullif(excluded.phone, ''), call_messages.phone)`,
      }),
    )
    .execute();
}

export const deleteCallsOf = (tx: Tx, owner_id: string): Promise<void> =>
  deleteInSteps(tx, "calls", sql`owner_id = ${owner_id}`);
