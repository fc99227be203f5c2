import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Tries } from "./policy.ts";

export type Key = { readonly scope: string; readonly key_sha256: Buffer };
export type Counted = Key & Tries;

const among = (keys: readonly Key[]) =>
  sql<boolean>`(scope, key_sha256) in (${sql.join(keys.map(({ scope, key_sha256 }) => sql`(${scope}, ${key_sha256}::bytea)`))})`;

/** Makes the rows if need be and holds them, so that tries at the same moment are counted one after the other. */
export async function lockTries(tx: Tx, wanted: readonly Key[], now: Date): Promise<Counted[]> {
  // Always in the same order, so that two tries cannot wait for each other.
  const keys = wanted.toSorted((a, b) => a.scope.localeCompare(b.scope) || a.key_sha256.compare(b.key_sha256));
  for (;;) {
    await tx
      .insertInto("throttles")
      .values(keys.map((key) => ({ ...key, attempts: 0, last_at: now, blocked_until: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await tx
      .selectFrom("throttles")
      .selectAll()
      .where(among(keys))
      .orderBy("scope")
      .orderBy("key_sha256")
      .forUpdate()
      .execute();
    // One that was there is gone when a good try at the same moment has forgotten it: then it is made anew.
    const isHeld = (key: Key) => rows.some((row) => row.scope === key.scope && row.key_sha256.equals(key.key_sha256));
    if (keys.every(isHeld)) return rows;
  }
}

export async function writeTries(db: Db, rows: readonly Counted[]): Promise<void> {
  await db
    .insertInto("throttles")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["scope", "key_sha256"]).doUpdateSet((row) => ({
        attempts: row.ref("excluded.attempts"),
        last_at: row.ref("excluded.last_at"),
        blocked_until: row.ref("excluded.blocked_until"),
      })),
    )
    .execute();
}

/** Takes one try back: it was a good one. */
export async function takeBack(db: Db, keys: readonly Key[]): Promise<void> {
  await db
    .updateTable("throttles")
    .set((row) => ({ attempts: row("attempts", "-", 1), blocked_until: null }))
    .where(among(keys))
    .where("attempts", ">", 0)
    .execute();
}

export async function forget(db: Db, keys: readonly Key[]): Promise<void> {
  await db.deleteFrom("throttles").where(among(keys)).execute();
}

export const forgetBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "throttles", sql`last_at < ${time}`, signal);
