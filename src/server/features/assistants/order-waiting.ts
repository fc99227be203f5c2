import { isPaymentRequired } from "#domain/money/billing-rules.ts";
import type { Tx } from "../../db/connect.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";
import type { AssistantNeeds } from "./needs.ts";
import { orderNumber } from "./numbers/order-number.ts";
import { listUnordered } from "./numbers/store.ts";
import { beginPending, lockOwner } from "./store.ts";

/**
 * For an owner who has just proved mailbox and phone: assistants that were made meanwhile get their number or, where the trial turns
 * out to be used up and there is no card, wait for payment. It may be called at any time.
 */
export async function orderWaiting(
  needs: Pick<AssistantNeeds, "clock" | "jobs">,
  tx: Tx,
  owner_id: string,
): Promise<void> {
  const { clock } = needs;
  if (!(await lockOwner(tx, owner_id))) return;
  const waiting = await listUnordered(tx, owner_id);
  if (waiting.length === 0) return;
  const now = clock.now();
  const { has_card: hasCard, trial_used_up: isTrialUsedUp } = await paymentStatusOf({ db: tx, clock }, owner_id);
  const isDue = isPaymentRequired({ hasCard, isTrialUsedUp, assistantCount: 0 });
  for (const id of waiting)
    if (isDue) await beginPending(tx, owner_id, id, now);
    else await orderNumber(needs, tx, id, now);
}
