import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type Delivery = Selectable<Schema["call_deliveries"]>;
export type DeliveryKey = Pick<Delivery, "call_id" | "channel">;

export async function insertDelivery(
  tx: Tx,
  row: DeliveryKey & { owner_id: string; due_at: Date; created_at: Date },
): Promise<void> {
  await tx
    .insertInto("call_deliveries")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const open = (db: Db, { call_id, channel }: DeliveryKey) =>
  db
    .updateTable("call_deliveries")
    .where("call_id", "=", call_id)
    .where("channel", "=", channel)
    .where("delivered_at", "is", null)
    .where("given_up_at", "is", null);

/** Takes one that is due for another try, until then for nobody else. */
export const takeDelivery = (db: Db, key: DeliveryKey, now: Date, until: Date): Promise<Delivery | undefined> =>
  open(db, key)
    .set((row) => ({ attempt: row("attempt", "+", 1), due_at: until }))
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

export type TryEnd =
  | { delivered_at: Date }
  | { given_up_at: Date; trouble: string }
  | { due_at: Date; trouble: string };

export async function noteEnd(db: Db, key: DeliveryKey, end: TryEnd): Promise<void> {
  await open(db, key).set(end).execute();
}

export const giveUpOf = (
  tx: Tx,
  { owner_id, call_id }: { readonly owner_id: string; readonly call_id: string },
  end: { given_up_at: Date; trouble: string },
): Promise<unknown> =>
  tx
    .updateTable("call_deliveries")
    .set(end)
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .where("delivered_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();

export const findOwnDelivery = (
  db: Db,
  owner_id: string,
  { call_id, channel }: DeliveryKey,
): Promise<Delivery | undefined> =>
  db
    .selectFrom("call_deliveries")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .where("channel", "=", channel)
    .executeTakeFirst();

/** Counts a try that the owner asked for. Answers which one it is of all. */
export async function noteResend(db: Db, { call_id, channel }: DeliveryKey): Promise<number> {
  const row = await db
    .updateTable("call_deliveries")
    .set((row) => ({ resends: row("resends", "+", 1) }))
    .where("call_id", "=", call_id)
    .where("channel", "=", channel)
    .returning(["attempt", "resends"])
    .executeTakeFirstOrThrow();
  return row.attempt + row.resends;
}

/** It got through, whatever it was before: it is not tried by itself any more. */
export async function noteResent(db: Db, { call_id, channel }: DeliveryKey, delivered_at: Date): Promise<void> {
  await db
    .updateTable("call_deliveries")
    .set({ delivered_at, given_up_at: null, trouble: null })
    .where("call_id", "=", call_id)
    .where("channel", "=", channel)
    .execute();
}

export const listDue = (db: Db, now: Date, limit: number): Promise<DeliveryKey[]> =>
  db
    .selectFrom("call_deliveries")
    .select(["call_id", "channel"])
    .where("delivered_at", "is", null)
    .where("given_up_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
