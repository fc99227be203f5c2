import { type Insertable, type Selectable, sql } from "kysely";
import type { Expected } from "#domain/rehearsals/expected.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { isPossibleId } from "../../../db/possible-id.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type CallerRow = Omit<Selectable<Schema["rehearsal_callers"]>, "recorded"> & {
  readonly recorded: RecordedCall;
  readonly outcome: Expected["outcome"];
};
const toRow = (row: Selectable<Schema["rehearsal_callers"]>): CallerRow => ({
  ...row,
  recorded: row.recorded as RecordedCall,
});

/** One made of the same call under the same title takes the place of the one before. */
export async function writeCaller(db: Db, row: Insertable<Schema["rehearsal_callers"]>): Promise<CallerRow> {
  const { outcome, says, from_answer, recorded } = row;
  const written = await db
    .insertInto("rehearsal_callers")
    .values(row)
    .onConflict((known) => known.columns(["call_id", "title"]).doUpdateSet({ outcome, says, from_answer, recorded }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(written);
}

/** The oldest first. */
export async function listCallers(db: Db, owner_id: string, assistant_id: string, limit: number): Promise<CallerRow[]> {
  const rows = await db
    .selectFrom("rehearsal_callers")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

export async function deleteCaller(db: Db, owner_id: string, id: string): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const row = await db
    .deleteFrom("rehearsal_callers")
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return row.numDeletedRows === 1n;
}

export async function deleteCallersOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("rehearsal_callers").where("call_id", "in", call_ids).execute();
}

/** Whose call it was, and when it came. */
export async function findCallOf(
  db: Db,
  owner_id: string,
  id: string,
): Promise<{ readonly assistant_id: string; readonly answered_at: Date } | undefined> {
  if (!isPossibleId(id)) return undefined;
  const { rows } = await sql<{ assistant_id: string; answered_at: Date }>`
    select assistant_id, answered_at from calls where owner_id = ${owner_id} and id = ${id}`.execute(db);
  return rows[0];
}
