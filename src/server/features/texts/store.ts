import { sql } from "kysely";
import type { TextReport, TextState, UndeliveredReason } from "#providers/telephony/port.ts";
import type { TextFate } from "../../basics/text-delivery.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Open, OpenSpan } from "../../jobs/requeue-open.ts";

export type QueuedText = {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: string;
  readonly params: unknown;
};

/** Answers those that are new: under one id there is one text. */
export async function insertTexts(
  db: Db,
  texts: readonly (QueuedText & { readonly created_at: Date; readonly not_before: Date | undefined })[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const rows = await db
    .insertInto("texts")
    .values(texts.map((text) => ({ ...text, params: JSON.stringify(text.params) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type Unsent = QueuedText & { readonly first_tried_at: Date | null };

/** Takes texts in hand that are to be sent. Jobs know them by their ids alone. */
export async function takeUnsent(
  db: Db,
  ids: readonly string[],
  seconds: number,
): Promise<(Unsent | "held" | "done")[]> {
  // By the database's own time: the product's may be moved, and all processes must agree.
  const { rows } = await sql<Unsent>`
    update texts set sending_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id in (${sql.join(ids)}) and sent_at is null and given_up_at is null
      and (sending_until is null or sending_until < clock_timestamp())
    returning id, owner_id, kind, params, first_tried_at`.execute(db);
  const taken = new Map(rows.map((row) => [row.id, row]));
  const others = ids.filter((id) => !taken.has(id));
  const left = others.length === 0 ? [] : await listUnsent(db, others);
  return ids.map((id) => {
    const row = taken.get(id);
    // Asked for twice at once, it is in one hand all the same.
    if (row && taken.delete(id)) return row;
    return rows.some((one) => one.id === id) || left.includes(id) ? "held" : "done";
  });
}

async function listUnsent(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("texts")
    .select("id")
    .where("id", "in", ids)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these kinds, those that should have been sent by now and that nobody sends at this moment. */
export async function listOverdue(
  db: Db,
  kinds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ text_id: string }[]> {
  const { rows } = await sql<{ text_id: string }>`
    select id as text_id from texts
    where coalesce(sent_at, given_up_at) is null and kind in (${sql.join(kinds)})
      and created_at > ${from} and created_at < ${to} and not_before is null
      and (sending_until is null or sending_until < clock_timestamp())
    order by created_at limit ${mostOverdue}`.execute(db);
  return rows;
}
const mostOverdue = 200;

/** Texts of all owners that are due and that nobody sends at this moment. */
export async function listWaiting(
  db: Db,
  { from, afterId, to, limit }: OpenSpan,
  now: Date,
): Promise<Open<{ text_id: string }>[]> {
  // In the words of the index on those that are over: the few that are not stand at its end.
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from texts
    where coalesce(sent_at, given_up_at) is null and (created_at, id) > (${from}, ${afterId || noId}) and created_at < ${to}
      and (not_before is null or not_before <= ${now}) and (sending_until is null or sending_until < clock_timestamp())
    order by created_at, id limit ${limit}`.execute(db);
  return rows.map(({ id, created_at }) => ({ at: created_at, id, data: { text_id: id } }));
}
const noId = "00000000-0000-0000-0000-000000000000";

export async function releaseText(db: Db, id: string): Promise<void> {
  await db.updateTable("texts").set({ sending_until: null }).where("id", "=", id).execute();
}

export type FirstTry = { readonly id: string; readonly first_tried_at: Date; readonly about_id: string | undefined };

/** With what they are about, since a report may come before the answer to the try. */
export const noteFirstTries = (db: Db, tries: readonly FirstTry[]): Promise<unknown> =>
  sql`update texts set first_tried_at = tried.first_tried_at, about_id = coalesce(tried.about_id, texts.about_id)
    from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as tried (id uuid, first_tried_at timestamptz, about_id uuid)
    where texts.id = tried.id`.execute(db);

export type Sent = {
  readonly id: string;
  readonly sent_at: Date;
  readonly message_id: string;
  /** What it was made from stays until its end is known: then somebody may have to be told another way. */
  readonly keeps: boolean;
};

/** A text that is over keeps that it was, and nothing of what it said. What the carrier has reported meanwhile stays. */
export const closeSent = (db: Db, sent: readonly Sent[]): Promise<unknown> =>
  sql`update texts set sent_at = sent.sent_at, message_id = sent.message_id, sending_until = null,
      state = coalesce(texts.state, 'queued'), params = case when sent.keeps then texts.params else '{}' end
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as sent (id uuid, sent_at timestamptz, message_id text, keeps boolean)
    where texts.id = sent.id`.execute(db);

export async function closeGivenUp(
  db: Db,
  id: string,
  { given_up_at, keeps = false }: { readonly given_up_at: Date; readonly keeps?: boolean },
): Promise<void> {
  await db
    .updateTable("texts")
    .set({ given_up_at, sending_until: null, ...(!keeps && { params: "{}" }) })
    .where("id", "=", id)
    .execute();
}

export type ReportedText = QueuedText & {
  readonly state: TextState | null;
  readonly reason: UndeliveredReason | null;
  readonly about_id: string | null;
};

/** Jobs and the carrier know a text by its id alone. */
export const lockText = (tx: Tx, id: string): Promise<ReportedText | undefined> =>
  tx
    .selectFrom("texts")
    .select(["id", "owner_id", "kind", "params", "state", "reason", "about_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Report = Pick<TextReport, "state" | "reason" | "code"> & {
  /** Nothing for what the carrier never took. */
  readonly id: string | null;
};

/** Whatever is reported was taken by the carrier: it is not sent again. */
export async function noteReport(tx: Tx, id: string, report: Report, now: Date): Promise<void> {
  const { state, reason, code, id: message_id } = report;
  await tx
    .updateTable("texts")
    .set({
      state,
      reported_at: now,
      ...(reason !== null && { reason }),
      ...(code !== null && { reason_code: code }),
      ...(message_id !== null && {
        message_id: sql<string>`coalesce(message_id, ${message_id})`,
        sent_at: sql<Date>`case when given_up_at is null then coalesce(sent_at, ${now}) end`,
      }),
      ...(state === "delivered" && { params: "{}" }),
    })
    .where("id", "=", id)
    .execute();
}

export type WithoutEnd = { readonly id: string; readonly message_id: string; readonly sent_at: Date };

/** Texts of all owners whose end is not known and is to be asked for: never asked about, twice as old by now as then, or given up after this. */
export async function listWithoutEnd(
  db: Db,
  {
    now,
    silentSince,
    hopelessSince,
    limit,
  }: { readonly now: Date; readonly silentSince: Date; readonly hopelessSince: Date; readonly limit: number },
): Promise<readonly WithoutEnd[]> {
  const { rows } = await sql<WithoutEnd>`
    select id, message_id, sent_at from texts
    where state in ('queued', 'sent') and unconfirmed_at is null and sent_at <= ${silentSince} and message_id is not null
      and (asked_at is null or sent_at <= ${hopelessSince} or ${now} - sent_at >= 2 * (asked_at - sent_at))
    order by asked_at nulls first, sent_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function noteAsked(
  db: Db,
  id: string,
  asked: { readonly asked_at: Date; readonly unconfirmed_at?: Date },
): Promise<void> {
  await db.updateTable("texts").set(asked).where("id", "=", id).execute();
}

/** Numbers of the carrier's of which no row says yet what they mean. */
export async function listUnnamedCodes(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ code: number }>`
    select distinct reason_code as code from texts where reason is null and reason_code is not null`.execute(db);
  return rows.map(({ code }) => code);
}

/** Answers how many rows it has named. */
export async function nameReason(
  db: Db,
  named: { readonly code: number; readonly reason: UndeliveredReason; readonly limit: number },
): Promise<number> {
  const { code, reason, limit } = named;
  const done = await sql`update texts set reason = ${reason} where id in (
    select id from texts where reason is null and reason_code = ${code} limit ${limit})`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

export async function forgetParams(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("texts").set({ params: "{}" }).where("id", "=", id).execute();
}

export const findFate = (db: Db, owner_id: string, id: string): Promise<TextFate | undefined> =>
  db
    .selectFrom("texts")
    .select(["state", "reason", "unconfirmed_at"])
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();

/** Of several, with when it was last told. */
export async function listFates(db: Db, owner_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("texts")
    .select(["id", "state", "reason", "unconfirmed_at", "reported_at"])
    .where("owner_id", "=", owner_id)
    .where("id", "in", ids)
    .execute();
}

/** Texts about calls and jobs, the first first. */
export async function listAbout(db: Db, owner_id: string, about_ids: readonly string[]) {
  if (about_ids.length === 0) return [];
  return db
    .selectFrom("texts")
    .select(["id", "kind", "state", "reason", "unconfirmed_at", "sent_at", "created_at"])
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
