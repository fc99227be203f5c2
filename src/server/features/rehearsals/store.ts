import { type Insertable, type Selectable, sql } from "kysely";
import type { RehearsalResult } from "#contract/rehearsals.ts";
import type { CallFacts, TransferAttempt } from "#domain/calls/call-record.ts";
import type { Version } from "#domain/rehearsals/version.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Busy, KeptJob } from "./desk-as-it-stood.ts";

export type RehearsalRow = Omit<Selectable<Schema["rehearsals"]>, "live" | "draft" | "result"> & {
  readonly live: Version;
  readonly draft: Version;
  readonly result: RehearsalResult | null;
};
const toRow = (row: Selectable<Schema["rehearsals"]>): RehearsalRow => ({
  ...row,
  live: row.live as Version,
  draft: row.draft as Version,
  result: (row.result ?? null) as RehearsalResult | null,
});

/** In place of the one that runs for this owner. */
export async function insertRehearsal(tx: Tx, row: Insertable<Schema["rehearsals"]>): Promise<RehearsalRow> {
  await sql`select pg_advisory_xact_lock(hashtext('rehearsal'), hashtext(${row.owner_id}))`.execute(tx);
  await tx
    .updateTable("rehearsals")
    .set({ state: "cancelled" })
    .where("owner_id", "=", row.owner_id)
    .where("state", "=", "running")
    .execute();
  return toRow(await tx.insertInto("rehearsals").values(row).returningAll().executeTakeFirstOrThrow());
}

export async function findRehearsal(db: Db, owner_id: string, id: string): Promise<RehearsalRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await db
    .selectFrom("rehearsals")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toRow(row);
}

type Own = { readonly owner_id: string; readonly id: string };
const running = (db: Db, { owner_id, id }: Own) =>
  db.updateTable("rehearsals").where("owner_id", "=", owner_id).where("id", "=", id).where("state", "=", "running");

/** Whether it still runs: another may have taken its place. */
export async function noteDone(db: Db, own: Own, done: number, now: Date): Promise<boolean> {
  const row = await running(db, own).set({ done, seen_at: now }).executeTakeFirst();
  return row.numUpdatedRows === 1n;
}

export async function finishRehearsal(db: Db, own: Own, done: number, result: RehearsalResult): Promise<void> {
  await running(db, own)
    .set({ state: "done", done, result: JSON.stringify(result) })
    .execute();
}

export async function failRehearsal(db: Db, own: Own): Promise<void> {
  await running(db, own).set({ state: "failed" }).execute();
}

export async function deleteRehearsalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("rehearsals").where("created_at", "<", before).execute();
}

/** All of whoever these calls belong to: which of them quote a call is not noted. */
export async function deleteRehearsalsOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await sql`delete from rehearsals where owner_id in (select owner_id from calls where id = any (${call_ids}::uuid[]))`.execute(
    tx,
  );
}

export type KeptCall = {
  readonly id: string;
  readonly answered_at: Date;
  readonly from_number: string;
  readonly caller_name: string | null;
  readonly attestation: string | null;
  readonly session: { readonly facts?: CallFacts; readonly transfers?: readonly TransferAttempt[] } | null;
};
type Asked = { readonly owner_id: string; readonly assistant_id: string; readonly since: Date };

/** Calls of an assistant in which somebody said something, the newest first. */
export async function listCalls(
  db: Db,
  { owner_id, assistant_id, since, limit, id }: Asked & { readonly limit: number; readonly id?: string | undefined },
): Promise<KeptCall[]> {
  if (id !== undefined && !isPossibleId(id)) return [];
  const { rows } = await sql<KeptCall>`
    select id, answered_at, from_number, caller_name, attestation, session from calls
    where owner_id = ${owner_id} and assistant_id = ${assistant_id} and state = 'ended' and (not is_test and not is_spam or ${id !== undefined})
      and answered_at >= ${since} and session is not null ${id === undefined ? sql`` : sql`and id = ${id}`}
      and exists (select from call_lines where call_id = calls.id and who = 'caller' and words <> '')
    order by answered_at desc limit ${limit}`.execute(db);
  return rows;
}

export type KeptLine = {
  readonly call_id: string;
  readonly who: "caller" | "assistant";
  readonly words: string;
  readonly language: string;
};
export const listLines = (db: Db, owner_id: string, call_ids: readonly string[]): Promise<KeptLine[]> =>
  db
    .selectFrom("call_lines")
    .innerJoin("calls", "calls.id", "call_lines.call_id")
    .select(["call_id", "who", "words", "language"])
    .where("calls.owner_id", "=", owner_id)
    .where("call_id", "in", call_ids)
    .orderBy("call_id")
    .orderBy("seq")
    .execute();

/** Jobs of an assistant that were not over then, whatever has become of them. */
export const listJobs = (db: Db, { owner_id, assistant_id, since }: Asked, limit: number): Promise<KeptJob[]> =>
  db
    .selectFrom("appointments")
    .select(["starts_at", "ends_at", "service", "name", "phone", "address", "created_at", "cancelled_at"])
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("ends_at", ">", since)
    .orderBy("starts_at")
    .limit(limit)
    .execute();

export const listBusy = (db: Db, { owner_id, assistant_id, since }: Asked, limit: number): Promise<Busy[]> =>
  db
    .selectFrom("busy_times")
    .innerJoin("assistants", "assistants.id", "busy_times.assistant_id")
    .select(["busy_times.starts_at", "busy_times.ends_at"])
    .where("assistants.owner_id", "=", owner_id)
    .where("busy_times.assistant_id", "=", assistant_id)
    .where("busy_times.ends_at", ">", since)
    .orderBy("busy_times.starts_at")
    .limit(limit)
    .execute();
