import { type Selectable, sql } from "kysely";
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

/** Answers whether there is such a task of this owner's; one that is done stays as it is. */
export async function closeByOwner(db: Db, owner_id: string, id: string, done_at: Date): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const own = (is: "is" | "is not") =>
    sql<boolean>`owner_id = ${owner_id} and id = ${id} and done_at ${sql.raw(is)} null`;
  const done = await db
    .updateTable("owner_tasks")
    .set({ done_at, done_by: "owner" })
    .where(own("is"))
    .executeTakeFirst();
  if (done.numUpdatedRows === 1n) return true;
  return (await db.selectFrom("owner_tasks").select("id").where(own("is not")).executeTakeFirst()) !== undefined;
}

/** About a call, or about a message in it. */
const ofCall = (owner_id: string, id: string) => sql`owner_id = ${owner_id} and
  (subject_id = ${id} or subject_id in (select id from call_messages where owner_id = ${owner_id} and call_id = ${id}))`;

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

/** Open ones with the assistant that they are about, newest first. */
export function listOpen(db: Db, owner_id: string, { after, limit }: Page) {
  return db
    .selectFrom("owner_tasks")
    .innerJoin("assistants", "assistants.id", "owner_tasks.assistant_id")
    .leftJoin("call_messages", "call_messages.id", "owner_tasks.subject_id")
    .select([
      "owner_tasks.id",
      "owner_tasks.kind",
      "owner_tasks.subject_id",
      "owner_tasks.params",
      "owner_tasks.created_at",
      "owner_tasks.assistant_id",
      "assistants.name",
      "assistants.timezone",
      "call_messages.call_id",
      "call_messages.recording_id",
    ])
    .where("owner_tasks.owner_id", "=", owner_id)
    .where("done_at", "is", null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(owner_tasks.created_at, owner_tasks.id) < (${after?.created_at}, ${after?.id})`),
    )
    .orderBy("owner_tasks.created_at", "desc")
    .orderBy("owner_tasks.id", "desc")
    .limit(limit)
    .execute();
}
