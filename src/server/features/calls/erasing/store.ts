import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

export async function deleteCodesOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("call_codes").where("call_id", "in", call_ids).execute();
}

export const deleteCodesOfNumber = (tx: Tx, owner_id: string, phone: string): Promise<unknown> =>
  sql`delete from call_codes where phone = ${phone}
    and call_id in (select id from calls where owner_id = ${owner_id})`.execute(tx);

export async function deleteMessages(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("call_messages").where("call_id", "in", call_ids).execute();
}

/** What was said, and who said it. When, how long and at what cost stays. */
export async function blankCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.updateTable("call_lines").set({ words: "" }).where("call_id", "in", call_ids).execute();
  await tx.updateTable("calls").set({ session: null, caller_name: null }).where("id", "in", call_ids).execute();
}

export const replaceNumber = (tx: Tx, owner_id: string, phone: string): Promise<unknown> =>
  sql`update calls set from_number = 'anonymous' where owner_id = ${owner_id} and from_number = ${phone}`.execute(tx);
