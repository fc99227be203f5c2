import type { Tx } from "../../../db/connect.ts";
import { blankCalls, deleteCodesOfCalls, deleteMessages } from "./store.ts";

/** What was said in calls that are over, and left with them. By their ids alone: whoever erases has chosen them, be it for all owners. */
export async function eraseCallWords(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteCodesOfCalls(tx, call_ids);
  await deleteMessages(tx, call_ids);
  await blankCalls(tx, call_ids);
}
