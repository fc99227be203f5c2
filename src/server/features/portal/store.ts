import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

export type VisitCode = {
  readonly appointment_id: string;
  readonly id: string;
  readonly phone: string;
  readonly expires_at: Date;
};

/** A booking has one code at a time: a new one takes the place of the one before. */
export async function replaceCode(db: Db, code: VisitCode): Promise<void> {
  const { id, phone, expires_at } = code;
  await db
    .insertInto("visit_codes")
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ id, phone, expires_at, tries: 0 }))
    .execute();
}

/** Counts a try before it is made, so that tries at the same moment cannot slip by. Nothing where no code is left to try. */
export const takeTry = (
  db: Db,
  appointment_id: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<VisitCode | undefined> =>
  db
    .updateTable("visit_codes")
    .set({ tries: sql`tries + 1` })
    .where("appointment_id", "=", appointment_id)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["appointment_id", "id", "phone", "expires_at"])
    .executeTakeFirst();

/** Answers whether it was still there: of two who know it, one gets in. */
export async function spendCode(db: Db, { appointment_id, id }: VisitCode): Promise<boolean> {
  const done = await db
    .deleteFrom("visit_codes")
    .where("appointment_id", "=", appointment_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export const findCode = (db: Db, appointment_id: string, id: string, now: Date): Promise<VisitCode | undefined> =>
  db
    .selectFrom("visit_codes")
    .select(["appointment_id", "id", "phone", "expires_at"])
    .where("appointment_id", "=", appointment_id)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

type VisitSession = {
  readonly token_sha256: Buffer;
  readonly appointment_id: string;
  readonly phone: string;
  readonly expires_at: Date;
};

export async function insertSession(db: Db, session: VisitSession): Promise<void> {
  await db.insertInto("visit_sessions").values(session).execute();
}

export const findSession = (
  db: Db,
  { token_sha256, appointment_id, now }: Pick<VisitSession, "token_sha256" | "appointment_id"> & { readonly now: Date },
): Promise<{ phone: string } | undefined> =>
  db
    .selectFrom("visit_sessions")
    .select("phone")
    .where("token_sha256", "=", token_sha256)
    .where("appointment_id", "=", appointment_id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

type Customer = { readonly owner_id: string; readonly phone: string; readonly appointment_ids: readonly string[] };

const ofCustomer = ({ owner_id, phone, appointment_ids }: Customer) => sql`
  appointment_id = any (${appointment_ids}::uuid[]) or (phone = ${phone}
    and appointment_id in (select id from appointments where owner_id = ${owner_id}))`;

export async function deleteOfCustomer(tx: Tx, customer: Customer): Promise<void> {
  await sql`delete from visit_codes where ${ofCustomer(customer)}`.execute(tx);
  await sql`delete from visit_sessions where ${ofCustomer(customer)}`.execute(tx);
}

export async function deleteOver(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("visit_codes").where("expires_at", "<=", now).execute();
  await db.deleteFrom("visit_sessions").where("expires_at", "<=", now).execute();
}
