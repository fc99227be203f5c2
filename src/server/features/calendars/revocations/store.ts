import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import type { Resealed } from "../../../secret-box.ts";

export type Revocation = Selectable<Schema["calendar_revocations"]>;

const atOnce = 100;

/** These belong to nobody any more, so they are not asked for by owner. */
export function listRevocations(db: Db): Promise<Revocation[]> {
  return db.selectFrom("calendar_revocations").selectAll().orderBy("tries").limit(atOnce).execute();
}

/** Providers end all grants of an account together: whether another one of ours, of whatever owner, would go with this one. */
export async function isShared(db: Db, { provider, account_sha256 }: Revocation): Promise<boolean> {
  const other = await db
    .selectFrom("calendar_grants")
    .select("id")
    .where("provider", "=", provider)
    .where("account_sha256", account_sha256 === null ? "is" : "=", account_sha256)
    .where("lost_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function forgetRevocation(db: Db, id: string): Promise<void> {
  await db.deleteFrom("calendar_revocations").where("id", "=", id).execute();
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db.updateTable("calendar_revocations").set({ tries: sql<number>`tries + 1` }).where("id", "=", id).execute();
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceRevocationSeal(
  db: Db,
  { id }: { readonly id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("calendar_revocations")
    .set({ grant_sealed: anew })
    .where("id", "=", id)
    .where("grant_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
