import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";

export type NotificationRow = Selectable<Schema["notifications"]>;

/** One that is there already stays as it is, read or not. */
export async function insertNotification(tx: Tx, row: Insertable<Schema["notifications"]>): Promise<void> {
  await tx
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Page = { readonly after?: { readonly at: Date; readonly id: string } | undefined; readonly limit: number };

export function listOf(db: Db, owner_id: string, { after, limit }: Page): Promise<NotificationRow[]> {
  return db
    .selectFrom("notifications")
    .selectAll()
    .where("owner_id", "=", owner_id)
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
