import type { listContacts as endpoint } from "#contract/contacts.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { present } from "./present.ts";
import { listOf } from "./store.ts";

/** Callers, the latest first, a page at a time. */
export async function listContacts(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor, q }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const rows = await listOf(db, owner_id, { part: q, after: readTimeCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map(present),
    next_cursor: last ? writeTimeCursor(last.last_call_at, last.id) : null,
  };
}
