import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import type { BookedJob, OutsideEvent } from "./find-collisions.ts";

type Row = Selectable<Schema["appointments"]>;

/** The event of a job, and what was known of the job when its calendar was asked. */
export type KnownEvent = Pick<Row, "id" | "starts_at" | "ends_at" | "version"> & { readonly event_id: string };
export type Whose = { readonly owner_id: string; readonly assistant_id: string; readonly calendar_id: string };

/** Jobs whose calendar has heard of them as they stand; one that has a change on its way is not among them. */
export async function listKnown(db: Db, { owner_id, calendar_id }: Whose, endAfter: Date): Promise<KnownEvent[]> {
  const rows = await db
    .selectFrom("appointments")
    .select(["id", "starts_at", "ends_at", "version", "event_id"])
    .where("owner_id", "=", owner_id)
    .where("carried_to", "=", calendar_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", endAfter)
    .where("event_id", "is not", null)
    .whereRef("carried_version", "=", "version")
    .execute();
  return rows as KnownEvent[];
}

/** The job, held until the transaction is over; nothing where it was changed here since it was known. */
export const lockUnchanged = (tx: Tx, { owner_id, calendar_id }: Whose, known: KnownEvent): Promise<Row | undefined> =>
  tx
    .selectFrom("appointments")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("id", "=", known.id)
    .where("carried_to", "=", calendar_id)
    .where("status", "=", "confirmed")
    .where("version", "=", known.version)
    .where("carried_version", "=", known.version)
    .forUpdate()
    .executeTakeFirst();

/** Whether one of these events is of a job to come whose newest version the calendar has not heard of, or heard of only now. */
export async function hasUnsettled(
  tx: Tx,
  { owner_id, assistant_id, calendar_id }: Whose,
  events: { readonly keys: readonly string[]; readonly eventIds: readonly string[] },
  { settled, now }: { readonly settled: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("appointments")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", now)
    .where(
      sql<boolean>`(id::text = any(${events.keys}) or (carried_to = ${calendar_id} and event_id = any(${events.eventIds})))`,
    )
    .where(sql<boolean>`id::text <> all(${settled})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until they are placed anew, they stand in nobody's way. */
export const stepAside = (tx: Tx, owner_id: string, ids: readonly string[]): Promise<unknown> =>
  tx
    .updateTable("appointments")
    .set({ status: "cancelled" })
    .where("owner_id", "=", owner_id)
    .where("id", "in", ids)
    .execute();

export const begin = (tx: Tx): Promise<unknown> => sql`savepoint before_moves`.execute(tx);
export const takeBack = (tx: Tx): Promise<unknown> => sql`rollback to savepoint before_moves`.execute(tx);

/** Which of these are keys of jobs of this assistant. Called for an assistant that was found by her owner. */
export async function listOwnKeys(
  tx: Db,
  { owner_id, assistant_id }: Pick<Whose, "owner_id" | "assistant_id">,
  keys: readonly string[],
) {
  if (keys.length === 0) return new Set<string>();
  const rows = await tx
    .selectFrom("appointments")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where(sql<boolean>`id::text = any(${keys})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type EventTimes = { readonly event_id: string; readonly starts_at: Date; readonly ends_at: Date };

/** PostgreSQL takes so many values in one statement, and each row has five. */
const rowsAtOnce = 5_000;

/** One that stays at its time was seen there before. */
export async function keepOutsideEvents(
  tx: Tx,
  grant_id: string,
  events: readonly EventTimes[],
  seen_at: Date,
): Promise<void> {
  for (let from = 0; from < events.length; from += rowsAtOnce)
    await tx
      .insertInto("outside_events")
      .values(events.slice(from, from + rowsAtOnce).map((event) => ({ grant_id, ...event, seen_at })))
      .onConflict((known) =>
        known.columns(["grant_id", "event_id"]).doUpdateSet((is) => ({
          starts_at: is.ref("excluded.starts_at"),
          ends_at: is.ref("excluded.ends_at"),
          seen_at: sql<Date>`case when (outside_events.starts_at, outside_events.ends_at) = (excluded.starts_at, excluded.ends_at)
            then outside_events.seen_at else excluded.seen_at end`,
        })),
      )
      .execute();
}

export const forgetOutsideEvents = (
  tx: Tx,
  grant_id: string,
  which: { gone: readonly string[] } | { but: readonly string[] },
) =>
  tx
    .deleteFrom("outside_events")
    .where("grant_id", "=", grant_id)
    .where("gone" in which ? sql<boolean>`event_id = any(${which.gone})` : sql<boolean>`event_id <> all(${which.but})`)
    .execute();

/** Events that are not the events of jobs of this calendar. */
export const listOutsideEvents = (
  tx: Tx,
  { calendar_id }: Whose,
  { from, to }: { from: Date; to: Date },
): Promise<OutsideEvent[]> =>
  tx
    .selectFrom("outside_events")
    .select(["starts_at", "ends_at", "seen_at"])
    .where("grant_id", "=", calendar_id)
    .where("ends_at", ">", from)
    .where("starts_at", "<", to)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("appointments")
            .select("appointments.id")
            .where("carried_to", "=", calendar_id)
            .whereRef("appointments.event_id", "=", "outside_events.event_id"),
        ),
      ),
    )
    .execute();

export const listBookedJobs = (
  tx: Tx,
  { owner_id, assistant_id }: Whose,
  { from, to }: { from: Date; to: Date },
): Promise<BookedJob[]> =>
  tx
    .selectFrom("appointments")
    .select(["id", "name", "starts_at", "ends_at", sql<Date>`coalesce(placed_at, created_at)`.as("placed_at")])
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", from)
    .where("starts_at", "<", to)
    .execute();

/** Of these jobs of all owners those that are still to come, with their times. */
export async function listStillToCome(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pick<Row, "starts_at" | "ends_at">>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("appointments")
    .select(["id", "starts_at", "ends_at"])
    .where("id", "in", ids)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whom an email about a job goes to, and whose job it is. */
export const findAddressee = (
  db: Db,
  owner_id: string,
  appointment_id: string,
): Promise<{ email: string; name: string; timezone: string } | undefined> =>
  db
    .selectFrom("appointments")
    .innerJoin("owners", "owners.id", "appointments.owner_id")
    .innerJoin("assistants", "assistants.id", "appointments.assistant_id")
    .select(["owners.email", "appointments.name", "assistants.timezone"])
    .where("appointments.owner_id", "=", owner_id)
    .where("appointments.id", "=", appointment_id)
    .executeTakeFirst();
