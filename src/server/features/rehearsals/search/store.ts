import { type Insertable, type Selectable, sql } from "kysely";
import type { CallSearchResult } from "#contract/rehearsals.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { isPossibleId } from "../../../db/possible-id.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type SearchRow = Omit<Selectable<Schema["call_searches"]>, "result"> & {
  readonly result: CallSearchResult | null;
};
const toRow = (row: Selectable<Schema["call_searches"]>): SearchRow => ({
  ...row,
  result: (row.result ?? null) as CallSearchResult | null,
});

/** In place of the one that runs for this assistant. */
export async function insertSearch(tx: Tx, row: Insertable<Schema["call_searches"]>): Promise<SearchRow> {
  const { owner_id, assistant_id } = row;
  await sql`select pg_advisory_xact_lock(hashtext('call-search'), hashtext(${assistant_id}))`.execute(tx);
  await tx
    .updateTable("call_searches")
    .set({ state: "cancelled" })
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("state", "=", "running")
    .execute();
  return toRow(await tx.insertInto("call_searches").values(row).returningAll().executeTakeFirstOrThrow());
}

export async function findSearch(db: Db, owner_id: string, id: string): Promise<SearchRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await db
    .selectFrom("call_searches")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toRow(row);
}

type Own = { readonly owner_id: string; readonly id: string };
const running = (db: Db, { owner_id, id }: Own) =>
  db.updateTable("call_searches").where("owner_id", "=", owner_id).where("id", "=", id).where("state", "=", "running");

/** Whether it still runs: another may have taken its place. */
export async function noteSearched(db: Db, own: Own, done: number, now: Date): Promise<boolean> {
  const row = await running(db, own).set({ done, seen_at: now }).executeTakeFirst();
  return row.numUpdatedRows === 1n;
}

export async function finishSearch(db: Db, own: Own, done: number, result: CallSearchResult): Promise<void> {
  await running(db, own)
    .set({ state: "done", done, result: JSON.stringify(result) })
    .execute();
}

export async function failSearch(db: Db, own: Own): Promise<void> {
  await running(db, own).set({ state: "failed" }).execute();
}

export async function deleteSearchesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("call_searches").where("created_at", "<", before).execute();
}
