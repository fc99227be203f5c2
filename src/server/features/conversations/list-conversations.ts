import type { listConversations as endpoint } from "#contract/conversations.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { present } from "./present.ts";
import { hasCallsOf, listCalls } from "./store.ts";

export type ConversationNeeds = {
  readonly db: Db;
  readonly isAssistantOf: (owner_id: string, assistant_id: string) => Promise<boolean>;
};

/** Calls, newest first, a page at a time. */
export async function listConversations(
  { db, isAssistantOf }: ConversationNeeds,
  owner_id: string,
  { limit, cursor, tenant_id, sentiment, q }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const after = readTimeCursor(cursor);
  if (
    tenant_id !== undefined &&
    !(await isAssistantOf(owner_id, tenant_id)) &&
    !(await hasCallsOf(db, owner_id, tenant_id))
  )
    throw new Refusal("not_found", "Not found");
  const rows = await listCalls(db, owner_id, {
    assistant_id: tenant_id,
    sentiment,
    search: q,
    after,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map(present),
    next_cursor: last ? writeTimeCursor(last.answered_at, last.id) : null,
  };
}
