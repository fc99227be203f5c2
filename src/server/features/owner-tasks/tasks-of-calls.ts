import type { Tx } from "../../db/connect.ts";
import { closeOfCall, reopenOfCall } from "./store.ts";

/** What a call left to do is over. */
export async function settleTasksOfCall(tx: Tx, owner_id: string, call_id: string, now: Date): Promise<void> {
  await closeOfCall(tx, owner_id, call_id, now);
}

/** It is to be done after all, as far as it was settled at that moment. */
export async function reopenTasksOfCall(tx: Tx, owner_id: string, call_id: string, settled_at: Date): Promise<void> {
  await reopenOfCall(tx, owner_id, call_id, settled_at);
}
