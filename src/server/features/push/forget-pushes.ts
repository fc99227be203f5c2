import type { Tx } from "../../db/connect.ts";
import { deleteUnsentAbout, deleteUnsentOfCalls } from "./store.ts";

/** What waits for its time and was said in these calls. */
export async function dropPushesOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  if (call_ids.length > 0) await deleteUnsentOfCalls(tx, call_ids);
}

export async function dropPushesAbout(
  tx: Tx,
  owner_id: string,
  about: { readonly ids: readonly string[]; readonly phone: string; readonly shown: string },
): Promise<void> {
  await deleteUnsentAbout(tx, owner_id, about);
}
