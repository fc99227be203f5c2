import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** Grants whose calendar is to be read now, those that wait longest first, marked so that no other round takes them, too. */
export async function claimDue(
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_grants set next_sync_at = ${until} where id in (
      select id from calendar_grants
      where assistant_id is not null and lost_at is null and next_sync_at <= ${now}
      order by next_sync_at limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Read = { readonly grant_id: string; readonly owner_id: string };

/**
 * Answers whether what was read is to be kept: not of a grant that is gone, and not where somebody else has read on from the same
 * place meanwhile.
 */
export async function noteSynced(
  tx: Tx,
  { grant_id, owner_id }: Read,
  times: { synced_at: Date; next_sync_at: Date },
  cursor: { before: string | null; after: string },
): Promise<boolean> {
  const done = await tx
    .updateTable("calendar_grants")
    .set({ ...times, changes_cursor: cursor.after })
    .where("id", "=", grant_id)
    .where("owner_id", "=", owner_id)
    .where("lost_at", "is", null)
    .where("changes_cursor", "is not distinct from", cursor.before)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** What was read is to be read once more. */
export async function keepCursor(tx: Tx, { grant_id, owner_id }: Read, changes_cursor: string | null): Promise<void> {
  await tx
    .updateTable("calendar_grants")
    .set({ changes_cursor })
    .where("id", "=", grant_id)
    .where("owner_id", "=", owner_id)
    .execute();
}

/** For the operator: the longest that something stood on a job before anybody noticed. */
export async function noteClash(tx: Tx, { grant_id, owner_id }: Read, seconds: number): Promise<void> {
  await tx
    .updateTable("calendar_grants")
    .set({ longest_clash_seconds: sql<number>`greatest(longest_clash_seconds, ${seconds})` })
    .where("id", "=", grant_id)
    .where("owner_id", "=", owner_id)
    .execute();
}

export async function postpone(db: Db, { grant_id, owner_id }: Read, next_sync_at: Date): Promise<void> {
  await db
    .updateTable("calendar_grants")
    .set({ next_sync_at })
    .where("id", "=", grant_id)
    .where("owner_id", "=", owner_id)
    .execute();
}

/** PostgreSQL takes so many values in one statement, and each row has three. */
const rowsAtOnce = 5_000;

/** All that is known of an assistant's busy times is what was read last. Called for an assistant that was found by her owner. */
export async function replaceBusyTimes(
  tx: Tx,
  assistant_id: string,
  busy: readonly { readonly starts_at: Date; readonly ends_at: Date }[],
): Promise<void> {
  await tx.deleteFrom("busy_times").where("assistant_id", "=", assistant_id).execute();
  for (let from = 0; from < busy.length; from += rowsAtOnce)
    await tx
      .insertInto("busy_times")
      .values(busy.slice(from, from + rowsAtOnce).map((times) => ({ assistant_id, ...times })))
      // What somebody has just heard in between is newer than what was read, and stays.
      .onConflict((conflict) =>
        conflict.columns(["assistant_id", "starts_at"]).doUpdateSet({
          ends_at: sql<Date>`greatest(busy_times.ends_at, excluded.ends_at)`,
        }),
      )
      .execute();
}

/** What was heard in between; the next read says all there is. Only for an assistant of this owner's. */
export async function addBusyTimes(
  tx: Tx,
  { owner_id, assistant_id }: { readonly owner_id: string; readonly assistant_id: string },
  busy: readonly { readonly starts_at: Date; readonly ends_at: Date }[],
): Promise<void> {
  for (const { starts_at, ends_at } of busy)
    await sql`
      insert into busy_times (assistant_id, starts_at, ends_at)
      select id, ${starts_at}, ${ends_at} from assistants where id = ${assistant_id} and owner_id = ${owner_id}
      on conflict (assistant_id, starts_at) do update set ends_at = greatest(busy_times.ends_at, excluded.ends_at)`.execute(
      tx,
    );
}

/** Only while a calendar is connected: what was read of one that is lost says nothing about today. */
export function listBusyTimes(
  db: Db,
  owner_id: string,
  assistant_id: string,
  { start, end }: { start: Date; end: Date },
): Promise<{ start: Date; end: Date }[]> {
  return db
    .selectFrom("busy_times")
    .innerJoin("calendar_grants", "calendar_grants.assistant_id", "busy_times.assistant_id")
    .select(["busy_times.starts_at as start", "busy_times.ends_at as end"])
    .where("calendar_grants.owner_id", "=", owner_id)
    .where("calendar_grants.lost_at", "is", null)
    .where("busy_times.assistant_id", "=", assistant_id)
    .where("busy_times.ends_at", ">", start)
    .where("busy_times.starts_at", "<", end)
    .orderBy("busy_times.starts_at")
    .execute();
}
