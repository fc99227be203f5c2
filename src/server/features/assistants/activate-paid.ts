import { billingStateOf } from "../payments/billing-state.ts";
import type { AssistantNeeds } from "./needs.ts";
import { orderNumber } from "./numbers/order-number.ts";
import { endPending, hasPending } from "./store.ts";

/**
 * Once a card is saved, everybody who waited for it begins to work and gets a number. It may be called at any time and by any
 * number of processes: each assistant is taken once.
 */
export async function activatePaid(
  needs: Pick<AssistantNeeds, "db" | "clock" | "jobs">,
  owner_id: string,
): Promise<void> {
  const { db, clock } = needs;
  if (!(await hasPending(db, owner_id)) || !(await billingStateOf({ db }, owner_id)).hasCard) return;
  await db.transaction().execute(async (tx) => {
    for (const id of await endPending(tx, owner_id)) await orderNumber(needs, tx, id, clock.now());
  });
}
