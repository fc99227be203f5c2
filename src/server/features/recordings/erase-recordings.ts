import type { Tx } from "../../db/connect.ts";
import { deleteRecordingsOf } from "./tape/store.ts";

/** What was recorded of these calls, wherever it is. By their ids alone: whoever erases has chosen them, be it for all owners. */
export async function eraseRecordings(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteRecordingsOf(tx, call_ids);
}
