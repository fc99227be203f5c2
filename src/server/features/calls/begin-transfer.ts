import type { Db } from "../../db/connect.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall } from "./store.ts";

/** The caller is being put through: until that is over no line of ours is open, and nobody misses it. */
export async function beginTransfer(
  { db, clock }: { readonly db: Db; readonly clock: CallNeeds["clock"] },
  { id, away_since }: CallRow,
): Promise<void> {
  if (away_since !== null) return;
  await changeCall(db, id, { away_since: clock.now(), transfer_answer: null, transfer_result: null });
}
