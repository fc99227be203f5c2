import type { Tx } from "../../../db/connect.ts";
import type { JobKind } from "../../../jobs/job.ts";
import type { AfterCallNeeds } from "../needs.ts";
import { type DeliveryKey, insertDelivery } from "./store.ts";

/** A receiver that hangs must not hold up the others. When it is tried again stands with the delivery, not with the job. */
export const deliverCallJob: JobKind<DeliveryKey> = { name: "deliver-call", retries: 1, retrySeconds: 30, atOnce: 4 };

/** Notes down in the caller's transaction who has to hear of a call. */
export async function queueDelivery(
  { jobs, clock }: Pick<AfterCallNeeds, "jobs" | "clock">,
  tx: Tx,
  { call_id, channel, owner_id }: DeliveryKey & { readonly owner_id: string },
): Promise<void> {
  const now = clock.now();
  await insertDelivery(tx, { call_id, channel, owner_id, due_at: now, created_at: now });
  await jobs.send(tx, deliverCallJob, { call_id, channel });
}
