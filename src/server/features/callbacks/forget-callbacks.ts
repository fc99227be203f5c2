import type { Tx } from "../../db/connect.ts";
import { deleteOfCaller, deleteOfCalls } from "./store.ts";

/** Those that stand with calls whose words go. By their ids alone: whoever erases has chosen them, be it for all owners. */
export const forgetCallbacks = (tx: Tx, call_ids: readonly string[]): Promise<void> => deleteOfCalls(tx, call_ids);

/** Those to a caller who wants to be forgotten. */
export const forgetCallbacksTo = (tx: Tx, owner_id: string, phone: string): Promise<void> =>
  deleteOfCaller(tx, owner_id, phone);
