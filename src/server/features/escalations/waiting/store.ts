import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type EscalationRow, toRow } from "../store.ts";

/** Who is rung for next is decided by one at a time for an assistant. Before any of its rows is locked. */
export const takeTurn = (tx: Tx, assistant_id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${assistant_id}, 14))`.execute(tx);

const running = (tx: Tx, assistant_id: string) =>
  tx
    .selectFrom("escalations")
    .selectAll()
    .where("assistant_id", "=", assistant_id)
    .where("state", "=", "running")
    .where("is_drill", "=", false);

/** Those for which phones ring. */
export async function listRung(tx: Tx, assistant_id: string): Promise<EscalationRow[]> {
  const rows = await running(tx, assistant_id).where("waiting_since", "is", null).execute();
  return rows.map(toRow);
}

/** Those that wait, in the order in which their turn comes. */
export async function lockWaiting(tx: Tx, assistant_id: string): Promise<EscalationRow[]> {
  const rows = await running(tx, assistant_id)
    .where("waiting_since", "is not", null)
    .orderBy("waiting_since")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(toRow);
}

export async function setDue(tx: Tx, ids: readonly string[], due_at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable("escalations").set({ due_at }).where("id", "in", ids).execute();
}

export async function noteListed(tx: Tx, ids: readonly string[], listed_at: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable("escalations").set({ listed_at }).where("id", "in", ids).execute();
}
