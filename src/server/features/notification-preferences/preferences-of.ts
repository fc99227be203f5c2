import { type NotificationPreferences, preferencesFrom } from "#domain/accounts/notification-preferences.ts";
import { quietUntil } from "#domain/accounts/quiet-hours.ts";
import type { Db } from "../../db/connect.ts";
import { findChosen, findTimeZone } from "./store.ts";

/** What an owner wants to hear of, and how. */
export const preferencesOf = async ({ db }: { readonly db: Db }, owner_id: string): Promise<NotificationPreferences> =>
  preferencesFrom((await findChosen(db, owner_id)) ?? {});

/** Until when what is not urgent waits for this owner; nothing outside of quiet hours. */
export async function endOfQuiet(
  { db }: { readonly db: Db },
  owner_id: string,
  now: Date,
  known?: NotificationPreferences,
): Promise<Date | undefined> {
  const { quiet_hours } = known ?? (await preferencesOf({ db }, owner_id));
  const timeZone = quiet_hours && (await findTimeZone(db, owner_id));
  return timeZone ? quietUntil(quiet_hours, now, timeZone) : undefined;
}
