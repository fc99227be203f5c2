import * as contract from "#contract/sessions.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { listEvents } from "./list-events.ts";

export const auditLogRoutes = (needs: { readonly db: Db }): readonly Route[] => [
  route(contract.listAuditEvents, ({ caller, query }) => listEvents(needs, caller.owner_id, query)),
];
