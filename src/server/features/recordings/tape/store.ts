import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { isPossibleId } from "../../../db/possible-id.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import type { Resealed } from "../../../secret-box.ts";

export type CallRecording = Selectable<Schema["call_recordings"]>;

/** Said twice of one call, it is the same recording. Answers whether this was the first time. */
export async function insertCallRecording(db: Db, row: Insertable<Schema["call_recordings"]>): Promise<boolean> {
  const done = await db
    .insertInto("call_recordings")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findCallRecording(db: Db, owner_id: string, call_id: string): Promise<CallRecording | undefined> {
  if (!isPossibleId(call_id)) return undefined;
  return db
    .selectFrom("call_recordings")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .executeTakeFirst();
}

/** For whoever holds a ticket of ours, which names the call. */
export async function findOfCall(db: Db, call_id: string): Promise<CallRecording | undefined> {
  if (!isPossibleId(call_id)) return undefined;
  return db.selectFrom("call_recordings").selectAll().where("call_id", "=", call_id).executeTakeFirst();
}

/** By a word of the carrier's or by a job: these say whose it is no more than its id does. */
export function findTape(db: Db, id: string): Promise<CallRecording | undefined> {
  return db.selectFrom("call_recordings").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findOfCarrierCall(db: Db, carrier_call_id: string): Promise<CallRecording | undefined> {
  return db
    .selectFrom("call_recordings")
    .innerJoin("calls", "calls.id", "call_recordings.call_id")
    .selectAll("call_recordings")
    .where("calls.carrier_call_id", "=", carrier_call_id)
    .executeTakeFirst();
}

type Unkept = CallRecording & { readonly carrier_call_id: string | null; readonly ended_at: Date };

/** Of calls that have been over for a while, those whose recording is not kept; a page at a time, by their ids alone. */
export function listUnkept(
  db: Db,
  {
    endedBefore,
    after,
    limit,
  }: { readonly endedBefore: Date; readonly after: string | undefined; readonly limit: number },
): Promise<Unkept[]> {
  return db
    .selectFrom("call_recordings")
    .innerJoin("calls", "calls.id", "call_recordings.call_id")
    .selectAll("call_recordings")
    .select(["calls.carrier_call_id", "calls.ended_at"])
    .where("call_recordings.state", "in", ["running", "waiting"])
    .where("calls.ended_at", "<=", endedBefore)
    .$if(after !== undefined, (query) => query.where("call_recordings.id", ">", after ?? ""))
    .orderBy("call_recordings.id")
    .limit(limit)
    .$narrowType<{ ended_at: Date }>()
    .execute();
}

/** The call is over at the carrier, and this is what there is of it. Nothing changes where that was known already. */
export async function noteAtCarrier(
  db: Db,
  id: string,
  { carrier_recording_id, began_at }: { readonly carrier_recording_id: string; readonly began_at: Date },
): Promise<void> {
  await db
    .updateTable("call_recordings")
    .set({ state: "waiting", carrier_recording_id, began_at })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** A call that was recorded here is over, and its recording is on its way to where it is kept. */
export async function noteOver(db: Db, id: string): Promise<void> {
  await db
    .updateTable("call_recordings")
    .set({ state: "waiting" })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

type Kept = { readonly frames: number; readonly levels: Buffer; readonly step_frames: number };

/** Answers whether it was still there to be kept. */
export async function noteKept(db: Db, id: string, kept: Kept): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with was as (select id, carrier_recording_id from call_recordings where id = ${id} and state in ('running', 'waiting') for update),
    gone as (
      insert into recording_removals (recording_id) select carrier_recording_id from was where carrier_recording_id is not null
      on conflict do nothing)
    update call_recordings set state = 'kept', carrier_recording_id = null, frames = ${kept.frames}, levels = ${kept.levels},
      step_frames = ${kept.step_frames}
    from was where call_recordings.id = was.id returning call_recordings.id`.execute(db);
  return rows.length > 0;
}

export async function noteLost(db: Db, id: string): Promise<void> {
  await db
    .updateTable("call_recordings")
    .set({ state: "lost", carrier_recording_id: null })
    .where("id", "=", id)
    .where("state", "in", ["running", "waiting"])
    .execute();
}

/** What nobody of ours asked for, or asks for any more, is to go at the carrier. */
export async function addRemoval(db: Db, recording_id: string): Promise<void> {
  await db
    .insertInto("recording_removals")
    .values({ recording_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRecordingsOf(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("call_recordings").where("call_id", "in", call_ids).execute();
}

export async function replaceTapeKey(
  db: Db,
  { id }: { readonly id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("call_recordings")
    .set({ key_sealed: anew })
    .where("id", "=", id)
    .where("key_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

type TapeRemoval = Selectable<Schema["tape_removals"]>;

/** These belong to nobody any more, so they are not asked for by owner. */
export function listTapeRemovals(db: Db, limit: number): Promise<TapeRemoval[]> {
  return db.selectFrom("tape_removals").selectAll().orderBy("tries").limit(limit).execute();
}

export async function forgetTapeRemoval(db: Db, recording_id: string): Promise<void> {
  await db.deleteFrom("tape_removals").where("recording_id", "=", recording_id).execute();
}

export async function countTapeTry(db: Db, recording_id: string): Promise<void> {
  await db
    .updateTable("tape_removals")
    .set({ tries: sql<number>`tries + 1` })
    .where("recording_id", "=", recording_id)
    .execute();
}
