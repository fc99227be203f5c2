import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type NotificationRow = Selectable<Schema["notifications"]>;

/** One that is there already stays as it is, read or not. */
export async function insertNotification(tx: Tx, row: Insertable<Schema["notifications"]>): Promise<void> {
  await tx
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Answers whether the owner has not heard of it yet. */
export async function insertTold(tx: Tx, row: Insertable<Schema["told_news"]>): Promise<boolean> {
  const done = await tx
    .insertInto("told_news")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

type Page = {
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly type?: NotificationRow["type"] | undefined;
  /** Only what is, or is not, read. */
  readonly read?: boolean | undefined;
  readonly limit: number;
};

export function listOf(db: Db, owner_id: string, { after, type, read, limit }: Page): Promise<NotificationRow[]> {
  return db
    .selectFrom("notifications")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .$if(type !== undefined, (query) => query.where("type", "=", type as NotificationRow["type"]))
    .$if(read !== undefined, (query) => query.where("read_at", read ? "is not" : "is", null))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(time, id) < (${after?.at}, ${after?.id})`))
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** All of the owner's without ids; ids of others are nobody's here. */
export async function markRead(
  db: Db,
  owner_id: string,
  ids: readonly string[] | undefined,
  read_at: Date,
): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .updateTable("notifications")
    .set({ read_at })
    .where("owner_id", "=", owner_id)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids as string[]))
    .execute();
}

export async function deleteOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("notifications").where("call_id", "in", call_ids).execute();
}

type About = { readonly ids: readonly string[]; readonly phone: string; readonly shown: string };

export const deleteAbout = (tx: Tx, owner_id: string, { ids, phone, shown }: About): Promise<unknown> => {
  const about = sql`${ids}::uuid[]`;
  return sql`delete from notifications where owner_id = ${owner_id} and (call_id = any (${about}) or appointment_id = any (${about})
    or position(${phone} in message) > 0 or position(${shown} in message) > 0)`.execute(tx);
};

/** Counted no further than this: beyond, nobody needs to know how many. */
export async function countUnread(db: Db, owner_id: string, most: number): Promise<number> {
  const some = db
    .selectFrom("notifications")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("read_at", "is", null)
    .limit(most);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A number of the owner's to text from: that of this assistant where she has one, else that of the oldest who has. */
export async function findTextLine(db: Db, owner_id: string, assistant_id: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ phone_number: string }>`
    select phone_number from phone_numbers join assistants on assistants.id = phone_numbers.assistant_id
    where assistants.owner_id = ${owner_id} and carrier_id is not null and releasing_at is null
      and phone_number is not null
    order by (assistants.id = ${assistant_id}) desc nulls last, assistants.created_at, assistants.id limit 1`.execute(
    db,
  );
  return rows[0]?.phone_number;
}
