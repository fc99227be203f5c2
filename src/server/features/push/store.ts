import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Open, OpenSpan } from "../../jobs/requeue-open.ts";
import type { Resealed } from "../../secret-box.ts";

type KeysRow = Schema["push_keys"];

export const findKeys = (db: Db): Promise<KeysRow | undefined> =>
  db.selectFrom("push_keys").selectAll().where("id", "=", 1).executeTakeFirst();

/** The first who makes them wins. */
export async function insertKeys(db: Db, row: KeysRow): Promise<void> {
  await db
    .insertInto("push_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceKeySeal(
  db: Db,
  { id }: { readonly id: number },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("push_keys")
    .set({ private_key_sealed: anew })
    .where("id", "=", id)
    .where("private_key_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function replaceDeviceSeal(
  db: Db,
  { id }: { readonly id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("push_devices")
    .set({ subscription_sealed: anew })
    .where("id", "=", id)
    .where("subscription_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export type DeviceRow = Selectable<Schema["push_devices"]>;

export const listOf = (db: Db, owner_id: string): Promise<DeviceRow[]> =>
  db
    .selectFrom("push_devices")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** A browser that somebody else has used belongs to whoever uses it now. */
export const lockByMark = (tx: Tx, mark: Buffer): Promise<DeviceRow | undefined> =>
  tx.selectFrom("push_devices").selectAll().where("endpoint_sha256", "=", mark).forUpdate().executeTakeFirst();

export async function insertDevice(tx: Tx, row: Insertable<Schema["push_devices"]>): Promise<boolean> {
  const done = await tx
    .insertInto("push_devices")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

type Renewed = Pick<DeviceRow, "subscription_sealed" | "public_key" | "name">;
export async function renewDevice(tx: Tx, id: string, renewed: Renewed): Promise<void> {
  await tx.updateTable("push_devices").set(renewed).where("id", "=", id).execute();
}

type Moved = Pick<DeviceRow, "endpoint_sha256" | "subscription_sealed">;
export async function moveDevice(tx: Tx, id: string, moved: Moved): Promise<void> {
  await tx.updateTable("push_devices").set(moved).where("id", "=", id).execute();
}

/** Answers its name; nothing where it is not this owner's. */
export async function deleteDevice(db: Db, owner_id: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("push_devices")
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

type NewMessage = {
  readonly id: string;
  readonly owner_id: string;
  readonly is_urgent: boolean;
  readonly items: readonly object[];
  readonly created_at: Date;
  readonly not_before: Date | null;
};

/** One that waits takes more under the same id. Answers whether it was taken: one that is over takes nothing. */
export async function insertMessage(tx: Tx, { items, ...row }: NewMessage): Promise<boolean> {
  const { rows } = await sql`
    insert into push_messages (id, owner_id, is_urgent, params, created_at, not_before)
    values (${row.id}, ${row.owner_id}, ${row.is_urgent}, ${JSON.stringify({ items })}, ${row.created_at}, ${row.not_before})
    on conflict (id) do update set params = jsonb_build_object('items', (push_messages.params -> 'items') || (excluded.params -> 'items'))
    where push_messages.closed_at is null and push_messages.not_before is not null
    returning id`.execute(tx);
  return rows.length === 1;
}

/** To all devices of the owner, or to one of them. */
export async function insertPushes(tx: Tx, message_id: string, owner_id: string, device_id?: string): Promise<void> {
  await sql`
    insert into pushes (message_id, device_id, device_name)
    select ${message_id}, id, name from push_devices
    where owner_id = ${owner_id} ${device_id === undefined ? sql`` : sql`and id = ${device_id}`}
    on conflict do nothing`.execute(tx);
}

export type OpenMessage = Pick<Selectable<Schema["push_messages"]>, "id" | "owner_id" | "is_urgent" | "params">;

/** Takes a message in hand. Jobs know it by its id alone. */
export async function takeOpen(db: Db, id: string, seconds: number): Promise<OpenMessage | "held" | "done"> {
  // By the database's own time: the product's may be moved, and all processes must agree.
  const { rows } = await sql<OpenMessage>`
    update push_messages set sending_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and closed_at is null and (sending_until is null or sending_until < clock_timestamp())
    returning id, owner_id, is_urgent, params`.execute(db);
  if (rows[0]) return rows[0];
  const left = await db
    .selectFrom("push_messages")
    .select("id")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return left ? "held" : "done";
}

export async function releaseMessage(db: Db, id: string): Promise<void> {
  await db.updateTable("push_messages").set({ sending_until: null }).where("id", "=", id).execute();
}

/** A message that is over keeps that it was, and nothing of what it said. */
export async function closeMessage(db: Db, id: string, closed_at: Date): Promise<void> {
  await db.updateTable("push_messages").set({ closed_at, params: "{}" }).where("id", "=", id).execute();
}

export type OpenPush = {
  readonly device_id: string;
  readonly not_before: Date | null;
  /** Empty where the device has gone since. */
  readonly subscription_sealed: string | null;
};

export const listOpenPushes = (db: Db, message_id: string): Promise<OpenPush[]> =>
  db
    .selectFrom("pushes")
    .leftJoin("push_devices", "push_devices.id", "pushes.device_id")
    .select(["pushes.device_id", "pushes.not_before", "push_devices.subscription_sealed"])
    .where("message_id", "=", message_id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();

type Change = {
  readonly sent_at?: Date;
  readonly given_up_at?: Date;
  readonly trouble?: string;
  readonly not_before?: Date;
  readonly token_sha256?: Buffer;
};
export async function notePush(db: Db, message_id: string, device_id: string, change: Change): Promise<void> {
  await db
    .updateTable("pushes")
    .set(change)
    .where("message_id", "=", message_id)
    .where("device_id", "=", device_id)
    .execute();
}

/** The first word counts; what was opened was shown. Answers for whose device it was. */
export async function noteReceipt(
  db: Db,
  token_sha256: Buffer,
  { event, now }: { readonly event: "shown" | "opened"; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ device_id: string }>`
    update pushes set shown_at = coalesce(shown_at, ${now}), sent_at = coalesce(sent_at, ${now}),
      opened_at = coalesce(opened_at, ${event === "opened" ? now : null})
    where token_sha256 = ${token_sha256} returning device_id`.execute(db);
  if (rows[0])
    await db.updateTable("push_devices").set({ last_delivered_at: now }).where("id", "=", rows[0].device_id).execute();
}

/** Messages of all owners that are due and that nobody sends at this moment. */
export async function listWaiting(
  db: Db,
  { from, afterId, to, limit }: OpenSpan,
  now: Date,
): Promise<Open<{ message_id: string }>[]> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from push_messages
    where closed_at is null and (created_at, id) > (${from}, ${afterId || noId}) and created_at < ${to}
      and (not_before is null or not_before <= ${now}) and (sending_until is null or sending_until < clock_timestamp())
    order by created_at, id limit ${limit}`.execute(db);
  return rows.map(({ id, created_at }) => ({ at: created_at, id, data: { message_id: id } }));
}
const noId = "00000000-0000-0000-0000-000000000000";

/** What has not gone out and is about these calls, or has the number in it. */
export const deleteUnsentAbout = (
  tx: Tx,
  owner_id: string,
  { ids, phone, shown }: { readonly ids: readonly string[]; readonly phone: string; readonly shown: string },
): Promise<unknown> =>
  sql`delete from push_messages where owner_id = ${owner_id} and closed_at is null
    and (position(${phone} in params::text) > 0 or position(${shown} in params::text) > 0 or exists (
      select from unnest(${ids}::uuid[]) as one where position(one::text in params::text) > 0))`.execute(tx);

/** By ids alone: whoever erases has chosen the calls, be it for all owners. */
export const deleteUnsentOfCalls = (tx: Tx, call_ids: readonly string[]): Promise<unknown> =>
  sql`delete from push_messages where closed_at is null
    and owner_id in (select owner_id from calls where id in (${sql.join(call_ids)}))
    and exists (select from unnest(${call_ids}::uuid[]) as one where position(one::text in params::text) > 0)`.execute(
    tx,
  );

/** What is still to be sent stays, however old. */
export const deleteMessagesBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "push_messages", sql`closed_at < ${time}`, signal);
