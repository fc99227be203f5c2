import type { WebhookDelivery } from "#contract/webhooks.ts";
import { isTaken, refusedStatusText, troubleText, type WebhookState } from "#domain/accounts/webhook-texts.ts";
import type { ListedDelivery, TryRow } from "./store.ts";

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
export function presentDelivery(
  { id, created_at, call, test }: ListedDelivery,
  tries: readonly TryRow[],
): WebhookDelivery {
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
