import * as contract from "#contract/notifications.ts";
import type { NotificationPreferences } from "#domain/accounts/notification-preferences.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { preferencesOf } from "./preferences-of.ts";
import { setPreferences } from "./set-preferences.ts";

const answer = (data: NotificationPreferences) => ({ success: true as const, error: null, data });

export const notificationPreferenceRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.readNotificationPreferences, async ({ caller }) =>
    answer(await preferencesOf(needs, caller.owner_id)),
  ),
  route(contract.setNotificationPreferences, async ({ caller, body }) =>
    answer(await setPreferences(needs, caller.owner_id, body)),
  ),
];
