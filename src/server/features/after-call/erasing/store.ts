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

type ToErase = { readonly id: string; readonly is_read: boolean };

/** Those of the owner's that are over and have words left, held until the transaction is over; and whether they were read. */
export async function lockToErase(tx: Tx, owner_id: string, call_ids: readonly string[]): Promise<ToErase[]> {
  const { rows } = await sql<ToErase>`
    select call.id, exists (select from call_analyses where call_id = call.id) as is_read from calls as call
    where call.owner_id = ${owner_id} and call.id = any (${call_ids}::uuid[]) and call.state = 'ended'
      and not exists (select from call_analyses where call_id = call.id and erased_at is not null)
    order by call.id for update of call`.execute(tx);
  return rows;
}

/** Stands for the analysis of a call that nobody has read and nobody may read any more. */
export const insertErased = (tx: Tx, call_ids: readonly string[], now: Date): Promise<unknown> =>
  sql`
    insert into call_analyses (call_id, owner_id, sentiment, topics, action_items, language, by, created_at, erase_at)
    select id, owner_id, 'neutral', '[]', '[]', coalesce(session->>'language', 'en'), 'rules', ${now}, ${now} from calls
    where id = any (${call_ids}::uuid[]) on conflict do nothing`.execute(tx);

/** Row locks: a transaction that shares one of them waits, and then finds it erased. */
export const lockAnalyses = (tx: Tx, call_ids: readonly string[]): Promise<unknown> =>
  sql`select from call_analyses where call_id in (${sql.join(call_ids)}) order by call_id for update`.execute(tx);

export async function blankAnalyses(tx: Tx, call_ids: readonly string[], erased_at: Date): Promise<void> {
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
