import type { Tx } from "../../db/connect.ts";
import { deleteKeys } from "./store.ts";

/** No program gets in any more. Answers how many keys there were. */
export const revokeAllKeys = (tx: Tx, owner_id: string): Promise<number> => deleteKeys(tx, owner_id);
