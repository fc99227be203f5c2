import { type Insertable, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

/**
 * A call that is over, with all that belongs to it: whoever asks for one of it needs the rest, and one statement asks once. Ids of calls
 * come from jobs, which know nothing else; everything that follows is asked for by the owner of the call.
 */
export async function findEnded(db: Db, call_id: string) {
  const found = await db
    .selectFrom("calls")
    .selectAll("calls")
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("call_lines")
          .select(["seq", "who", "words", "at", "language", "response_ms"])
          .whereRef("call_lines.call_id", "=", "calls.id")
          .orderBy("seq"),
      ).as("lines"),
      jsonArrayFrom(
        of
          .selectFrom("call_messages")
          .select(["id", "text", "urgent", "name", "phone", "created_at"])
          .whereRef("call_messages.owner_id", "=", "calls.owner_id")
          .whereRef("call_messages.call_id", "=", "calls.id")
          .orderBy("created_at")
          .orderBy("id"),
      ).as("messages"),
      jsonObjectFrom(
        of
          .selectFrom("call_analyses")
          .selectAll("call_analyses")
          .whereRef("call_analyses.owner_id", "=", "calls.owner_id")
          .whereRef("call_analyses.call_id", "=", "calls.id"),
      ).as("analysis"),
    ])
    .where("id", "=", call_id)
    .where("state", "=", "ended")
    .executeTakeFirst();
  if (!found) return undefined;
  const { lines, messages, analysis, ...row } = found;
  return {
    row: { ...row, ended_at: row.ended_at as Date, duration_seconds: row.duration_seconds ?? 0 },
    lines: lines.map((line) => ({ ...line, at: new Date(line.at) })),
    messages: messages.map((message) => ({ ...message, created_at: new Date(message.created_at) })),
    analysis: analysis ? { ...analysis, created_at: new Date(analysis.created_at) } : undefined,
  };
}
type Ended = NonNullable<Awaited<ReturnType<typeof findEnded>>>;
export type EndedCall = Ended["row"];
export type Analysis = NonNullable<Ended["analysis"]>;
export type EndedMessage = Ended["messages"][number];

export async function listJobsOf(db: Db, owner_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("appointments")
    .select(["id", "starts_at", "arrival_minutes", "service", "name", "address"])
    .where("owner_id", "=", owner_id)
    .where("id", "in", ids)
    .execute();
}

/**
 * Said before anything is written of a call. Erasing takes the call first and its analysis second; who takes them the other way round,
 * as an insert with a foreign key does by itself, can wait for it for ever. Answers whether its owner has marked it as spam by now.
 */
export const lockCall = (tx: Tx, owner_id: string, call_id: string): Promise<{ is_spam: boolean } | undefined> =>
  tx
    .selectFrom("calls")
    .select("is_spam")
    .where("owner_id", "=", owner_id)
    .where("id", "=", call_id)
    .forKeyShare()
    .executeTakeFirst();

/** Answers whether it is the first one. */
export async function insertAnalysis(tx: Tx, row: Insertable<Schema["call_analyses"]>): Promise<boolean> {
  const done = await tx
    .insertInto("call_analyses")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Whether its words are gone. Share lock: erasing waits until the transaction is over. */
export async function isErased(tx: Tx, owner_id: string, call_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("call_analyses")
    .select("erased_at")
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .forShare()
    .executeTakeFirst();
  return row?.erased_at != null;
}

/** Whether she is still there: what hangs on her cannot be kept without her. Held until the transaction is over. */
export async function hasAssistant(tx: Tx, owner_id: string, assistant_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("assistants")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("id", "=", assistant_id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a caller is, as the owner or earlier calls say it. */
export async function knownAddress(db: Db, owner_id: string, phone: string): Promise<KnownAddress | undefined> {
  return db
    .selectFrom("contacts")
    .select(["address", "address_by_owner"])
    .where("owner_id", "=", owner_id)
    .where("phone", "=", phone)
    .executeTakeFirst();
}
type KnownAddress = { readonly address: string | null; readonly address_by_owner: boolean };

export async function ownersEmail(db: Db, owner_id: string): Promise<string | undefined> {
  const row = await db.selectFrom("owners").select("email").where("id", "=", owner_id).executeTakeFirst();
  return row?.email;
}

type Since = { readonly from: Date; readonly to: Date; readonly limit: number };

/** Calls that ended in a span and were never looked at, or got a message since. */
export async function listLeft(db: Db, { from, to, limit }: Since): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select call.id from calls as call
    where call.state = 'ended' and call.ended_at > ${from} and call.ended_at < ${to}
      and not exists (select from call_analyses as analysis where analysis.call_id = call.id)
    union
    select message.call_id from call_messages as message
      join calls as call on call.id = message.call_id and call.state = 'ended' and not call.is_test and not call.is_spam
      join assistants on assistants.id = call.assistant_id
      join call_analyses as analysis on analysis.call_id = call.id and analysis.created_at <= message.created_at
    where message.created_at > ${from}
      and not exists (select from owner_tasks as task where task.subject_id = message.id)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type ToScore = {
  readonly since: Date;
  readonly rules: number;
  readonly after: string | undefined;
  readonly limit: number;
};

/** Calls whose words are there and whose score is not, or not by these rules; in the order of ids. */
export async function listToScore(db: Db, { since, rules, after, limit }: ToScore): Promise<string[]> {
  const rows = await db
    .selectFrom("call_analyses as analysis")
    .leftJoin("call_scores as scored", "scored.call_id", "analysis.call_id")
    .select("analysis.call_id")
    .where("analysis.created_at", ">", since)
    .where("analysis.erased_at", "is", null)
    .where((is) => is.or([is("scored.rules", "is", null), is("scored.rules", "<", rules)]))
    .$if(after !== undefined, (query) => query.where("analysis.call_id", ">", after as string))
    .orderBy("analysis.call_id")
    .limit(limit)
    .execute();
  return rows.map(({ call_id }) => call_id);
}
