import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export async function writeRead(
  db: Db,
  owner_id: string,
  ids: readonly string[],
  read_at: Date | null,
): Promise<number> {
  const done = await db
    .updateTable("calls")
    .set({ read_at })
    .where("owner_id", "=", owner_id)
    .where("id", "in", ids)
    .where("read_at", read_at === null ? "is not" : "is", null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export type Marked = {
  readonly assistant_id: string;
  readonly answered_at: Date;
  readonly ended_at: Date | null;
  readonly duration_seconds: number | null;
  readonly is_test: boolean;
  readonly spam_at: Date | null;
};

/** A call of the owner's that is not yet what it is to be, held until the transaction is over. */
export async function lockUnlike(tx: Tx, owner_id: string, id: string, is_spam: boolean): Promise<Marked | undefined> {
  const { rows } = await sql<Marked>`
    select assistant_id, answered_at, ended_at, duration_seconds, is_test, spam_at from calls
    where owner_id = ${owner_id} and id = ${id} and is_spam <> ${is_spam} for update`.execute(tx);
  return rows[0];
}

export const writeSpam = (tx: Tx, owner_id: string, id: string, spam_at: Date | null): Promise<unknown> =>
  sql`update calls set is_spam = ${spam_at !== null}, spam_at = ${spam_at}, spam_billed = false
    where owner_id = ${owner_id} and id = ${id}`.execute(tx);

export const writeSpamBilled = (tx: Tx, owner_id: string, id: string): Promise<unknown> =>
  sql`update calls set spam_billed = true where owner_id = ${owner_id} and id = ${id}`.execute(tx);
