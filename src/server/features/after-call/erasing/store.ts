import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export async function listToErase(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("call_analyses")
    .select("call_id")
    .where("erased_at", "is", null)
    .where("erase_at", "<=", now)
    .orderBy("erase_at")
    .limit(limit)
    .execute();
  return rows.map(({ call_id }) => call_id);
}

/** What was said, and everything that was made of it. Date, length, number, sentiment and cost stay. */
export async function eraseWordsOf(tx: Tx, call_ids: readonly string[], erased_at: Date): Promise<void> {
  const ids = sql`(${sql.join(call_ids)})`;
  await sql`delete from owner_tasks where subject_id in ${ids}
    or subject_id in (select id from call_messages where call_id in ${ids})`.execute(tx);
  await tx.deleteFrom("call_messages").where("call_id", "in", call_ids).execute();
  await tx.deleteFrom("notifications").where("call_id", "in", call_ids).execute();
  await tx.updateTable("call_lines").set({ words: "" }).where("call_id", "in", call_ids).execute();
  await tx.updateTable("calls").set({ session: null, caller_name: null }).where("id", "in", call_ids).execute();
  await tx
    .updateTable("call_analyses")
    .set({
      summary: null,
      contact_name: null,
      contact_phone: null,
      contact_email: null,
      contact_address: null,
      action_items: "[]",
      erased_at,
    })
    .where("call_id", "in", call_ids)
    .execute();
}
