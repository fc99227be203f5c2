import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Change } from "./next-state.ts";

export type CallbackRow = Selectable<Schema["callbacks"]>;

/** Nothing where the same was asked for before, or another one is under way. */
export const insertCallback = (tx: Tx, row: Insertable<Schema["callbacks"]>): Promise<CallbackRow | undefined> =>
  tx
    .insertInto("callbacks")
    .values(row)
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findByKey = (db: Db, owner_id: string, request_key: string): Promise<CallbackRow | undefined> =>
  db
    .selectFrom("callbacks")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("request_key", "=", request_key)
    .executeTakeFirst();

export const findOpen = (db: Db, owner_id: string): Promise<CallbackRow | undefined> =>
  db
    .selectFrom("callbacks")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("state", "<>", "ended")
    .executeTakeFirst();

/** The carrier knows it by its id alone. */
export async function findCallback(db: Db, id: string): Promise<CallbackRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return db.selectFrom("callbacks").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockCallback(tx: Tx, id: string): Promise<CallbackRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return tx.selectFrom("callbacks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export const changeCallback = (tx: Tx, id: string, change: Change): Promise<CallbackRow> =>
  tx.updateTable("callbacks").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Who orders the call has it in hand for so long, by the database's own time. Nothing where somebody else has, or it is ordered. */
export async function leaseToPlace(
  db: Db,
  id: string,
  seconds: number,
): Promise<{ readonly row: CallbackRow; readonly isFirst: boolean } | undefined> {
  const { rows } = await sql<CallbackRow & { was_held: boolean }>`
    update callbacks set held_until = clock_timestamp() + make_interval(secs => ${seconds})
    from (select id, held_until from callbacks where id = ${id} for update) as before
    where callbacks.id = before.id and state = 'placing' and (before.held_until is null or before.held_until < clock_timestamp())
    returning callbacks.*, before.held_until is not null as was_held`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  const { was_held, ...row } = found;
  return { row, isFirst: !was_held };
}

/** The calls to this owner's phone that are known already. */
export const listLegs = async (db: Db, owner_id: string, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom("callbacks")
    .select("owner_leg")
    .where("owner_id", "=", owner_id)
    .where("started_at", ">=", since)
    .execute();
  return rows.flatMap(({ owner_leg }) => owner_leg ?? []);
};

type Wanted = {
  readonly call_id?: string | undefined;
  readonly task_id?: string | undefined;
  readonly limit: number;
};

export const listOwn = (db: Db, owner_id: string, { call_id, task_id, limit }: Wanted): Promise<CallbackRow[]> =>
  db
    .selectFrom("callbacks")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .$if(call_id !== undefined, (query) => query.where("call_id", "=", call_id ?? ""))
    .$if(task_id !== undefined, (query) => query.where("task_id", "=", task_id ?? ""))
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

export const listDue = (db: Db, now: Date, limit: number): Promise<CallbackRow[]> =>
  db.selectFrom("callbacks").selectAll().where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();

export const putOff = (db: Db, id: string, due_at: Date): Promise<unknown> =>
  db.updateTable("callbacks").set({ due_at }).where("id", "=", id).where("state", "<>", "ended").execute();

export const findChosen = async (db: Db, owner_id: string): Promise<string | undefined> =>
  (await db.selectFrom("callback_phones").select("phone").where("owner_id", "=", owner_id).executeTakeFirst())?.phone;

export const saveChosen = (db: Db, owner_id: string, phone: string): Promise<unknown> =>
  db
    .insertInto("callback_phones")
    .values({ owner_id, phone })
    .onConflict((known) => known.column("owner_id").doUpdateSet({ phone }))
    .execute();

type Numbers = {
  readonly name: string;
  readonly service_transfer: string;
  readonly sales_transfer: string;
  readonly emergency_phone: string;
  readonly number: string | null;
};

/** The phones that an owner's assistants put callers through to, and their own numbers. */
export async function listNumbers(db: Db, owner_id: string): Promise<readonly Numbers[]> {
  const { rows } = await sql<Numbers>`
    select name, service_transfer, sales_transfer, coalesce(settings->>'emergency_phone', '') as emergency_phone,
      (select phone_number from phone_numbers where assistant_id = assistants.id limit 1) as number
    from assistants where owner_id = ${owner_id} order by created_at, id`.execute(db);
  return rows;
}

/** Whom a stored call is with: the number that they called from, and the one that they gave. */
export type CalledBy = {
  readonly call_id: string;
  readonly assistant_id: string;
  readonly is_test: boolean;
  readonly name: string | null;
  readonly phone: string;
  readonly given: string | null;
};

const calledBy = sql`select calls.id as call_id, calls.assistant_id, calls.is_test,
    coalesce(contacts.name, calls.caller_name) as name, calls.from_number as phone, analysis.contact_phone as given
  from calls left join call_analyses as analysis on analysis.call_id = calls.id
  left join contacts on contacts.owner_id = calls.owner_id and contacts.phone = calls.from_number`;

export async function findCaller(db: Db, owner_id: string, call_id: string): Promise<CalledBy | undefined> {
  const { rows } =
    await sql<CalledBy>`${calledBy} where calls.owner_id = ${owner_id} and calls.id = ${call_id}`.execute(db);
  return rows[0];
}

/** Of a caller the last call, and the number that it came from. */
export async function findContactCaller(db: Db, owner_id: string, contact_id: string): Promise<CalledBy | undefined> {
  const { rows } = await sql<CalledBy>`
    select last.id as call_id, last.assistant_id, false as is_test, contacts.name, contacts.phone, null as given
    from contacts cross join lateral (
      select id, assistant_id from calls where calls.owner_id = contacts.owner_id and calls.from_number = contacts.phone and not is_test
      order by answered_at desc, id desc limit 1
    ) as last
    where contacts.owner_id = ${owner_id} and contacts.id = ${contact_id}`.execute(db);
  return rows[0];
}

export async function deleteOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  if (call_ids.length > 0) await tx.deleteFrom("callbacks").where("call_id", "in", call_ids).execute();
}

export async function deleteOfCaller(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await tx.deleteFrom("callbacks").where("owner_id", "=", owner_id).where("customer_number", "=", phone).execute();
}
