import type { Tx } from "../../db/connect.ts";
import { closeOfHelped } from "./store.ts";

/** Ends what calls from these numbers left to do, as far as a later one has helped the caller. In whatever order the calls are looked at. */
export async function settleHelped(
  tx: Tx,
  caller: { readonly owner_id: string; readonly phones: readonly string[] },
  now: Date,
): Promise<void> {
  if (caller.phones.length > 0) await closeOfHelped(tx, caller, now);
}
