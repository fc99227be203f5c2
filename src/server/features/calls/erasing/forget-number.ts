import type { Tx } from "../../../db/connect.ts";
import { deleteCodesOfNumber, replaceNumber } from "./store.ts";

/** From now on the calls of this number are as those of a caller who hid it. */
export async function hideNumber(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await replaceNumber(tx, owner_id, phone);
}

/** Codes that were sent to it in calls of this owner's. */
export async function forgetCodesTo(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await deleteCodesOfNumber(tx, owner_id, phone);
}
