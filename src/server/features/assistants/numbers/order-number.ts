import type { Tx } from "../../../db/connect.ts";
import type { JobKind } from "../../../jobs/job.ts";
import type { AssistantNeeds } from "../needs.ts";
import { insertOrder } from "./store.ts";

/** Tried for days, and begun anew after that: an assistant without a number is of no use. */
export const buyNumberJob: JobKind<{ assistant_id: string }> = {
  name: "buy-number",
  retries: 80,
  retrySeconds: 5,
  atOnce: 4,
};

/** Calls come in meanwhile: only texts wait for it. */
export const enrollNumberJob: JobKind<{ assistant_id: string }> = {
  name: "enroll-number",
  retries: 80,
  retrySeconds: 5,
  atOnce: 2,
};

/**
 * Orders a number in the caller's transaction. A job buys it, so that no crash or outage loses the order. For an owner who has not
 * proved mailbox and phone none is ordered: it follows with the proof.
 */
export async function orderNumber(
  { jobs }: Pick<AssistantNeeds, "jobs">,
  tx: Tx,
  assistant_id: string,
  now: Date,
): Promise<void> {
  if (await insertOrder(tx, assistant_id, now)) await jobs.send(tx, buyNumberJob, { assistant_id });
}
