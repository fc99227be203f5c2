import * as contract from "#contract/notifications.ts";
import type { NotificationPreferences } from "#domain/accounts/notification-preferences.ts";
import {
  changePreferences,
  type PreferencesChange,
  preferencesFrom,
} from "#domain/accounts/notification-preferences.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { preferencesOf } from "./preferences-of.ts";
import { keepChosen, lockChosen } from "./store.ts";

/** Changes what is sent and leaves the rest. */
const setPreferences = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  change: PreferencesChange,
): Promise<NotificationPreferences> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const checked = changePreferences(await lockChosen(tx, owner_id, now), change);
    if (!checked.ok) throw new Refusal("invalid", checked.text);
    await keepChosen(tx, owner_id, checked.values, now);
    return preferencesFrom(checked.values);
  });

const answer = (data: NotificationPreferences) => ({ success: true as const, error: null, data });

export const notificationPreferenceRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.readNotificationPreferences, async ({ caller }) =>
    answer(await preferencesOf(needs, caller.owner_id)),
  ),
  route(contract.setNotificationPreferences, async ({ caller, body }) =>
    answer(await setPreferences(needs, caller.owner_id, body)),
  ),
];
