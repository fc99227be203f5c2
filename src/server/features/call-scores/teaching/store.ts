import { sql } from "kysely";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import type { Db, Tx } from "../../../db/connect.ts";

export type Reader = { readonly owner_id: string; readonly timezone: string };

/** The next owners, in the order of ids, who want the mail. */
export async function listReaders(db: Db, after: string | undefined, limit: number): Promise<Reader[]> {
  return db
    .selectFrom("notification_preferences as chosen")
    .innerJoin("owners", "owners.id", "chosen.owner_id")
    .select(["chosen.owner_id", "owners.timezone"])
    .where("chosen.teaching", "=", true)
    .$if(after !== undefined, (query) => query.where("chosen.owner_id", ">", after as string))
    .orderBy("chosen.owner_id")
    .limit(limit)
    .execute();
}

/** Answers whether nobody else has done this day. */
export async function claimDay(tx: Tx, owner_id: string, day: LocalDate, sent_at: Date): Promise<boolean> {
  const done = await tx
    .insertInto("teaching_mails")
    .values({ owner_id, day, sent_at })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function forgetBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from teaching_mails where sent_at < ${time}`.execute(db);
}

export async function ownersEmail(db: Db, owner_id: string): Promise<string | undefined> {
  const row = await db.selectFrom("owners").select("email").where("id", "=", owner_id).executeTakeFirst();
  return row?.email;
}
