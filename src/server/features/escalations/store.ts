import { type Insertable, type Selectable, sql } from "kysely";
import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import { sha256 } from "../ledger/sha256.ts";
import { type ChainedEvent, chained } from "./event-chain.ts";
import type { LadderEvent } from "./ladder-event.ts";

export type EscalationRow = Omit<Selectable<Schema["escalations"]>, "plan"> & { readonly plan: OnCallPlan };

export const toRow = (row: Selectable<Schema["escalations"]>): EscalationRow => ({
  ...row,
  plan: row.plan as OnCallPlan,
});

/** Answers whether it is new: one call has one ladder. */
export async function insertEscalation(tx: Tx, row: Insertable<Schema["escalations"]>): Promise<boolean> {
  const done = await tx
    .insertInto("escalations")
    .values(row)
    .onConflict((known) => known.column("call_id").doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** The carrier and the runner know a ladder by its id alone. */
export async function findEscalation(db: Db, id: string): Promise<EscalationRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await db.selectFrom("escalations").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRow(row);
}

export async function lockEscalation(tx: Tx, id: string): Promise<EscalationRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  const row = await tx.selectFrom("escalations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Of many, those that nobody else writes at this moment: one that is waited for would hold up all the others. */
export async function lockFree(tx: Tx, ids: readonly string[]): Promise<EscalationRow[]> {
  const rows = await tx.selectFrom("escalations").selectAll().where("id", "in", ids).forUpdate().skipLocked().execute();
  return rows.map(toRow);
}

export async function findByCall(db: Db, call_id: string): Promise<EscalationRow | undefined> {
  const row = await db
    .selectFrom("escalations")
    .selectAll()
    .where((is) => is.or([is("call_id", "=", call_id), is("latest_call_id", "=", call_id)]))
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

type Whose = { readonly owner_id: string; readonly assistant_id: string; readonly caller_number: string };

/** The last one of a caller since then. */
export async function findOfCaller(db: Db, whose: Whose, since: Date): Promise<EscalationRow | undefined> {
  if (whose.caller_number === "") return undefined;
  const row = await db
    .selectFrom("escalations")
    .selectAll()
    .where("owner_id", "=", whose.owner_id)
    .where("started_at", ">", since)
    .where("assistant_id", "=", whose.assistant_id)
    .where("caller_number", "=", whose.caller_number)
    .where("is_drill", "=", false)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

/** The call in which the caller can be reached. */
export const callOf = ({ call_id, latest_call_id }: Pick<EscalationRow, "call_id" | "latest_call_id">): string | null =>
  latest_call_id ?? call_id;

/** Those of a ladder that nobody has in hand, by the database's own time: the product's may be moved, and all processes must agree. */
const isFree = sql<boolean>`(held_until is null or held_until < clock_timestamp())`;

type Held = { readonly state: EscalationRow["state"]; readonly seconds: number };

/** Takes ladders in hand that are to be looked at; none that somebody else has in hand, or writes at this moment. */
export async function leaseEscalations(
  db: Db,
  ids: readonly string[],
  { state, seconds }: Held,
): Promise<EscalationRow[]> {
  const rows = await db
    .with("free", (only) =>
      only
        .selectFrom("escalations")
        .select("id as free_id")
        .where("id", "in", ids)
        .where("state", "=", state)
        .where("due_at", "is not", null)
        .$if(state === "running", (query) => query.where("waiting_since", "is", null))
        .where(isFree)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("escalations")
    .from("free")
    .set({ held_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .whereRef("id", "=", "free_id")
    .returningAll("escalations")
    .execute();
  return rows.map(toRow);
}

export type LetGo = {
  readonly id: string;
  readonly due_at: Date | null;
  readonly now: Date;
  /** The last event that was looked at. */
  readonly head_seq: number;
};

/** Answers those on which something was written since that nobody has looked at. */
export async function letGo(db: Db, gone: readonly LetGo[]): Promise<ReadonlySet<string>> {
  const given = gone.map(({ id, due_at, now, head_seq }) => ({ id, due_at, now, head_seq }));
  const { rows } = await sql<{ id: string | null }>`
    update escalations as held set held_until = null,
      due_at = case when held.due_at is null then null when held.head_seq > gone.head_seq then gone.now else gone.due_at end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as gone (id uuid, due_at timestamptz, now timestamptz, head_seq int)
    where held.id = gone.id
    returning case when held.due_at is not null and held.head_seq > gone.head_seq then held.id end as id`.execute(db);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export const listDue = (
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<EscalationRow, "id" | "state" | "assistant_id" | "waiting_since">[]> =>
  db
    .selectFrom("escalations")
    .select(["id", "state", "assistant_id", "waiting_since"])
    .where("due_at", "<=", now)
    .where(isFree)
    .orderBy("due_at")
    .limit(limit)
    .execute();

export const listEvents = async (db: Db, escalation_id: string): Promise<ChainedEvent[]> =>
  (await listEventsOf(db, [escalation_id])).get(escalation_id) ?? [];

export async function listEventsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ChainedEvent[]>> {
  const listed = new Map<string, ChainedEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return listed;
  const rows = await db
    .selectFrom("escalation_events")
    .select(["seq", "at", "kind", "round", "step", "person_id", "way", "carrier_id", "detail", "previous_hash", "hash"])
    .select("escalation_id")
    .where("escalation_id", "in", ids)
    .orderBy("escalation_id")
    .orderBy("seq")
    .execute();
  for (const { escalation_id, ...event } of rows) listed.get(escalation_id)?.push(event);
  return listed;
}

type Head = Pick<EscalationRow, "id" | "head_seq" | "head_hash">;
export type Change = Partial<
  Pick<EscalationRow, "state" | "accepted_by" | "ended_at" | "due_at" | "latest_call_id" | "waiting_since">
>;

/** Each linked to the one before. */
function linked({ id, head_seq, head_hash }: Head, events: readonly LadderEvent[]): ChainedEvent[] {
  let head = { seq: head_seq, hash: head_hash };
  return events.map((event) => {
    const next = chained(id, head, event, sha256);
    head = next;
    return next;
  });
}

const headAfter = (row: Head, events: readonly ChainedEvent[]): Head => {
  const last = events.at(-1);
  return { id: row.id, head_seq: last?.seq ?? row.head_seq, head_hash: last?.hash ?? row.head_hash };
};

/** Writes down what happened on a ladder that is locked, and what it leads to. */
export async function appendEvents(
  tx: Tx,
  row: Head,
  events: readonly LadderEvent[],
  change: Change = {},
): Promise<Omit<Head, "id">> {
  const rows = linked(row, events);
  const { id, ...head } = headAfter(row, rows);
  if (rows.length > 0)
    await tx
      .insertInto("escalation_events")
      .values(rows.map((event) => ({ escalation_id: id, ...event })))
      .execute();
  await tx
    .updateTable("escalations")
    .set({ ...change, ...head })
    .where("id", "=", id)
    .execute();
  return head;
}

/** The same for many that are locked, where nothing else changes. */
export async function appendToMany(
  tx: Tx,
  written: readonly { readonly row: Head; readonly events: readonly LadderEvent[] }[],
): Promise<void> {
  const all = written.map(({ row, events }) => ({ row, rows: linked(row, events) }));
  const events = all.flatMap(({ row, rows }) => rows.map((event) => ({ escalation_id: row.id, ...event })));
  if (events.length === 0) return;
  await tx.insertInto("escalation_events").values(events).execute();
  const heads = all.map(({ row, rows }) => headAfter(row, rows));
  await sql`update escalations as known set head_seq = head.head_seq, head_hash = head.head_hash
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as head (id uuid, head_seq int, head_hash text)
    where known.id = head.id and known.head_seq <> head.head_seq`.execute(tx);
}

export async function findOwn(db: Db, owner_id: string, id: string): Promise<EscalationRow | undefined> {
  const row = await findEscalation(db, id);
  return row?.owner_id === owner_id ? row : undefined;
}

type Wanted = {
  readonly running: boolean;
  readonly call_id?: string | undefined;
  readonly assistant_id?: string | undefined;
  readonly limit: number;
};

/** The newest first. */
export async function listOwn(db: Db, owner_id: string, wanted: Wanted): Promise<EscalationRow[]> {
  const { running, call_id, assistant_id, limit } = wanted;
  const rows = await db
    .selectFrom("escalations")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .$if(running, (query) => query.where("state", "=", "running"))
    .$if(call_id !== undefined, (query) =>
      query.where((is) => is.or([is("call_id", "=", call_id ?? ""), is("latest_call_id", "=", call_id ?? "")])),
    )
    .$if(assistant_id !== undefined, (query) => query.where("assistant_id", "=", assistant_id ?? ""))
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** Ladders of a number of ours on which somebody with this phone was reached lately, the newest first. */
export async function listByPhone(db: Db, from_number: string, phone: string, since: Date): Promise<EscalationRow[]> {
  const rows = await db
    .selectFrom("escalations")
    .selectAll()
    .where("from_number", "=", from_number)
    .where("started_at", ">", since)
    .where(sql<boolean>`plan->'people' @> ${JSON.stringify([{ phone }])}::jsonb`)
    .orderBy("started_at", "desc")
    .limit(mostOfPhone)
    .execute();
  return rows.map(toRow);
}
const mostOfPhone = 50;

/** The carrier's ids of all calls from a number of ours that are known since then, on whichever ladder. */
export async function listCarrierIds(db: Db, from_number: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("escalations")
    .innerJoin("escalation_events", "escalation_id", "escalations.id")
    .select("carrier_id")
    .distinct()
    .where("from_number", "=", from_number)
    .where("at", ">", since)
    .where("carrier_id", "is not", null)
    .execute();
  return rows.flatMap(({ carrier_id }) => carrier_id ?? []);
}

export async function deleteOfCalls(tx: Tx, call_ids: readonly string[]): Promise<void> {
  if (call_ids.length > 0) await tx.deleteFrom("escalations").where("call_id", "in", call_ids).execute();
}

export async function deleteOfCaller(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await tx.deleteFrom("escalations").where("owner_id", "=", owner_id).where("caller_number", "=", phone).execute();
}

export async function notifyProcesses(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}
