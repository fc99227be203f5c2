import type { Parsed, Reply } from "#contract/endpoint.ts";
import { listAlerts as endpoint } from "#contract/push.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { alertFate } from "./alert-fate.ts";
import { listOf } from "./store.ts";

/** What an owner was told beyond the bell, newest first, with what became of it. */
async function listAlerts(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const rows = await listOf(db, owner_id, { after: readTimeCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map((row) => {
      const { state, state_at, trouble } = alertFate(row);
      return {
        ...{ id: row.id, type: row.kind, message: row.message, way: row.way, at: row.at.toISOString() },
        ...{ state, trouble, state_at: state_at?.toISOString() ?? null },
        device: row.devices,
        conversation_id: row.call_id,
      };
    }),
    next_cursor: last ? writeTimeCursor(last.at, last.id) : null,
  };
}

export const alertRoutes = (needs: { readonly db: Db }): readonly Route[] => [
  route(endpoint, ({ caller, query }) => listAlerts(needs, caller.owner_id, query)),
];
