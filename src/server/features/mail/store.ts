import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Open, OpenSpan } from "../../jobs/requeue-open.ts";

export type QueuedMail = {
  readonly id: string;
  readonly owner_id: string | null;
  readonly kind: string;
  readonly params: unknown;
};

export async function insertMail(db: Db, mail: QueuedMail & { created_at: Date }): Promise<void> {
  await db
    .insertInto("mails")
    .values({ ...mail, params: JSON.stringify(mail.params) })
    .execute();
  await db.insertInto("waiting_mails").values({ mail_id: mail.id, created_at: mail.created_at }).execute();
}

export type Unsent = QueuedMail & { readonly counted_at: Date | null };

/** Takes a mail in hand that is to be sent. Jobs know it by its id alone. */
export async function takeUnsent(db: Db, id: string, seconds: number): Promise<Unsent | "held" | "done"> {
  const unsent = await db
    .selectFrom("mails")
    .select(["id", "owner_id", "kind", "params", "counted_at"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .executeTakeFirst();
  if (!unsent) {
    // Left by a process that died between the two.
    await db.deleteFrom("waiting_mails").where("mail_id", "=", id).execute();
    return "done";
  }
  // By the database's own time: the product's may be moved, and all processes must agree. A process of an older version made no such row.
  const { rows } = await sql`
    insert into waiting_mails (mail_id, created_at, sending_until)
    select id, created_at, clock_timestamp() + make_interval(secs => ${seconds}) from mails
    where id = ${id} and sent_at is null and given_up_at is null
    on conflict (mail_id) do update set sending_until = excluded.sending_until
    where waiting_mails.sending_until is null or waiting_mails.sending_until < clock_timestamp()
    returning mail_id`.execute(db);
  return rows.length === 1 ? unsent : "held";
}

export async function releaseMail(db: Db, id: string): Promise<void> {
  await db.updateTable("waiting_mails").set({ sending_until: null }).where("mail_id", "=", id).execute();
}

/** Mails of all owners that are still to be sent and that nobody sends at this moment. */
export async function listWaiting(
  db: Db,
  { from, afterId, to, limit }: OpenSpan,
): Promise<Open<{ mail_id: string }>[]> {
  const { rows } = await sql<{ mail_id: string; created_at: Date }>`
    select mail_id, created_at from waiting_mails
    where (created_at, mail_id) > (${from}, ${afterId || noId}) and created_at < ${to}
      and (sending_until is null or sending_until < clock_timestamp())
    order by created_at, mail_id limit ${limit}`.execute(db);
  return rows.map(({ mail_id, created_at }) => ({ at: created_at, id: mail_id, data: { mail_id } }));
}
const noId = "00000000-0000-0000-0000-000000000000";

export async function noteCounted(db: Db, id: string, counted_at: Date): Promise<void> {
  await db.updateTable("mails").set({ counted_at }).where("id", "=", id).execute();
}

/** Whether a mail comes from an owner who has proved no address yet or, where it is nobody's, goes to such an address. */
export async function isUnproved(db: Db, owner_id: string | null, to: string): Promise<boolean> {
  const row = await db
    .selectFrom("owners")
    .select("id")
    .where("email_verified_at", "is", null)
    .where((owner) =>
      owner_id === null ? owner(sql`lower(email)`, "=", to.toLowerCase()) : owner("id", "=", owner_id),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail that is over keeps that it was, and nothing of what it said. */
export async function closeMail(db: Db, id: string, over: { sent_at: Date } | { given_up_at: Date }): Promise<void> {
  await db
    .updateTable("mails")
    .set({ ...over, params: "{}" })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("waiting_mails").where("mail_id", "=", id).execute();
}

export const deleteUnsentAbout = (
  tx: Tx,
  owner_id: string,
  { ids, phone }: { readonly ids: readonly string[]; readonly phone: string },
): Promise<unknown> =>
  sql`delete from mails where owner_id = ${owner_id} and sent_at is null and given_up_at is null
    and (position(${phone} in params::text) > 0 or exists (
      select from unnest(${ids}::uuid[]) as one where position(one::text in params::text) > 0))`.execute(tx);

/** What is still to be sent stays, however old. */
export const deleteMailsBefore = (db: Db, time: Date, signal: AbortSignal): Promise<void> =>
  deleteInSteps(db, "mails", sql`(sent_at < ${time} or given_up_at < ${time})`, signal);
