import * as contract from "#contract/notifications.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { listNotifications } from "./list-notifications.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";

export const notificationRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.listNotifications, ({ caller, query }) => listNotifications(needs, caller.owner_id, query)),
  route(contract.markNotificationsRead, ({ caller, body }) => markNotificationsRead(needs, caller.owner_id, body)),
];
