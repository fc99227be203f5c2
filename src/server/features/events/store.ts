import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";

export type OwnerEvent = { readonly id: number; readonly kind: string; readonly subject_id: string | null };
export type Head = { readonly owner_id: string; readonly last_id: number };

/**
 * From now on changes of these owners are told at once, for so long. Answers how far each has come: what comes later is told, because
 * every writer locks the same row.
 */
export async function watchOwners(db: Db, owner_ids: readonly string[], ms: number): Promise<Head[]> {
  const { rows } = await sql<{ owner_id: string; last_id: string }>`
    with mine as (
      select owner_id from owner_event_heads where owner_id = any(${owner_ids}::uuid[]) order by owner_id for no key update
    )
    update owner_event_heads as head
    set watched_until = greatest(head.watched_until, clock_timestamp() + make_interval(secs => ${ms / 1000}))
    from mine where head.owner_id = mine.owner_id returning head.owner_id, head.last_id`.execute(db);
  return rows.map(({ owner_id, last_id }) => ({ owner_id, last_id: Number(last_id) }));
}

/** The last event that is older than so long; the newest of all where none is younger. By the database's own clock, as they are. */
export async function lastBefore(db: Db, { owner_id, last_id }: Head, ms: number): Promise<number> {
  const { rows } = await sql<{ before: string | null }>`
    select min(id) - 1 as before from owner_events
    where owner_id = ${owner_id} and created_at > clock_timestamp() - make_interval(secs => ${ms / 1000})`.execute(db);
  return Number(rows[0]?.before ?? last_id);
}

/** What came after an event, in order, and how far the owner has come; nothing for an owner who is gone. */
export async function readAfter(
  db: Db,
  owner_id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly last_id: number; readonly events: readonly OwnerEvent[] } | undefined> {
  const { rows } = await sql<{ last_id: string; id: string | null; kind: string; subject_id: string | null }>`
    select head.last_id, event.id, event.kind, event.subject_id
    from owner_event_heads as head
    left join lateral (
      select id, kind, subject_id from owner_events
      where owner_id = head.owner_id and id > ${after} order by id limit ${limit}
    ) as event on true
    where head.owner_id = ${owner_id} order by event.id`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const events = rows.flatMap(({ id, kind, subject_id }) =>
    id === null ? [] : [{ id: Number(id), kind, subject_id }],
  );
  return { last_id: Number(first.last_id), events };
}

export const deleteBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "owner_events", sql`created_at < ${time}`, signal);
