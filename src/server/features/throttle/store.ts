import type { Db, Tx } from "../../db/connect.ts";
import type { Tries } from "./policy.ts";

export type Key = { readonly scope: string; readonly key_sha256: Buffer };

/** Makes the row if need be and holds it, so that tries at the same moment are counted one after the other. */
export async function holdTries(tx: Tx, key: Key, now: Date): Promise<Tries> {
  await tx
    .insertInto("throttles")
    .values({ ...key, attempts: 0, last_at: now, blocked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("throttles")
    .select(["attempts", "last_at", "blocked_until"])
    .where("scope", "=", key.scope)
    .where("key_sha256", "=", key.key_sha256)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeTries(db: Db, key: Key, tries: Tries): Promise<void> {
  await db
    .updateTable("throttles")
    .set(tries)
    .where("scope", "=", key.scope)
    .where("key_sha256", "=", key.key_sha256)
    .execute();
}

/** Takes one try back: it was a good one. */
export async function takeBack(db: Db, key: Key): Promise<void> {
  await db
    .updateTable("throttles")
    .set((row) => ({ attempts: row("attempts", "-", 1), blocked_until: null }))
    .where("scope", "=", key.scope)
    .where("key_sha256", "=", key.key_sha256)
    .where("attempts", ">", 0)
    .execute();
}

export async function forget(db: Db, key: Key): Promise<void> {
  await db.deleteFrom("throttles").where("scope", "=", key.scope).where("key_sha256", "=", key.key_sha256).execute();
}

export async function forgetBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("throttles").where("last_at", "<", time).execute();
}
