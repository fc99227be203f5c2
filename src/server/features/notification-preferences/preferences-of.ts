import { type NotificationPreferences, preferencesFrom } from "#domain/accounts/notification-preferences.ts";
import type { Db } from "../../db/connect.ts";
import { findChosen } from "./store.ts";

/** What an owner wants to hear of, and how. */
export const preferencesOf = async ({ db }: { readonly db: Db }, owner_id: string): Promise<NotificationPreferences> =>
  preferencesFrom((await findChosen(db, owner_id)) ?? {});
