import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listWebhookDeliveries as endpoint, WebhookDelivery } from "#contract/webhooks.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import type { WebhookNeeds } from "./needs.ts";
import { presentDelivery } from "./present-delivery.ts";
import { type ListedDelivery, listDeliveries as list, listTries } from "./store.ts";

const mostTries = 20;

/** What was sent to webhooks, newest first, a page at a time, with every try that is still kept. */
export async function listDeliveries(
  { db, isAssistantOf }: Pick<WebhookNeeds, "db" | "isAssistantOf">,
  owner_id: string,
  { limit, cursor, state, tenant_id }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  if (tenant_id !== undefined && !(isPossibleId(tenant_id) && (await isAssistantOf(owner_id, tenant_id))))
    throw new Refusal("not_found", "Not found");
  const after = readTimeCursor(cursor);
  const rows = await list(db, owner_id, { after, state, assistant_id: tenant_id, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: await withTries(db, owner_id, shown),
    next_cursor: last ? writeTimeCursor(last.created_at, last.id) : null,
  };
}

/** One delivery of a call as it stands now; nothing where there is none. */
export async function readDelivery(db: Db, owner_id: string, id: string): Promise<WebhookDelivery | undefined> {
  const rows = await list(db, owner_id, { after: undefined, state: undefined, assistant_id: undefined, id, limit: 1 });
  const [delivery] = await withTries(db, owner_id, rows);
  return delivery;
}

async function withTries(db: Db, owner_id: string, rows: readonly ListedDelivery[]): Promise<WebhookDelivery[]> {
  const calls = rows.filter(({ call }) => call !== null).map(({ id }) => id);
  const tries = Map.groupBy(await listTries(db, owner_id, calls, mostTries), ({ call_id }) => call_id);
  return rows.map((row) => presentDelivery(row, tries.get(row.id) ?? []));
}
