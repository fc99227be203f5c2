import type { Tx } from "../../db/connect.ts";
import { deleteAbout, deleteOfCalls } from "./store.ts";

/** By the ids of calls alone: whoever erases has chosen them, be it for all owners. */
export async function forgetAlertsOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  if (call_ids.length > 0) await deleteOfCalls(tx, call_ids);
}

/** Those that hang on these calls, or have the number in their words. */
export async function forgetAlertsAbout(
  tx: Tx,
  owner_id: string,
  about: { readonly ids: readonly string[]; readonly phone: string; readonly shown: string },
): Promise<void> {
  await deleteAbout(tx, owner_id, about);
}
