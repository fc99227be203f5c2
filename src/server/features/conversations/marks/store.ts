import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** Answers how many of the owner's are different now. */
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

type Marked = {
  readonly assistant_id: string;
  readonly answered_at: Date;
  readonly ended_at: Date | null;
  readonly duration_seconds: number | null;
  readonly is_test: boolean;
  readonly spam_at: Date | null;
};

/** A call of the owner's that is not yet what it is to be, held until the transaction is over. */
export async function holdUnlike(tx: Tx, owner_id: string, id: string, is_spam: boolean): Promise<Marked | undefined> {
  const { rows } = await sql<Marked>`
    select assistant_id, answered_at, ended_at, duration_seconds, is_test, spam_at from calls
    where owner_id = ${owner_id} and id = ${id} and is_spam <> ${is_spam} for update`.execute(tx);
  return rows[0];
}

export const writeSpam = (tx: Tx, owner_id: string, id: string, spam_at: Date | null): Promise<unknown> =>
  sql`update calls set is_spam = ${spam_at !== null}, spam_at = ${spam_at}, spam_billed = false
    where owner_id = ${owner_id} and id = ${id}`.execute(tx);

/** The mark stands, and the call is billed all the same. */
export const writeSpamBilled = (tx: Tx, owner_id: string, id: string): Promise<unknown> =>
  sql`update calls set spam_billed = true where owner_id = ${owner_id} and id = ${id}`.execute(tx);

const ofCall = (owner_id: string, id: string) => sql`owner_id = ${owner_id} and
  (subject_id = ${id} or subject_id in (select id from call_messages where owner_id = ${owner_id} and call_id = ${id}))`;

/** What a call left to do is over. */
export const settleTasksOf = (tx: Tx, owner_id: string, id: string, now: Date): Promise<unknown> =>
  sql`update owner_tasks set done_at = ${now}, done_by = 'product' where ${ofCall(owner_id, id)} and done_at is null`.execute(
    tx,
  );

/** It is to be done after all, as far as it was settled at that moment. */
export const reopenTasksOf = (tx: Tx, owner_id: string, id: string, settled_at: Date): Promise<unknown> =>
  sql`update owner_tasks as task set done_at = null, done_by = null
    where ${ofCall(owner_id, id)} and done_at = ${settled_at} and done_by = 'product' and not exists (
      select from owner_tasks as other where other.kind = task.kind and other.subject_id = task.subject_id and other.done_at is null
    )`.execute(tx);

/** Nobody has to hear of it any more. */
export const dropDeliveriesOf = (tx: Tx, owner_id: string, id: string, now: Date): Promise<unknown> =>
  tx
    .updateTable("call_deliveries")
    .set({ given_up_at: now, trouble: "spam" })
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", id)
    .where("delivered_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
