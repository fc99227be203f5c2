import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** From now on a calendar has to hear of this booking. One that was to hear of it anyway is to hear of it anew. */
export async function insertOrder(tx: Db, appointment_id: string, due_at: Date): Promise<void> {
  await tx
    .insertInto("carry_orders")
    .values({ appointment_id, due_at })
    .onConflict((known) => known.column("appointment_id").doUpdateSet({ due_at }))
    .execute();
}

/** All that an assistant has booked and that is to come. */
export async function insertOrdersToCome(tx: Tx, owner_id: string, assistant_id: string, now: Date): Promise<void> {
  await sql`
    insert into carry_orders (appointment_id, due_at)
    select id, ${now}::timestamptz from appointments
    where owner_id = ${owner_id} and assistant_id = ${assistant_id} and status = 'confirmed' and ends_at > ${now}
    on conflict (appointment_id) do update set due_at = excluded.due_at`.execute(tx);
}

export async function findOrder(db: Db, appointment_id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("carry_orders")
    .select("due_at")
    .where("appointment_id", "=", appointment_id)
    .executeTakeFirst();
  return row?.due_at;
}

/** Unless it was given anew since. */
export async function deleteOrder(db: Db, appointment_id: string, due_at: Date): Promise<void> {
  await db
    .deleteFrom("carry_orders")
    .where("appointment_id", "=", appointment_id)
    .where("due_at", "=", due_at)
    .execute();
}

/** Bookings of all owners whose calendar is to be told anew, those that wait longest first; until then nobody else takes them. */
export async function takeOrders(
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ appointment_id: string }>`
    update carry_orders set due_at = ${until} where appointment_id in (
      select appointment_id from carry_orders where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning appointment_id`.execute(tx);
  return rows.map(({ appointment_id }) => appointment_id);
}

/** What is over by now is nobody's business any more, told or not. */
export async function deleteOrdersOfPast(db: Db, now: Date): Promise<void> {
  await sql`
    delete from carry_orders using appointments
    where id = appointment_id and due_at <= ${now} and ends_at <= ${now}`.execute(db);
}
