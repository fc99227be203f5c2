import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";

type TaskRow = Selectable<Schema["owner_tasks"]>;
type NewTask = Pick<TaskRow, "id" | "owner_id" | "assistant_id" | "kind" | "subject_id" | "created_at"> & {
  readonly params: string;
};

/** One open task per kind and subject: a second one says the first anew. */
export async function insertOrRenew(tx: Tx, task: NewTask): Promise<void> {
  await tx
    .insertInto("owner_tasks")
    .values(task)
    .onConflict((open) =>
      open
        .columns(["kind", "subject_id"])
        .where("done_at", "is", null)
        .doUpdateSet({ params: task.params })
        .where("owner_tasks.owner_id", "=", task.owner_id),
    )
    .execute();
}

/** What a call can leave to do. */
const aboutCalls = ["return_message", "missed_call", "failed_transfer", "unanswered_question"];

type Which = { readonly owner_id: string; readonly kind: string; readonly subject_id: string };

/** Whether the owner has marked the very same as done. */
export async function isDoneByOwner(tx: Tx, { owner_id, kind, subject_id, params }: Which & { params: string }) {
  const row = await tx
    .selectFrom("owner_tasks")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("done_by", "=", "owner")
    .where(sql<boolean>`params = ${params}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeTask(tx: Tx, { owner_id, kind, subject_id }: Which, done_at: Date): Promise<void> {
  await tx
    .updateTable("owner_tasks")
    .set({ done_at, done_by: "product" })
    .where("owner_id", "=", owner_id)
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("done_at", "is", null)
    .execute();
}

/** About the same call as this one, or this one alone. */
const withThoseOfCall = (owner_id: string, id: string) => sql`owner_id = ${owner_id} and (id = ${id} or subject_id in (
    select unnest(array_append(array(select id from call_messages as message where message.call_id = own.call_id), own.call_id))
    from (
      select coalesce(message.call_id, task.subject_id) as call_id from owner_tasks as task
      left join call_messages as message on message.id = task.subject_id
      where task.owner_id = ${owner_id} and task.id = ${id} and task.kind = any (${aboutCalls})
    ) as own
  ) and kind = any (${aboutCalls}))`;

/** Answers whether there is such a task of this owner's; one that is done stays as it is. One call is one thing to do, so all of it is done. */
export async function closeByOwner(db: Db, owner_id: string, id: string, done_at: Date): Promise<boolean> {
  if (!(await isOwn(db, owner_id, id))) return false;
  await sql`update owner_tasks set done_at = ${done_at}, done_by = 'owner'
    where ${withThoseOfCall(owner_id, id)} and done_at is null`.execute(db);
  return true;
}

/** The way back: what was done in the same moment is to be done again, unless it is to be done anew anyway. */
export async function reopenByOwner(db: Db, owner_id: string, id: string): Promise<boolean> {
  if (!(await isOwn(db, owner_id, id))) return false;
  await sql`update owner_tasks as task set done_at = null, done_by = null
    where ${withThoseOfCall(owner_id, id)} and done_at = (select done_at from owner_tasks where owner_id = ${owner_id} and id = ${id})
    and not exists (
      select from owner_tasks as other where other.kind = task.kind and other.subject_id = task.subject_id and other.done_at is null
    )`.execute(db);
  return true;
}

async function isOwn(db: Db, owner_id: string, id: string): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const own = db.selectFrom("owner_tasks").select("id").where("owner_id", "=", owner_id).where("id", "=", id);
  return (await own.executeTakeFirst()) !== undefined;
}

/** With the call that it is about, or whose message. */
export async function findTask(
  db: Db,
  owner_id: string,
  id: string,
): Promise<(Pick<TaskRow, "kind" | "params" | "assistant_id"> & { readonly call_id: string | null }) | undefined> {
  if (!isPossibleId(id)) return undefined;
  const { rows } = await sql<Pick<TaskRow, "kind" | "params" | "assistant_id"> & { call_id: string | null }>`
    select task.kind, task.params, task.assistant_id, coalesce(message.call_id, calls.id) as call_id
    from owner_tasks as task
    left join call_messages as message on message.id = task.subject_id
    left join calls on calls.id = task.subject_id
    where task.owner_id = ${owner_id} and task.id = ${id}`.execute(db);
  return rows[0];
}

type Caller = { readonly owner_id: string; readonly phones: readonly string[] };

/**
 * Whoever has called again since and got a job or a person needs no call back. Whoever said nothing the first time needs none once they
 * call again, and a message says what a call without one did not.
 */
export const closeOfHelped = (tx: Tx, { owner_id, phones }: Caller, now: Date): Promise<unknown> =>
  sql`update owner_tasks as task set done_at = ${now}, done_by = 'product'
    where task.owner_id = ${owner_id} and task.done_at is null and task.params->>'phone' = any (${phones}::text[])
      and task.kind in ('return_message', 'missed_call', 'failed_transfer') and exists (
        select from calls as later where later.owner_id = ${owner_id} and later.from_number = any (${phones}::text[])
          and later.state = 'ended' and not later.is_test and not later.is_spam
          and date_trunc('milliseconds', later.answered_at) > (task.params->>'called_at')::timestamptz
          and (later.outcome in ('booked', 'transferred')
            or task.kind <> 'return_message' and exists (select from call_messages as message where message.call_id = later.id)
            or task.kind = 'missed_call' and not task.params ? 'why')
      )`.execute(tx);

/** About a call, or about a message in it. */
const ofCall = (owner_id: string, id: string) => sql`owner_id = ${owner_id} and
  (subject_id = ${id} or subject_id in (select id from call_messages where owner_id = ${owner_id} and call_id = ${id}))`;

export async function listOpenOfCall(
  tx: Tx,
  owner_id: string,
  call_id: string,
): Promise<Pick<TaskRow, "id" | "kind" | "params">[]> {
  const { rows } = await sql<Pick<TaskRow, "id" | "kind" | "params">>`
    select id, kind, params from owner_tasks where ${ofCall(owner_id, call_id)} and done_at is null`.execute(tx);
  return rows;
}

/** By something that the owner did. */
export const closeTasks = (tx: Tx, owner_id: string, ids: readonly string[], now: Date): Promise<unknown> =>
  sql`update owner_tasks set done_at = ${now}, done_by = 'owner'
    where owner_id = ${owner_id} and id = any (${ids}::uuid[]) and done_at is null`.execute(tx);

export const closeOfCall = (tx: Tx, owner_id: string, call_id: string, now: Date): Promise<unknown> =>
  sql`update owner_tasks set done_at = ${now}, done_by = 'product'
    where ${ofCall(owner_id, call_id)} and done_at is null`.execute(tx);

export const reopenOfCall = (tx: Tx, owner_id: string, call_id: string, settled_at: Date): Promise<unknown> =>
  sql`update owner_tasks as task set done_at = null, done_by = null
    where ${ofCall(owner_id, call_id)} and done_at = ${settled_at} and done_by = 'product' and not exists (
      select from owner_tasks as other where other.kind = task.kind and other.subject_id = task.subject_id and other.done_at is null
    )`.execute(tx);

export const deleteOfCalls = (tx: Tx, call_ids: readonly string[]): Promise<unknown> => {
  const ids = sql`(${sql.join(call_ids)})`;
  return sql`delete from owner_tasks where subject_id in ${ids}
    or subject_id in (select id from call_messages where call_id in ${ids})`.execute(tx);
};

export const deleteAbout = (
  tx: Tx,
  owner_id: string,
  { ids, phone }: { readonly ids: readonly string[]; readonly phone: string },
): Promise<unknown> =>
  sql`delete from owner_tasks where owner_id = ${owner_id}
    and (subject_id = any (${ids}::uuid[]) or position(${phone} in params::text) > 0)`.execute(tx);

export const listOpenOfKind = (db: Db, kind: string, about?: { owner_id: string; assistant_id: string }) =>
  db
    .selectFrom("owner_tasks")
    .select(["owner_id", "subject_id", "params"])
    .where("kind", "=", kind)
    .where("done_at", "is", null)
    .$if(about !== undefined, (query) =>
      query.where("owner_id", "=", about?.owner_id ?? "").where("assistant_id", "=", about?.assistant_id ?? ""),
    )
    .execute();

type Page = {
  readonly after?: { readonly created_at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

type Item = Pick<
  TaskRow,
  "id" | "kind" | "subject_id" | "params" | "created_at" | "assistant_id" | "done_at" | "done_by"
> & {
  readonly name: string;
  readonly timezone: string;
  /** The call that it is about. */
  readonly call_id: string | null;
  readonly recording_id: string | null;
  /** Of the caller: as the owner put it right, else as it was told in this call, else as it is known. */
  readonly address: string | null;
  /** What else the same call left to do. */
  readonly rest: readonly Pick<TaskRow, "kind" | "params">[];
};

/** What says most of a call stands for all that it left. */
const weightOf = (task: string) =>
  sql.raw(`(case ${task}.kind
    when 'return_message' then case when (${task}.params->>'urgent')::boolean then 0 else 1 end
    when 'failed_transfer' then 2 when 'missed_call' then 3 else 4 end, ${task}.created_at, ${task}.id)`);

/** One item for each call, with the assistant that it is about. */
const itemsOf = (owner_id: string, is: (task: string) => RawBuilder<unknown>) => sql`
    select task.id, task.kind, task.subject_id, task.params, task.created_at, task.assistant_id, task.done_at, task.done_by,
      assistants.name, assistants.timezone, of_call.call_id, message.recording_id,
      case when contact.address_by_owner then contact.address else coalesce(analysis.contact_address, contact.address) end as address,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', other.kind, 'params', other.params) order by other.created_at, other.id)
        from owner_tasks as other where other.subject_id = any (of_call.subjects) and other.id <> task.id and ${is("other")}
      ), '[]') as rest
    from owner_tasks as task
    join assistants on assistants.id = task.assistant_id
    left join call_messages as message on message.id = task.subject_id
    cross join lateral (
      select case when task.kind = any (${aboutCalls}) then coalesce(message.call_id, task.subject_id) end as call_id
    ) as named
    cross join lateral (
      select named.call_id, array_append(array(select id from call_messages as of where of.call_id = named.call_id), named.call_id) as subjects
    ) as of_call
    left join call_analyses as analysis on analysis.call_id = of_call.call_id
    left join contacts as contact on of_call.call_id is not null and contact.owner_id = task.owner_id and contact.phone = task.params->>'phone'
    where task.owner_id = ${owner_id} and ${is("task")} and not exists (
      select from owner_tasks as other where other.subject_id = any (of_call.subjects) and ${is("other")}
        and ${weightOf("other")} < ${weightOf("task")}
    )`;

const open = (task: string) => sql.raw(`${task}.done_at is null`);

/** Open ones, newest first. */
export async function listOpen(db: Db, owner_id: string, { after, limit }: Page): Promise<Item[]> {
  const before = after === undefined ? sql`` : sql`and (task.created_at, task.id) < (${after.created_at}, ${after.id})`;
  const { rows } = await sql<Item>`${itemsOf(owner_id, open)} ${before}
    order by task.created_at desc, task.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether it is done, by the owner or because the caller was helped since. What was spam was never to be done. */
const doneSince = (since: Date) => (task: string) =>
  sql`${sql.raw(task)}.done_at >= ${since} and (${sql.raw(task)}.done_by = 'owner' or ${sql.raw(task)}.kind in ('return_message', 'missed_call', 'failed_transfer'))`;

/** Those that were done lately, the last first. */
export async function listDone(
  db: Db,
  owner_id: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Item[]> {
  const { rows } = await sql<Item>`${itemsOf(owner_id, doneSince(since))}
    and not exists (select from calls where calls.id = of_call.call_id and calls.is_spam)
    order by task.done_at desc, task.id desc limit ${limit}`.execute(db);
  return rows;
}

export const hasDone = async (db: Db, owner_id: string, since: Date): Promise<boolean> =>
  (
    await sql`select from owner_tasks as task where task.owner_id = ${owner_id} and ${doneSince(since)("task")} limit 1`.execute(
      db,
    )
  ).rows.length > 0;

/** The carrier's numbers in open tasks that have no reason in words. */
export async function listUnnamedCodes(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ code: number }>`
    select distinct (params->>'code')::int as code from owner_tasks
    where kind = 'text_undelivered' and done_at is null and params->>'code' is not null and not params ? 'reason'`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}

export const setReason = (db: Db, code: number, reason: string): Promise<unknown> =>
  sql`update owner_tasks set params = params - 'code' || jsonb_build_object('reason', ${reason}::text)
    where kind = 'text_undelivered' and done_at is null and params->>'code' = ${String(code)} and not params ? 'reason'`.execute(
    db,
  );
