import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Span } from "#domain/availability/availability.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type Appointment = Selectable<Schema["appointments"]>;

/** PostgreSQL's code for a row that an exclusion constraint keeps out. */
const keptOut = "23P01";

/**
 * One at a time per assistant. The constraint alone would do, but two writers who find each other in its index wait for each
 * other until the database notices and throws one of them out.
 */
export const takeTurn = (tx: Tx, assistant_id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${assistant_id}, 8))`.execute(tx);

/** Answers nothing where something stands there. The transaction can go on after that. */
export const insertUnlessTaken = (tx: Tx, row: Insertable<Schema["appointments"]>): Promise<Appointment | undefined> =>
  unlessKeptOut(tx, () => tx.insertInto("appointments").values(row).returningAll().executeTakeFirst());

export const changeUnlessTaken = (
  tx: Tx,
  owner_id: string,
  id: string,
  change: Updateable<Schema["appointments"]>,
): Promise<Appointment | undefined> =>
  unlessKeptOut(tx, () =>
    tx
      .updateTable("appointments")
      .set(change)
      .where("owner_id", "=", owner_id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst(),
  );

async function unlessKeptOut<T>(tx: Tx, write: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint before_booking`.execute(tx);
  try {
    const written = await write();
    await sql`release savepoint before_booking`.execute(tx);
    return written;
  } catch (error) {
    await sql`rollback to savepoint before_booking`.execute(tx);
    if ((error as { code?: string }).code === keptOut) return undefined;
    throw error;
  }
}

/** A job of this owner's; with a transaction it stays as it is until that is over. */
export async function findAppointment(db: Db, owner_id: string, id: string): Promise<Appointment | undefined> {
  if (!isPossibleId(id)) return undefined;
  return db
    .selectFrom("appointments")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The jobs of an assistant between two moments, without one of them. */
export const jobsBetween = (db: Db, assistant_id: string, range: Span, without?: string): Promise<Span[]> =>
  db
    .selectFrom("appointments")
    .select(["starts_at as start", "ends_at as end"])
    .where("assistant_id", "=", assistant_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", range.start)
    .where("starts_at", "<", range.end)
    .$if(without !== undefined, (query) => query.where("id", "!=", without ?? ""))
    .orderBy("starts_at")
    .execute();

/** Jobs to come under a customer's number, and those that were booked in their calls; held until the transaction is over. */
export const listToCome = (tx: Tx, owner_id: string, phone: string, now: Date): Promise<Appointment[]> =>
  tx
    .selectFrom("appointments")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", now)
    .where((is) =>
      is.or([
        is("phone", "=", phone),
        is(
          "conversation_id",
          "in",
          is.selectFrom("calls").select("id").where("owner_id", "=", owner_id).where("from_number", "=", phone),
        ),
      ]),
    )
    .orderBy("starts_at")
    .forUpdate()
    .execute();

type Wanted = {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly assistant_id?: string | undefined;
  readonly after?: { readonly starts_at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

/** Booked jobs in order of their start; what was cancelled is gone. */
export const listBooked = (db: Db, owner_id: string, wanted: Wanted): Promise<Appointment[]> => {
  const { from, to, assistant_id, after, limit } = wanted;
  return db
    .selectFrom("appointments")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("status", "=", "confirmed")
    .$if(from !== undefined, (query) => query.where("ends_at", ">", from as Date))
    .$if(to !== undefined, (query) => query.where("starts_at", "<", to as Date))
    .$if(assistant_id !== undefined, (query) => query.where("assistant_id", "=", assistant_id as string))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(starts_at, id) > (${after?.starts_at}, ${after?.id})`),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(limit)
    .execute();
};

/** Whether a job came of a call that its owner made to try her out. */
export const isOfTestCall = async (db: Db, owner_id: string, call_id: string): Promise<boolean> =>
  (await db
    .selectFrom("calls")
    .select("id")
    .where("id", "=", call_id)
    .where("owner_id", "=", owner_id)
    .where("is_test", "=", true)
    .executeTakeFirst()) !== undefined;

/** Whose booking it is; jobs know it by its id alone. */
export const ownerOf = (db: Db, id: string): Promise<Pick<Appointment, "owner_id" | "assistant_id"> | undefined> =>
  db.selectFrom("appointments").select(["owner_id", "assistant_id"]).where("id", "=", id).executeTakeFirst();

type Carrying = { readonly holder: string; readonly seconds: number; readonly calendar: string };

/** Takes a booking in hand that a calendar has not heard of as it stands. One that was cancelled before it was told stays untold. */
export async function takeForCarrying(
  db: Db,
  id: string,
  { holder, seconds, calendar }: Carrying,
): Promise<Appointment | "held" | "done"> {
  const untold = sql<boolean>`((carried_to = ${calendar} and version > carried_version)
    or (carried_to is distinct from ${calendar} and status = 'confirmed'))`;
  // By the database's own time: the product's may be moved, and all processes must agree.
  const { rows } = await sql<Appointment>`
    update appointments set carried_by = ${holder}, carrying_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and ${untold} and (carrying_until is null or carrying_until < clock_timestamp())
    returning *`.execute(db);
  if (rows[0]) return rows[0];
  const left = await db.selectFrom("appointments").select("id").where("id", "=", id).where(untold).executeTakeFirst();
  return left ? "held" : "done";
}

export const releaseForCarrying = (db: Db, id: string, holder: string): Promise<unknown> =>
  db
    .updateTable("appointments")
    .set({ carried_by: null, carrying_until: null })
    .where("id", "=", id)
    .where("carried_by", "=", holder)
    .execute();

export const noteCarried = async (
  db: Db,
  { id, version }: Appointment,
  carried: { carried_to: string; event_id: string | null },
): Promise<void> => {
  await db
    .updateTable("appointments")
    .set({ ...carried, carried_version: version })
    .where("id", "=", id)
    .execute();
};

type Erased = { readonly owner_id: string; readonly ids: readonly string[] };

/** The time stays taken; whose it was is gone. Answers those that an outside calendar knows. */
export async function blankJobs(tx: Tx, { owner_id, ids }: Erased, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_carried: boolean }>`
    update appointments set name = ${name}, phone = '', address = '', note = '', email = '', changes = '[]', version = version + 1
    where owner_id = ${owner_id} and id = any (${ids}::uuid[])
    returning id, carried_to is not null as is_carried`.execute(tx);
  return rows.filter(({ is_carried }) => is_carried).map(({ id }) => id);
}

/** The job has had the start that it has since then. */
export const notePlaced = (tx: Db, owner_id: string, id: string, placed_at: Date): Promise<unknown> =>
  tx.updateTable("appointments").set({ placed_at }).where("owner_id", "=", owner_id).where("id", "=", id).execute();

export type Unreminded = Pick<Appointment, "id" | "owner_id" | "assistant_id" | "starts_at"> & {
  /** When the job got this start. */
  readonly placed_at: Date;
  readonly timezone: string;
};

type Starting = { readonly from: Date; readonly to: Date; readonly afterId: string; readonly limit: number };

/** Jobs of all owners between two moments whose callers were not yet reminded of the start that they have; of those at `from`, later ids. */
export async function listUnreminded(db: Db, { from, to, afterId, limit }: Starting): Promise<Unreminded[]> {
  const { rows } = await sql<Unreminded>`
    select job.id, job.owner_id, assistant_id, starts_at, coalesce(placed_at, job.created_at) as placed_at, timezone
    from appointments as job join assistants on assistants.id = assistant_id
    where job.status = 'confirmed' and (starts_at, job.id) > (${from}, ${afterId}) and starts_at <= ${to}
      and reminded_for is distinct from starts_at and (phone <> '' or email <> '')
    order by starts_at, job.id limit ${limit}`.execute(db);
  return rows;
}

/** Answers nothing where somebody else has done it, or the job is not there as it was. */
export const noteReminded = (tx: Tx, { owner_id, id, starts_at }: Unreminded): Promise<Appointment | undefined> =>
  tx
    .updateTable("appointments")
    .set({ reminded_for: starts_at })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .where("status", "=", "confirmed")
    .where("starts_at", "=", starts_at)
    .where("reminded_for", "is distinct from", starts_at)
    .returningAll()
    .executeTakeFirst();
