import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type CallCounts = { readonly calls: number; readonly total_calls: number };

/** Answered calls of an owner by assistant, without tests and spam: those of today by her own clock on the wall, and all. */
export async function countByAssistant(
  db: Db,
  owner_id: string,
  now: Date,
): Promise<readonly (CallCounts & { readonly assistant_id: string })[]> {
  const { rows } = await sql<CallCounts & { assistant_id: string }>`
    select calls.assistant_id, count(*)::int as total_calls,
      (count(*) filter (where (answered_at at time zone assistants.timezone)::date
        = (${now}::timestamptz at time zone assistants.timezone)::date))::int as calls
    from calls join assistants on assistants.id = calls.assistant_id
    where calls.owner_id = ${owner_id} and epoch > 0 and not is_test and not is_spam
    group by calls.assistant_id`.execute(db);
  return rows;
}
