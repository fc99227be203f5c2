import type { Tx } from "../../db/connect.ts";
import { deleteUnsentAbout, deleteUnsentOfCalls } from "./store.ts";

/** What an owner wrote to callers, where it has not gone out. By ids alone: whoever erases has chosen the calls, be it for all owners. */
export async function dropTextsOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteUnsentOfCalls(tx, call_ids);
}

/** What has not gone out and is about these calls and jobs, or has the number in it. */
export async function dropTextsAbout(
  tx: Tx,
  owner_id: string,
  about: { readonly ids: readonly string[]; readonly phone: string },
): Promise<void> {
  await deleteUnsentAbout(tx, owner_id, about);
}
