import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listNotifications as endpoint } from "#contract/notifications.ts";
import type { Db } from "../../db/connect.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { countUnread, listOf } from "./store.ts";

const countedAtMost = 100;

/** What happened, newest first, a page at a time. */
export async function listNotifications(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor, type, unread }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const read = unread === undefined ? undefined : unread === "false";
  const rows = await listOf(db, owner_id, { after: readTimeCursor(cursor), type, read, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map(({ id, type, message, time, read_at, call_id, appointment_id }) => ({
      id,
      type,
      message,
      time: time.toISOString(),
      read: read_at !== null,
      conversation_id: call_id,
      appointment_id,
    })),
    next_cursor: last ? writeTimeCursor(last.time, last.id) : null,
    unread: await countUnread(db, owner_id, countedAtMost),
  };
}
