import { sql } from "kysely";
import type { Db, Tx } from "../db/connect.ts";

/** Longer than a page takes, and shorter than a job lives: after a crash the queue finds the round free. */
const leaseSeconds = 100;
/** So long the job is waited for that was queued to go on. */
const queuedSeconds = 60;

const heldUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

export type LeasedRound = {
  readonly begun_at: Date;
  readonly place: string | null;
  readonly visited: number;
  readonly failed: number;
};

type Wanted = {
  readonly holder: string;
  readonly now: Date;
  /** Goes on with a round, and never begins one. */
  readonly goesOn: boolean;
  readonly again: boolean;
};

/** Takes a round in hand: the one that is not through, or a new one. Nothing where another job works on it, which then begins anew after it. */
export async function leaseRound(tx: Tx, name: string, wanted: Wanted): Promise<LeasedRound | undefined> {
  const { holder, now, goesOn, again } = wanted;
  await tx
    .insertInto("job_rounds")
    .values({ name, begun_at: now })
    .onConflict((known) => known.doNothing())
    .execute();
  const { rows } = await sql<LeasedRound & { is_over: boolean; is_held: boolean; is_queued: boolean }>`
    select begun_at, place, visited, failed, finished_at is not null as is_over,
      coalesce(held_until > clock_timestamp(), false) as is_held,
      coalesce(queued_at > clock_timestamp() - make_interval(secs => ${queuedSeconds}), false) as is_queued
    from job_rounds where name = ${name} for update`.execute(tx);
  const found = rows[0];
  if (!found || (found.is_over && goesOn)) return undefined;
  const round = tx.updateTable("job_rounds").where("name", "=", name);
  // Whoever it passed already may be the reason why another one is asked for.
  const asked = goesOn || again ? {} : { asked_at: now };
  if (found.is_held || (found.is_queued && !goesOn)) {
    if (!goesOn) await round.set({ asked_at: now }).execute();
    return undefined;
  }
  const hold = { held_by: holder, held_until: heldUntil, queued_at: null };
  if (!found.is_over && (goesOn || found.place !== null)) {
    await round.set({ ...hold, ...asked }).execute();
    return found;
  }
  const begun = { begun_at: now, place: null, visited: 0, failed: 0 };
  await round.set({ ...hold, ...begun, finished_at: null, asked_at: null }).execute();
  return begun;
}

type Progress = Omit<LeasedRound, "begun_at"> & { readonly holder: string };

/** Answers whether it is still ours. */
export async function notePlace(db: Db, name: string, { holder, ...progress }: Progress): Promise<boolean> {
  const done = await db
    .updateTable("job_rounds")
    .set({ ...progress, moved_at: sql<Date>`clock_timestamp()`, held_until: heldUntil })
    .where("name", "=", name)
    .where("held_by", "=", holder)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Lets go of it, with or without a job that goes on. Answers whether it was ours. */
export async function leaveRound(db: Db, name: string, holder: string, goesOn: boolean): Promise<boolean> {
  const done = await db
    .updateTable("job_rounds")
    .set({ held_by: null, held_until: null, queued_at: goesOn ? sql<Date>`clock_timestamp()` : null })
    .where("name", "=", name)
    .where("held_by", "=", holder)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Answers whether another one was asked for meanwhile. */
export async function finishRound(tx: Tx, name: string, holder: string, finished_at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("job_rounds")
    .set({ finished_at, held_by: null, held_until: null })
    .where("name", "=", name)
    .where("held_by", "=", holder)
    .returning("asked_at")
    .executeTakeFirst();
  return row !== undefined && row.asked_at !== null;
}

/** Rounds that are not through and that nobody works on. */
export async function listLeft(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_rounds where finished_at is null
      and moved_at < clock_timestamp() - make_interval(secs => ${seconds})
      and (held_until is null or held_until < clock_timestamp())`.execute(db);
  return rows.map(({ name }) => name);
}
