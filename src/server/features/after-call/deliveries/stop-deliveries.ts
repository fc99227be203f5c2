import type { Tx } from "../../../db/connect.ts";
import { giveUpOf } from "./store.ts";

type Stop = {
  readonly owner_id: string;
  readonly call_id: string;
  readonly now: Date;
  /** Why, in a word for the record. */
  readonly trouble: string;
};

/** Nobody has to hear of this call any more. */
export async function stopDeliveries(tx: Tx, { owner_id, call_id, now, trouble }: Stop): Promise<void> {
  await giveUpOf(tx, { owner_id, call_id }, { given_up_at: now, trouble });
}
