import * as contract from "#contract/events.ts";
import { type Route, route } from "../../http/route.ts";
import { type EventNeeds, streamEvents } from "./stream-events.ts";

export const eventRoutes = (needs: EventNeeds): readonly Route[] => [
  route(contract.streamEvents, ({ caller, headers, query, gone }) =>
    streamEvents(needs, { caller, lastEventId: headers["last-event-id"], sinceMs: query.since_ms, gone }),
  ),
];
