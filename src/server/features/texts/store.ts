import { sql } from "kysely";
import type { TextState } from "../../basics/text-delivery.ts";
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

/** With what it is about, since a report may come before the answer to the try. */
export async function noteFirstTry(
  db: Db,
  id: string,
  first: { readonly first_tried_at: Date; readonly about_id?: string | undefined },
): Promise<void> {
  const { first_tried_at, about_id } = first;
  await db
    .updateTable("texts")
    .set({ first_tried_at, ...(about_id !== undefined && { about_id }) })
    .where("id", "=", id)
    .execute();
}

type Closed = ({ readonly sent_at: Date } | { readonly given_up_at: Date }) & {
  readonly message_id?: string;
  /** What it was made from stays until its end is known: then somebody may have to be told another way. */
  readonly keeps?: boolean;
};

/** A text that is over keeps that it was, and nothing of what it said. What the carrier has reported meanwhile stays. */
export async function closeText(db: Db, id: string, { keeps = false, ...over }: Closed): Promise<void> {
  await db
    .updateTable("texts")
    .set({
      ...over,
      ...("sent_at" in over && { state: sql<TextState>`coalesce(state, 'queued')` }),
      ...(!keeps && { params: "{}" }),
    })
    .where("id", "=", id)
    .execute();
}

export type ReportedText = QueuedText & {
  readonly state: TextState | null;
  readonly reason_code: number | null;
  readonly about_id: string | null;
};

/** Jobs and the carrier know a text by its id alone. */
export const lockText = (tx: Tx, id: string): Promise<ReportedText | undefined> =>
  tx
    .selectFrom("texts")
    .select(["id", "owner_id", "kind", "params", "state", "reason_code", "about_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Report = { readonly state: TextState; readonly reason_code: number | null; readonly message_id: string | null };

/** Whatever is reported was taken by the carrier: it is not sent again. */
export async function noteReport(tx: Tx, id: string, report: Report, now: Date): Promise<void> {
  const { state, reason_code, message_id } = report;
  await tx
    .updateTable("texts")
    .set({
      state,
      reported_at: now,
      ...(reason_code !== null && { reason_code }),
      ...(message_id !== null && {
        message_id: sql<string>`coalesce(message_id, ${message_id})`,
        sent_at: sql<Date>`case when given_up_at is null then coalesce(sent_at, ${now}) end`,
      }),
      ...(state === "delivered" && { params: "{}" }),
    })
    .where("id", "=", id)
    .execute();
}

export async function forgetParams(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("texts").set({ params: "{}" }).where("id", "=", id).execute();
}

export type TextFate = { readonly state: TextState | null; readonly reason_code: number | null };

export const findFate = (db: Db, owner_id: string, id: string): Promise<TextFate | undefined> =>
  db
    .selectFrom("texts")
    .select(["state", "reason_code"])
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();

/** Texts about calls and jobs, the first first. */
export async function listAbout(db: Db, owner_id: string, about_ids: readonly string[]) {
  if (about_ids.length === 0) return [];
  return db
    .selectFrom("texts")
    .select(["id", "kind", "state", "reason_code", "sent_at", "created_at"])
    .where("owner_id", "=", owner_id)
    .where("about_id", "in", about_ids)
    .where("state", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export const deleteUnsentOfCalls = (tx: Tx, call_ids: readonly string[]): Promise<unknown> => {
  const ids = sql.join(call_ids);
  return sql`delete from texts where params->>'call_id' in (${ids})
    and owner_id in (select owner_id from calls where id in (${ids}))`.execute(tx);
};

export const deleteUnsentAbout = (
  tx: Tx,
  owner_id: string,
  { ids, phone }: { readonly ids: readonly string[]; readonly phone: string },
): Promise<unknown> =>
  sql`delete from texts where owner_id = ${owner_id} and params <> '{}'
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

/** The carrier says no more about texts from before: what they were made from goes. */
export const forgetParamsBefore = (db: Db, time: Date): Promise<unknown> =>
  sql`update texts set params = '{}' where coalesce(sent_at, given_up_at) < ${time} and params <> '{}'`.execute(db);

/** What is still to be sent stays, however old; who wants no texts is remembered as long as the owner. */
export async function deleteTextsBefore(db: Db, time: Date, signal: AbortSignal): Promise<void> {
  await deleteInSteps(db, "texts", sql`coalesce(sent_at, given_up_at) < ${time}`, signal);
  await deleteInSteps(db, "received_texts", sql`received_at < ${time}`, signal);
}
