import type { listWebhookDeliveries as endpoint, WebhookDelivery } from "#contract/developers.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { isTaken, refusedStatusText, troubleText, type WebhookState } from "#domain/accounts/webhook-texts.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import type { WebhookNeeds } from "./needs.ts";
import { type ListedDelivery, listDeliveries as list, listTries, type TryRow } from "./store.ts";

type Outcome = Pick<TryRow, "status" | "trouble">;

const reasonOf = ({ status, trouble }: Outcome): string | null => {
  if (status === null) return troubleText(trouble ?? "");
  return isTaken(status) ? null : refusedStatusText(status);
};

const presentTry = ({
  tried_at,
  attempt,
  cause,
  status,
  trouble,
  duration_ms,
}: TryRow): WebhookDelivery["tries"][number] => ({
  at: tried_at.toISOString(),
  ...{ attempt, cause, status, duration_ms },
  reason: reasonOf({ status, trouble }),
});

const stateOf = ({ delivered_at, given_up_at }: NonNullable<ListedDelivery["call"]>): WebhookState =>
  delivered_at ? "delivered" : given_up_at ? "failed" : "waiting";

/** One delivery with its tries, the newest first. */
function presentDelivery({ id, created_at, call, test }: ListedDelivery, tries: readonly TryRow[]): WebhookDelivery {
  if (!call) return presentTest({ id, created_at, test });
  const state = stateOf(call);
  return {
    id,
    delivery_id: `call-${id}`,
    event: "call.completed",
    test: false,
    state,
    tenant_id: call.assistant_id,
    tenant_name: call.assistant_name,
    conversation_id: id,
    caller_name: call.caller_name,
    caller_number: /^\+\d{7,15}$/.test(call.caller_number) ? call.caller_number : null,
    created_at: created_at.toISOString(),
    next_try_at: state === "waiting" ? call.due_at.toISOString() : null,
    reason: state === "delivered" || call.trouble === null ? null : troubleText(call.trouble),
    tries: tries.map(presentTry),
  };
}

/** A test is one try, and is not tried again. */
function presentTest({ id, created_at, test }: Pick<ListedDelivery, "id" | "created_at" | "test">): WebhookDelivery {
  const { status = null, trouble = null, duration_ms = null } = test ?? {};
  const reason = reasonOf({ status, trouble });
  const at = created_at.toISOString();
  return {
    ...{ id, delivery_id: id, event: "call.test", test: true, state: reason === null ? "delivered" : "failed" },
    ...{ tenant_id: null, tenant_name: null, conversation_id: null, caller_name: null, caller_number: null },
    ...{ created_at: at, next_try_at: null, reason },
    tries: [{ at, attempt: 1, cause: "test", status, reason, duration_ms }],
  };
}

const mostTries = 20;

/** What was sent to webhooks, newest first, a page at a time, with every try that is still kept. */
export async function listDeliveries(
  { db, isAssistantOf }: Pick<WebhookNeeds, "db" | "isAssistantOf">,
  owner_id: string,
  { limit, cursor, state, tenant_id }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  if (tenant_id !== undefined && !(isPossibleId(tenant_id) && (await isAssistantOf(owner_id, tenant_id))))
    throw notFound();
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
