import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type ReceiverRow = Selectable<Schema["mail_receivers"]>;
type Key = Pick<ReceiverRow, "owner_id" | "real_email">;

export const findReceiver = (db: Db, { owner_id, real_email }: Key): Promise<ReceiverRow | undefined> =>
  db
    .selectFrom("mail_receivers")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("real_email", "=", real_email)
    .executeTakeFirst();

export const listReceivers = (db: Db, owner_id: string): Promise<ReceiverRow[]> =>
  db.selectFrom("mail_receivers").selectAll().where("owner_id", "=", owner_id).execute();

type Asked = Key & { readonly email: string; readonly now: Date; readonly most: number };

/** It is asked now, and a link from before is dead. False for one that was asked so often by now, has agreed or wants no more. */
export async function noteAsked(tx: Tx, { owner_id, real_email, email, now, most }: Asked): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_receivers as known (owner_id, real_email, email, asks, asked_at)
    values (${owner_id}, ${real_email}, ${email}, 1, ${now})
    on conflict (owner_id, real_email) do update
      set email = excluded.email, asks = known.asks + 1, asked_at = excluded.asked_at, token_sha256 = null, expires_at = null
      where known.asks < ${most} and known.agreed_at is null and known.stopped_at is null
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Gives the link its secret. False where nobody has to be asked any more. */
export async function setToken(
  db: Db,
  { owner_id, real_email, ...secret }: Key & { token_sha256: Buffer; expires_at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable("mail_receivers")
    .set(secret)
    .where("owner_id", "=", owner_id)
    .where("real_email", "=", real_email)
    .where("agreed_at", "is", null)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

type Answered = Pick<ReceiverRow, "owner_id" | "email">;
const used = { token_sha256: null, expires_at: null } as const;

/** Takes the secret out, so that it works once. */
export const noteAgreed = (tx: Tx, token_sha256: Buffer, now: Date): Promise<Answered | undefined> =>
  tx
    .updateTable("mail_receivers")
    .set({ ...used, agreed_at: now })
    .where("token_sha256", "=", token_sha256)
    .where("expires_at", ">", now)
    .returning(["owner_id", "email"])
    .executeTakeFirst();

/** Whoever has the link is one of them: it names no owner. */
export const findById = (db: Db, id: string): Promise<Answered | undefined> =>
  db.selectFrom("mail_receivers").select(["owner_id", "email"]).where("id", "=", id).executeTakeFirst();

/** False where they were stopped before. */
export async function noteStopped(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable("mail_receivers")
    .set({ ...used, agreed_at: null, stopped_at: now })
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
