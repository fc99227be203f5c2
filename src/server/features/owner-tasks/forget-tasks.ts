import type { Tx } from "../../db/connect.ts";
import { deleteAbout, deleteOfCalls } from "./store.ts";

/** What calls and their messages left to do, while the messages are there. By ids alone: whoever erases has chosen them, be it for all owners. */
export async function forgetTasksOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteOfCalls(tx, call_ids);
}

/** Those about these calls and jobs, or with the number in their words. */
export async function forgetTasksAbout(
  tx: Tx,
  owner_id: string,
  about: { readonly ids: readonly string[]; readonly phone: string },
): Promise<void> {
  await deleteAbout(tx, owner_id, about);
}
