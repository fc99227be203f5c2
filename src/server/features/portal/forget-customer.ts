import type { Tx } from "../../db/connect.ts";
import { deleteOfCustomer } from "./store.ts";

/** Nobody comes in to these jobs any more, nor with this number to any other of the owner's, until a new code is sent. */
export const forgetPortalCustomer = (
  tx: Tx,
  customer: { readonly owner_id: string; readonly phone: string; readonly appointment_ids: readonly string[] },
): Promise<void> => deleteOfCustomer(tx, customer);
