import type { Tx } from "../../db/connect.ts";
import { keepCall, takeTurnOf } from "./store.ts";

/**
 * Counts a call that is over as it stands now, in the transaction that changed it: at its end, after its analysis, when it becomes spam
 * or is none after all. However often it is said, the call counts once. Said last in a transaction: from then on nobody else counts
 * anything of this owner until that is over.
 */
export async function refreshMetrics(tx: Tx, call_id: string): Promise<void> {
  await takeTurnOf(tx, { call_id });
  await keepCall(tx, call_id);
}
