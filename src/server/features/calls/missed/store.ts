import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type NumberToLookAt = {
  readonly assistant_id: string;
  readonly phone_number: string;
  readonly seen_until: Date;
};

/** Every number that was never looked at has from now on a moment to begin at, whenever its turn comes. */
export async function beginLooks(db: Db, seen_until: Date): Promise<void> {
  await sql`
    insert into missed_looks (assistant_id, seen_until)
    select assistant_id, ${seen_until} from phone_numbers
    where phone_number is not null and carrier_id is not null and releasing_at is null
    on conflict do nothing`.execute(db);
}

/** Numbers of all owners that were not looked at since then, those that wait longest first. */
export async function listNumbers(
  db: Db,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<readonly NumberToLookAt[]> {
  // A clock that was set back must not keep a number from being looked at.
  const { rows } = await sql<NumberToLookAt>`
    select assistant_id, phone_number, seen_until from missed_looks join phone_numbers using (assistant_id)
    where releasing_at is null and (looked_at is null or looked_at < ${before} or looked_at > ${now})
    order by looked_at nulls first, assistant_id limit ${limit}`.execute(db);
  return rows;
}

export async function writeLook(
  db: Db,
  { assistant_id, ...look }: { readonly assistant_id: string; readonly seen_until: Date; readonly looked_at: Date },
): Promise<void> {
  await db.updateTable("missed_looks").set(look).where("assistant_id", "=", assistant_id).execute();
}

/** Which of these the carrier has asked us about. The ids are the carrier's, and no owner's own. */
export async function listKnown(db: Db, carrier_call_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (carrier_call_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("calls")
    .select("carrier_call_id")
    .where("carrier_call_id", "in", carrier_call_ids)
    .union(db.selectFrom("turned_calls").select("carrier_call_id").where("carrier_call_id", "in", carrier_call_ids))
    .execute();
  return new Set(rows.map(({ carrier_call_id }) => carrier_call_id ?? ""));
}

export async function insertTurned(
  db: Db,
  row: { readonly carrier_call_id: string; readonly owner_id: string; readonly turned_at: Date },
): Promise<void> {
  await db
    .insertInto("turned_calls")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTurned(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("turned_calls").where("turned_at", "<", before).execute();
}
