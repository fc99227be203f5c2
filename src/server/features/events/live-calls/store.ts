import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type LiveRow = {
  readonly id: string;
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly from_number: string;
  readonly caller_name: string | null;
  readonly answered_at: Date;
  readonly is_test: boolean;
  readonly is_away: boolean;
};

/** The newest first. */
export async function listLive(db: Db, owner_id: string, limit: number): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select call.id, call.assistant_id as tenant_id, coalesce(assistants.name, call.assistant->>'name') as tenant_name,
      call.from_number, coalesce(call.session->'facts'->>'name', call.caller_name) as caller_name, call.answered_at, call.is_test,
      call.away_since is not null as is_away
    from calls as call
    left join assistants on assistants.id = call.assistant_id and assistants.owner_id = call.owner_id
    where call.owner_id = ${owner_id} and call.state = 'live'
    order by call.answered_at desc, call.id desc limit ${limit}`.execute(db);
  return rows;
}

type LineRow = {
  readonly call_id: string;
  readonly seq: number;
  readonly who: "caller" | "assistant";
  readonly words: string;
  readonly language: string;
};

/** Of each of these calls the last lines, in order. */
export async function listLastLines(
  db: Db,
  owner_id: string,
  { call_ids, limit }: { readonly call_ids: readonly string[]; readonly limit: number },
): Promise<LineRow[]> {
  if (call_ids.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select line.* from calls cross join lateral (
      select call_id, seq, who, words, language from call_lines where call_id = calls.id order by seq desc limit ${limit}
    ) as line
    where calls.owner_id = ${owner_id} and calls.id = any(${call_ids}::uuid[]) order by line.call_id, line.seq`.execute(
    db,
  );
  return rows;
}
