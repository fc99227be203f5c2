import * as contract from "#contract/notifications.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { listNotifications } from "./list-notifications.ts";
import { markRead } from "./store.ts";

/** The owner has seen these; without ids, all of them. */
const markNotificationsRead = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  { ids }: { readonly ids?: readonly string[] | undefined },
): Promise<void> => markRead(db, owner_id, ids, clock.now());

export const notificationRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.listNotifications, ({ caller, query }) => listNotifications(needs, caller.owner_id, query)),
  route(contract.markNotificationsRead, ({ caller, body }) => markNotificationsRead(needs, caller.owner_id, body)),
];
