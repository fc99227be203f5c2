import type { PreferencesChange } from "#domain/accounts/notification-preferences.ts";
import type { Db, Tx } from "../../db/connect.ts";

export const findChosen = (db: Db, owner_id: string): Promise<PreferencesChange | undefined> =>
  db
    .selectFrom("notification_preferences")
    .select(["kinds", "digest", "teaching", "quiet_hours"])
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();

export const findTimeZone = async (db: Db, owner_id: string): Promise<string | undefined> =>
  (await db.selectFrom("owners").select("timezone").where("id", "=", owner_id).executeTakeFirst())?.timezone;

/** Held until the transaction is over, so that of two changes at the same moment none is lost. */
export async function lockChosen(tx: Tx, owner_id: string, changed_at: Date): Promise<PreferencesChange> {
  await tx
    .insertInto("notification_preferences")
    .values({ owner_id, changed_at })
    .onConflict((known) => known.doNothing())
    .execute();
  return tx
    .selectFrom("notification_preferences")
    .select(["kinds", "digest", "teaching", "quiet_hours"])
    .where("owner_id", "=", owner_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function keepChosen(
  tx: Tx,
  owner_id: string,
  { kinds = {}, digest = "never", teaching = false, quiet_hours = null }: PreferencesChange,
  changed_at: Date,
): Promise<void> {
  await tx
    .updateTable("notification_preferences")
    .set({
      ...{ kinds: JSON.stringify(kinds), digest, teaching, changed_at },
      quiet_hours: quiet_hours && JSON.stringify(quiet_hours),
    })
    .where("owner_id", "=", owner_id)
    .execute();
}
