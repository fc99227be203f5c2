import type { Tx } from "../../db/connect.ts";
import { deleteOfCaller, deleteOfCalls } from "./store.ts";

/** What ladders know of calls whose words go. By their ids alone: whoever erases has chosen them, be it for all owners. */
export const forgetEscalations = (tx: Tx, call_ids: readonly string[]): Promise<void> => deleteOfCalls(tx, call_ids);

/** What ladders know of a caller who wants to be forgotten. */
export const forgetEscalationsOf = (tx: Tx, owner_id: string, phone: string): Promise<void> =>
  deleteOfCaller(tx, owner_id, phone);
