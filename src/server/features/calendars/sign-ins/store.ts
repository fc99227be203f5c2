import type { Insertable, Selectable } from "kysely";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Db } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import type { Resealed } from "../../../secret-box.ts";

export type SignInRow = Selectable<Schema["calendar_sign_ins"]>;

export async function insertSignIn(db: Db, row: Insertable<Schema["calendar_sign_ins"]>): Promise<void> {
  await db.insertInto("calendar_sign_ins").values(row).execute();
}

type Return = { readonly state_sha256: Buffer; readonly provider: CalendarProvider };

/** A return names nobody but its state, so this is not asked by owner: the row says whose it is. */
export function findSignIn(db: Db, { state_sha256, provider }: Return): Promise<SignInRow | undefined> {
  return db
    .selectFrom("calendar_sign_ins")
    .selectAll()
    .where("state_sha256", "=", state_sha256)
    .where("provider", "=", provider)
    .executeTakeFirst();
}

/** Once, in time, and by the browser that left: all of it in one step, so that two at the same moment cannot both come in. */
export function useSignIn(
  db: Db,
  { state_sha256, provider }: Return,
  { browser_sha256, now }: { browser_sha256: Buffer; now: Date },
): Promise<SignInRow | undefined> {
  return db
    .updateTable("calendar_sign_ins")
    .set({ used_at: now })
    .where("state_sha256", "=", state_sha256)
    .where("provider", "=", provider)
    .where("browser_sha256", "=", browser_sha256)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOldSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("calendar_sign_ins").where("expires_at", "<", before).execute();
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceVerifier(
  db: Db,
  { state_sha256 }: { readonly state_sha256: Buffer },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("calendar_sign_ins")
    .set({ verifier_sealed: anew })
    .where("state_sha256", "=", state_sha256)
    .where("verifier_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
