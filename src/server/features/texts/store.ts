import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Open, OpenSpan } from "../../jobs/requeue-open.ts";

export type QueuedText = {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: string;
  readonly params: unknown;
};

/** Answers whether it is new: under one id there is one text. */
export async function insertText(db: Db, text: QueuedText & { created_at: Date }): Promise<boolean> {
  const done = await db
    .insertInto("texts")
    .values({ ...text, params: JSON.stringify(text.params) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export type Unsent = QueuedText & { readonly first_tried_at: Date | null };

/** Takes a text in hand that is to be sent. Jobs know it by its id alone. */
export async function takeUnsent(db: Db, id: string, seconds: number): Promise<Unsent | "held" | "done"> {
  // By the database's own time: the product's may be moved, and all processes must agree.
  const { rows } = await sql<Unsent>`
    update texts set sending_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null and given_up_at is null
      and (sending_until is null or sending_until < clock_timestamp())
    returning id, owner_id, kind, params, first_tried_at`.execute(db);
  if (rows[0]) return rows[0];
  const left = await db
    .selectFrom("texts")
    .select("id")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .executeTakeFirst();
  return left ? "held" : "done";
}

/** Texts of all owners that are still to be sent and that nobody sends at this moment. */
export async function listWaiting(
  db: Db,
  { from, afterId, to, limit }: OpenSpan,
): Promise<Open<{ text_id: string }>[]> {
  // In the words of the index on those that are over: the few that are not stand at its end.
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from texts
    where coalesce(sent_at, given_up_at) is null and (created_at, id) > (${from}, ${afterId || noId}) and created_at < ${to}
      and (sending_until is null or sending_until < clock_timestamp())
    order by created_at, id limit ${limit}`.execute(db);
  return rows.map(({ id, created_at }) => ({ at: created_at, id, data: { text_id: id } }));
}
const noId = "00000000-0000-0000-0000-000000000000";

export async function releaseText(db: Db, id: string): Promise<void> {
  await db.updateTable("texts").set({ sending_until: null }).where("id", "=", id).execute();
}

export async function noteFirstTry(db: Db, id: string, first_tried_at: Date): Promise<void> {
  await db.updateTable("texts").set({ first_tried_at }).where("id", "=", id).execute();
}

/** A text that is over keeps that it was, and nothing of what it said. */
export async function closeText(db: Db, id: string, over: { sent_at: Date } | { given_up_at: Date }): Promise<void> {
  await db
    .updateTable("texts")
    .set({ ...over, params: "{}" })
    .where("id", "=", id)
    .execute();
}

export const deleteUnsentOfCalls = (tx: Tx, call_ids: readonly string[]): Promise<unknown> => {
  const ids = sql.join(call_ids);
  return sql`delete from texts where params->>'call_id' in (${ids}) and sent_at is null and given_up_at is null
    and owner_id in (select owner_id from calls where id in (${ids}))`.execute(tx);
};

export const deleteUnsentAbout = (
  tx: Tx,
  owner_id: string,
  { ids, phone }: { readonly ids: readonly string[]; readonly phone: string },
): Promise<unknown> =>
  sql`delete from texts where owner_id = ${owner_id} and sent_at is null and given_up_at is null
    and (position(${phone} in params::text) > 0 or exists (
      select from unnest(${ids}::uuid[]) as one where position(one::text in params::text) > 0))`.execute(tx);

export async function findOptOut(db: Db, number: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom("text_opt_outs")
    .select("since")
    .where("number", "=", number)
    .where("phone", "=", phone)
    .executeTakeFirst();
  return row !== undefined;
}

type Pair = { readonly number: string; readonly phone: string };

export async function insertOptOut(db: Db, optOut: Pair & { owner_id: string; since: Date }): Promise<void> {
  await db
    .insertInto("text_opt_outs")
    .values(optOut)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Answers whether there was one. */
export async function deleteOptOut(db: Db, { number, phone }: Pair): Promise<boolean> {
  const done = await db
    .deleteFrom("text_opt_outs")
    .where("number", "=", number)
    .where("phone", "=", phone)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

type Received = { readonly message_id: string; readonly owner_id: string; readonly received_at: Date };

/** Answers whether it is new. */
export async function insertReceived(db: Db, received: Received): Promise<boolean> {
  const row = await db
    .insertInto("received_texts")
    .values(received)
    .onConflict((conflict) => conflict.doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What is still to be sent stays, however old; who wants no texts is remembered as long as the owner. */
export async function deleteTextsBefore(db: Db, time: Date, signal: AbortSignal): Promise<void> {
  await deleteInSteps(db, "texts", sql`coalesce(sent_at, given_up_at) < ${time}`, signal);
  await deleteInSteps(db, "received_texts", sql`received_at < ${time}`, signal);
}
