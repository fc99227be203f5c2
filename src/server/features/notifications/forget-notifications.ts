import type { Tx } from "../../db/connect.ts";
import { deleteAbout, deleteOfCalls } from "./store.ts";

/** By the ids of calls alone: whoever erases has chosen them, be it for all owners. */
export const forgetNotificationsOfCalls = (tx: Tx, call_ids: readonly string[]): Promise<void> =>
  deleteOfCalls(tx, call_ids);

type About = {
  /** Of calls and jobs. */
  readonly ids: readonly string[];
  readonly phone: string;
  /** The number as messages show it. */
  readonly shown: string;
};

/** Those that hang on these calls and jobs, or have the number in their words. */
export async function forgetNotificationsAbout(tx: Tx, owner_id: string, about: About): Promise<void> {
  await deleteAbout(tx, owner_id, about);
}
