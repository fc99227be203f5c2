import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type Creation = Selectable<Schema["assistant_creations"]>;
type Key = Pick<Creation, "owner_id" | "key">;

/** Answers whether the key is new. One that somebody else is just using is waited for until that is decided. */
export async function insertCreation(
  tx: Tx,
  creation: Pick<Creation, "owner_id" | "key" | "request_sha256" | "assistant_id" | "created_at">,
): Promise<boolean> {
  const done = await tx
    .insertInto("assistant_creations")
    .values(creation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export function findCreation(db: Db, { owner_id, key }: Key): Promise<Creation | undefined> {
  return db
    .selectFrom("assistant_creations")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function answerCreation(
  db: Db,
  { owner_id, key }: Key,
  answer: { answered_at: Date; checkout_url: string | null; checkout_at: Date },
): Promise<void> {
  await db
    .updateTable("assistant_creations")
    .set(answer)
    .where("owner_id", "=", owner_id)
    .where("key", "=", key)
    .execute();
}

export async function deleteCreationsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("assistant_creations").where("created_at", "<", time).execute();
}
