import type { PreferencesChange } from "#domain/accounts/notification-preferences.ts";
import type { Db, Tx } from "../../db/connect.ts";

export const findChosen = (db: Db, owner_id: string): Promise<PreferencesChange | undefined> =>
  db
    .selectFrom("notification_preferences")
    .select(["kinds", "digest"])
    .where("owner_id", "=", owner_id)
    .executeTakeFirst();

/** Held until the transaction is over, so that of two changes at the same moment none is lost. */
export async function lockChosen(tx: Tx, owner_id: string, changed_at: Date): Promise<PreferencesChange> {
  await tx
    .insertInto("notification_preferences")
    .values({ owner_id, changed_at })
    .onConflict((known) => known.doNothing())
    .execute();
  return tx
    .selectFrom("notification_preferences")
    .select(["kinds", "digest"])
    .where("owner_id", "=", owner_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function keepChosen(
  tx: Tx,
  owner_id: string,
  { kinds = {}, digest = "never" }: PreferencesChange,
  changed_at: Date,
): Promise<void> {
  await tx
    .updateTable("notification_preferences")
    .set({ kinds: JSON.stringify(kinds), digest, changed_at })
    .where("owner_id", "=", owner_id)
    .execute();
}
