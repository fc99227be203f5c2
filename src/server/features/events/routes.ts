import * as contract from "#contract/notifications.ts";
import type { Clock } from "#domain/time/clock.ts";
import { type Route, route } from "../../http/route.ts";
import { listLiveCalls } from "./live-calls/list-live-calls.ts";
import { type EventNeeds, streamEvents } from "./stream-events.ts";

export const eventRoutes = (needs: EventNeeds & { readonly clock: Clock }): readonly Route[] => [
  route(contract.listLiveCalls, ({ caller }) => listLiveCalls(needs, caller.owner_id)),
  route(contract.streamEvents, ({ caller, headers, query, gone }) =>
    streamEvents(needs, { caller, lastEventId: headers["last-event-id"], sinceMs: query.since_ms, gone }),
  ),
];
