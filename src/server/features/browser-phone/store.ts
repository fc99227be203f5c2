import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export async function insertTicket(db: Db, row: Insertable<Schema["phone_tickets"]>): Promise<void> {
  await db.insertInto("phone_tickets").values(row).execute();
}

/** Takes it away, so that of two who have it one gets in. */
export const takeTicket = (db: Db, ticket_sha256: Buffer) =>
  db
    .deleteFrom("phone_tickets")
    .where("ticket_sha256", "=", ticket_sha256)
    .returning(["owner_id", "assistant_id", "expires_at"])
    .executeTakeFirst();

export async function deleteTicketsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("phone_tickets").where("expires_at", "<", time).execute();
}
