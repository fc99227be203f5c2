import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Open, OpenSpan } from "../../jobs/requeue-open.ts";

export type Kept = Selectable<Schema["inbox"]>;
export type Key = Pick<Kept, "provider" | "event_id">;

/** Answers whether it is new. */
export async function insertEvent(
  db: Db,
  event: Key & { news: unknown; happened_at: Date; received_at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto("inbox")
    .values({ ...event, news: JSON.stringify(event.news) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

export function findUnhandled(db: Db, { provider, event_id }: Key): Promise<Kept | undefined> {
  return db
    .selectFrom("inbox")
    .selectAll()
    .where("provider", "=", provider)
    .where("event_id", "=", event_id)
    .where("handled_at", "is", null)
    .executeTakeFirst();
}

export async function listUnhandled(db: Db, { from, afterId, to, limit }: OpenSpan): Promise<Open<Key>[]> {
  const { rows } = await sql<Key & { received_at: Date }>`
    select provider, event_id, received_at from inbox
    where handled_at is null and (received_at, event_id) > (${from}, ${afterId}) and received_at < ${to}
    order by received_at, event_id limit ${limit}`.execute(db);
  return rows.map(({ provider, event_id, received_at }) => ({
    at: received_at,
    id: event_id,
    data: { provider, event_id },
  }));
}

export async function closeEvent(db: Db, { provider, event_id }: Key, handled_at: Date): Promise<void> {
  await db
    .updateTable("inbox")
    .set({ handled_at })
    .where("provider", "=", provider)
    .where("event_id", "=", event_id)
    .execute();
}

export const deleteHandledBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "inbox", sql`handled_at < ${time}`, signal);
