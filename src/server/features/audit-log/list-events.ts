import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listAuditEvents as endpoint } from "#contract/sessions.ts";
import { auditGroups, auditTexts } from "#domain/accounts/audit-events.ts";
import type { Db } from "../../db/connect.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { type EventRow, listEvents as listRows } from "./store.ts";

/** What happened to the owner's account, newest first, a page at a time. */
export async function listEvents(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor, group }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const kinds = group && auditGroups[group];
  const rows = await listRows(db, owner_id, { after: readTimeCursor(cursor), kinds, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map(present),
    next_cursor: last ? writeTimeCursor(last.at, last.id) : null,
  };
}

const present = ({ id, at, what, who, key_name, address, device, details }: EventRow) => ({
  ...{ id, what, who, key_name, address, device, details },
  at: at.toISOString(),
  text: auditTexts[what],
});
