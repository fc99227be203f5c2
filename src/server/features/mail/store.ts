import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

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
}

export type Unsent = QueuedMail & { readonly counted_at: Date | null };

export function findUnsent(db: Db, id: string): Promise<Unsent | undefined> {
  return db
    .selectFrom("mails")
    .select(["id", "owner_id", "kind", "params", "counted_at"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .executeTakeFirst();
}

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
}

/** What is still to be sent stays, however old. */
export async function deleteMailsBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where((row) => row.or([row("sent_at", "<", time), row("given_up_at", "<", time)]))
    .execute();
}
