import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";

/** The carrier's name for what was recorded as a message of the owner's; none where it was not spoken to a recorder. */
export async function findRecording(db: Db, owner_id: string, message_id: string): Promise<string | undefined> {
  if (!isPossibleId(message_id)) return undefined;
  const row = await db
    .selectFrom("call_messages")
    .select("recording_id")
    .where("owner_id", "=", owner_id)
    .where("id", "=", message_id)
    .executeTakeFirst();
  return row?.recording_id ?? undefined;
}

type Removal = Selectable<Schema["recording_removals"]>;

/** These belong to nobody any more, so they are not asked for by owner. */
export function listRemovals(db: Db, limit: number): Promise<Removal[]> {
  return db.selectFrom("recording_removals").selectAll().orderBy("tries").limit(limit).execute();
}

export async function forgetRemoval(db: Db, recording_id: string): Promise<void> {
  await db.deleteFrom("recording_removals").where("recording_id", "=", recording_id).execute();
}

export async function countTry(db: Db, recording_id: string): Promise<void> {
  await db
    .updateTable("recording_removals")
    .set({ tries: sql<number>`tries + 1` })
    .where("recording_id", "=", recording_id)
    .execute();
}
