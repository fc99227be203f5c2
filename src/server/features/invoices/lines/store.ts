import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { LedgerEntry } from "../../ledger/ledger-entry.ts";
import type { MonthBounds } from "../month-invoice.ts";

export type LineRow = Omit<LedgerEntry, "owner_id" | "previous_hash"> & {
  /** Null where the call is no longer kept. */
  readonly conversation_id: string | null;
  readonly duration_seconds: number | null;
  readonly from_number: string | null;
  readonly caller_name: string | null;
};

type Wanted = {
  readonly bounds: MonthBounds;
  /** Both included. */
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly limit: number;
};

/** The next entries of a month, with what is still kept of their calls. */
export async function readLineRows(
  db: Db,
  owner_id: string,
  { bounds: { start, end, lateAfterSeq }, fromSeq, toSeq, limit }: Wanted,
): Promise<LineRow[]> {
  const late = lateAfterSeq === null ? sql`` : sql`or seq > ${lateAfterSeq}`;
  const { rows } = await sql<LineRow>`
    with line as materialized (
      select seq, kind, call_id, corrects, assistant_id, answered_at, ended_at, recorded_at, billable_seconds, free_seconds,
        billed_seconds, reason, hash
      from ledger_entries
      where owner_id = ${owner_id} and seq between ${fromSeq} and ${toSeq}
        and answered_at < ${end} and (answered_at >= ${start} ${late})
      order by seq limit ${limit}
    )
    select line.*, call.id as conversation_id, call.duration_seconds, call.from_number,
      coalesce(case when contact.named_by_owner then contact.name end, analysis.contact_name, call.caller_name) as caller_name
    from line
    left join calls as call on call.owner_id = ${owner_id}
      and call.id = case when line.call_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then line.call_id::uuid end
    left join contacts as contact on contact.owner_id = call.owner_id and contact.phone = call.from_number
    left join call_analyses as analysis on analysis.call_id = call.id
    order by line.seq`.execute(db);
  return rows;
}
