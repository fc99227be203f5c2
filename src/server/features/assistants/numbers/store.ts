import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type NumberRow = Selectable<Schema["phone_numbers"]>;

/** Numbers are worked on by assistant: the order of one is made where her owner was checked. */

/** The one place where a number begins to cost. Answers whether it does: not for an owner who has yet to prove who it is. */
export async function insertOrder(tx: Tx, assistant_id: string, created_at: Date): Promise<boolean> {
  const { rows } = await sql<{ owner_id: string }>`
    with ordered as (
      insert into phone_numbers (assistant_id, created_at)
      select assistants.id, ${created_at} from assistants join owners on owners.id = assistants.owner_id
      where assistants.id = ${assistant_id} and email_verified_at is not null and phone_verified_at is not null
      returning assistant_id
    )
    insert into number_orders (owner_id, assistant_id, ordered_at)
    select owner_id, id, ${created_at} from assistants join ordered on ordered.assistant_id = assistants.id
    returning owner_id`.execute(tx);
  return rows.length === 1;
}

/** Numbers that an owner has ordered since then, given back or not, and those who are to have one. */
export async function countLately(tx: Tx, owner_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from number_orders where owner_id = ${owner_id} and ordered_at > ${since})::int
      + (select count(*) from assistants left join phone_numbers on phone_numbers.assistant_id = assistants.id
        where assistants.owner_id = ${owner_id} and phone_numbers.assistant_id is null)::int as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Assistants whose number was never ordered, and who wait for no payment. */
export async function listUnordered(tx: Tx, owner_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select assistants.id from assistants left join phone_numbers on phone_numbers.assistant_id = assistants.id
    where assistants.owner_id = ${owner_id} and pending_since is null and phone_numbers.assistant_id is null
    order by assistants.created_at, assistants.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type KeptNumber = { readonly phone_number: string; readonly carrier_id: string };

export type WantedKept = { readonly lastOwnerId: string } | { readonly areaCode: string; readonly restedSince: Date };

/** A number that was given back and may be used again: one that this owner had, or one of an area that has rested long enough. */
export function findKept(db: Db, wanted: WantedKept): Promise<KeptNumber | undefined> {
  const query = db.selectFrom("kept_numbers").select(["phone_number", "carrier_id"]).orderBy("given_back_at").limit(1);
  const asked =
    "lastOwnerId" in wanted
      ? query.where("last_owner_id", "=", wanted.lastOwnerId)
      : query.where("phone_number", "like", `+1${wanted.areaCode}%`).where("given_back_at", "<=", wanted.restedSince);
  return asked.executeTakeFirst();
}

/** Gives a kept number to an assistant. False where somebody else was faster. */
export async function takeKept(
  tx: Tx,
  assistant_id: string,
  { phone_number, carrier_id }: KeptNumber,
): Promise<boolean> {
  const taken = await tx.deleteFrom("kept_numbers").where("phone_number", "=", phone_number).executeTakeFirst();
  if (taken.numDeletedRows === 0n) return false;
  await tx
    .updateTable("phone_numbers")
    .set({ phone_number, carrier_id })
    .where("assistant_id", "=", assistant_id)
    .execute();
  return true;
}

export async function dropKept(db: Db, phone_number: string): Promise<void> {
  await db.deleteFrom("kept_numbers").where("phone_number", "=", phone_number).execute();
}

/** From now on it rests. Its last owner is known by the order, while the account is there. */
export async function keepGivenBack(
  tx: Tx,
  assistant_id: string,
  kept: KeptNumber,
  given_back_at: Date,
): Promise<void> {
  const order = await tx
    .selectFrom("number_orders")
    .select("owner_id")
    .where("assistant_id", "=", assistant_id)
    .executeTakeFirst();
  const last_owner_id = order?.owner_id ?? null;
  await tx
    .insertInto("kept_numbers")
    .values({ ...kept, last_owner_id, given_back_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteNumber(tx, assistant_id);
}

export const listKeptSince = (db: Db, before: Date, limit: number): Promise<KeptNumber[]> =>
  db
    .selectFrom("kept_numbers")
    .select(["phone_number", "carrier_id"])
    .where("given_back_at", "<=", before)
    .orderBy("given_back_at")
    .limit(limit)
    .execute();

export function findNumber(db: Db, assistant_id: string): Promise<NumberRow | undefined> {
  return db.selectFrom("phone_numbers").selectAll().where("assistant_id", "=", assistant_id).executeTakeFirst();
}

export type Orderer = {
  readonly owner_id: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly pending_since: Date | null;
  readonly area_code: string;
};

/** Whom a number is for; nothing where she is gone. */
export function findOrderer(db: Db, assistant_id: string): Promise<Orderer | undefined> {
  return db
    .selectFrom("assistants")
    .innerJoin("owners", "owners.id", "assistants.owner_id")
    .select([
      "owners.id as owner_id",
      "owners.email",
      "owners.phone",
      "assistants.name",
      "assistants.pending_since",
      "assistants.area_code",
    ])
    .where("assistants.id", "=", assistant_id)
    .executeTakeFirst();
}

/** Writes down which number is going to be bought. False where it is somebody else's choice already. */
export async function chooseNumber(db: Db, assistant_id: string, phone_number: string): Promise<boolean> {
  const done = await sql`
    update phone_numbers set phone_number = ${phone_number} where assistant_id = ${assistant_id}
      and not exists (select from phone_numbers as other where other.phone_number = ${phone_number})`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === uniqueViolation) return undefined;
      throw error;
    });
  return done?.numAffectedRows === 1n;
}
const uniqueViolation = "23505";

export async function dropChoice(db: Db, assistant_id: string): Promise<void> {
  await db
    .updateTable("phone_numbers")
    .set({ phone_number: null })
    .where("assistant_id", "=", assistant_id)
    .where("carrier_id", "is", null)
    .execute();
}

/** Answers whether the owner was told that it comes later. */
export async function keepNumber(tx: Tx, assistant_id: string, carrier_id: string): Promise<boolean> {
  const row = await tx
    .updateTable("phone_numbers")
    .set({ carrier_id })
    .where("assistant_id", "=", assistant_id)
    .returning("late")
    .executeTakeFirst();
  return row?.late ?? false;
}

export async function noteEnrolled(db: Db, assistant_id: string, text_group: string): Promise<void> {
  await db.updateTable("phone_numbers").set({ text_group }).where("assistant_id", "=", assistant_id).execute();
}

/** Numbers that are in no such group, or in another. */
export async function listUnenrolled(db: Db, text_group: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ assistant_id: string }>`select assistant_id from phone_numbers
    where carrier_id is not null and releasing_at is null and text_group is distinct from ${text_group}
    order by assistant_id limit ${limit}`.execute(db);
  return rows.map(({ assistant_id }) => assistant_id);
}

/** When buying or releasing last failed. */
export async function noteTry(db: Db, assistant_id: string, tried_at: Date): Promise<void> {
  await db.updateTable("phone_numbers").set({ tried_at }).where("assistant_id", "=", assistant_id).execute();
}

/** From now on the owner waits for a mail. */
export async function noteLate(db: Db, assistant_id: string): Promise<void> {
  await db
    .updateTable("phone_numbers")
    .set({ late: true })
    .where("assistant_id", "=", assistant_id)
    .where("carrier_id", "is", null)
    .execute();
}

export async function startRelease(tx: Tx, assistant_ids: readonly string[], releasing_at: Date): Promise<string[]> {
  if (assistant_ids.length === 0) return [];
  const rows = await tx
    .updateTable("phone_numbers")
    .set({ releasing_at })
    .where("assistant_id", "in", assistant_ids)
    .where("releasing_at", "is", null)
    .returning("assistant_id")
    .execute();
  return rows.map((row) => row.assistant_id);
}

export async function deleteNumber(db: Db, assistant_id: string): Promise<void> {
  await db.deleteFrom("phone_numbers").where("assistant_id", "=", assistant_id).execute();
}

/** Orders that nobody has worked on for a while, numbers to give back, and numbers whose assistant is gone. */
export async function listLeftOver(
  db: Db,
  since: Date,
): Promise<{ assistant_id: string; task: "buy" | "release" | "abandoned" }[]> {
  const { rows } = await sql<{ assistant_id: string; task: "buy" | "release" | "abandoned" }>`
    select assistant_id, case
      when releasing_at is not null then 'release'
      when assistants.id is null then 'abandoned'
      else 'buy' end as task
    from phone_numbers left join assistants on assistants.id = assistant_id
    where (releasing_at < ${since} and coalesce(tried_at, releasing_at) < ${since})
      or (releasing_at is null and carrier_id is null and coalesce(tried_at, phone_numbers.created_at) < ${since})
      or (releasing_at is null and assistants.id is null and phone_numbers.created_at < ${since})`.execute(db);
  return rows;
}

/** By the database's own time: the product's may be moved, and all processes must agree. */
export async function takeLease(
  db: Db,
  assistant_id: string,
  hold: { holder: string; seconds: number },
): Promise<NumberRow | "held" | "gone"> {
  const row = await db
    .updateTable("phone_numbers")
    .set({ held_by: hold.holder, held_until: sql<Date>`clock_timestamp() + make_interval(secs => ${hold.seconds})` })
    .where("assistant_id", "=", assistant_id)
    .where((free) => free.or([free("held_until", "is", null), free("held_until", "<", sql<Date>`clock_timestamp()`)]))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  return (await findNumber(db, assistant_id)) ? "held" : "gone";
}

export async function releaseLease(db: Db, assistant_id: string, holder: string): Promise<void> {
  await db
    .updateTable("phone_numbers")
    .set({ held_by: null, held_until: null })
    .where("assistant_id", "=", assistant_id)
    .where("held_by", "=", holder)
    .execute();
}
