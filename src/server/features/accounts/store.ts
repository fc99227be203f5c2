import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type Owner = Selectable<Schema["owners"]>;
export type Session = Selectable<Schema["sessions"]>;

/** Which unique name a write ran into, or undefined for any other failure. */
export function takenName(error: unknown): "username" | "email" | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== "23505") return undefined;
  return constraint === "owners_username" ? "username" : constraint === "owners_email" ? "email" : undefined;
}

export async function insertOwner(db: Db, owner: Insertable<Schema["owners"]>): Promise<Owner> {
  return db.insertInto("owners").values(owner).returningAll().executeTakeFirstOrThrow();
}

export function findOwner(db: Db, id: string): Promise<Owner | undefined> {
  return db.selectFrom("owners").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Held until the end of the transaction, so that two proofs at the same moment see each other. */
export function lockOwner(tx: Db, id: string): Promise<Owner | undefined> {
  return tx.selectFrom("owners").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function countMailbox(db: Db, real_email: string): Promise<number> {
  const { count } = await db
    .selectFrom("owners")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("real_email", "=", real_email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A user name holds no "@", so one field can take both. */
export function findOwnerByLogin(db: Db, login: string): Promise<Owner | undefined> {
  const column = login.includes("@") ? "email" : "username";
  return db
    .selectFrom("owners")
    .selectAll()
    .where(sql`lower(${sql.ref(column)})`, "=", sql`lower(${login})`)
    .executeTakeFirst();
}

/** As the database writes small what it compares; JavaScript makes two letters of some that are one there. */
export async function lowered(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select lower(${text}) as text`.execute(db);
  return rows[0]?.text ?? text;
}

export function updateOwner(db: Db, id: string, change: Partial<Owner>): Promise<Owner | undefined> {
  return db.updateTable("owners").set(change).where("id", "=", id).returningAll().executeTakeFirst();
}

/** The same password under another hash, unless it was changed meanwhile. */
export function replaceHash(db: Db, { id, password_hash }: Owner, next: string): Promise<Owner | undefined> {
  return db
    .updateTable("owners")
    .set({ password_hash: next })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOwner(db: Db, id: string): Promise<void> {
  await db.deleteFrom("owners").where("id", "=", id).execute();
}

/** Only while the password that opened it still holds: it may be changed in the middle of a login. Answers whether it was. */
export async function insertSession(
  db: Db,
  session: Omit<Session, "proved_at">,
  password_hash: string,
): Promise<boolean> {
  const { id, token_sha256, device, address, created_at, last_seen_at, expires_at } = session;
  const done = await sql`
    insert into sessions (id, owner_id, token_sha256, device, address, created_at, last_seen_at, expires_at)
    select ${id}, owners.id, ${token_sha256}, ${device}, ${address}, ${created_at}, ${last_seen_at}, ${expires_at}
    from owners where owners.id = ${session.owner_id} and password_hash = ${password_hash} for share`.execute(db);
  return done.numAffectedRows === 1n;
}

export type SignedInRow = Pick<Session, "id" | "last_seen_at" | "expires_at"> & { readonly owner: Owner };

/** The session of a token together with its owner, in one question. */
export async function findSignedIn(db: Db, token_sha256: Buffer): Promise<SignedInRow | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("owners", "owners.id", "sessions.owner_id")
    .selectAll("owners")
    .select(["sessions.id as session_id", "sessions.last_seen_at", "sessions.expires_at"])
    .where("token_sha256", "=", token_sha256)
    .executeTakeFirst();
  if (!row) return undefined;
  const { session_id, last_seen_at, expires_at, ...owner } = row;
  return { id: session_id, last_seen_at, expires_at, owner };
}

/** Those of these sessions that are still kept. */
export const listSessionLives = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<Session, "id" | "last_seen_at" | "expires_at">[]> =>
  db.selectFrom("sessions").select(["id", "last_seen_at", "expires_at"]).where("id", "in", ids).execute();

export async function touchSession(db: Db, id: string, last_seen_at: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at }).where("id", "=", id).execute();
}

/** When a session last proved whose it is: at the latest when it began. */
export async function findProvedAt(db: Db, id: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select(["created_at", "proved_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return session && (session.proved_at ?? session.created_at);
}

export async function writeProvedAt(db: Db, id: string, proved_at: Date): Promise<void> {
  await db.updateTable("sessions").set({ proved_at }).where("id", "=", id).execute();
}

export function listSessionsOf(db: Db, owner_id: string): Promise<Session[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .orderBy("last_seen_at", "desc")
    .execute();
}

export async function hasSessionFrom(db: Db, owner_id: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("address", "=", address)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends sessions of one owner: one of them, all but one, or all. Answers how many. */
export async function deleteSessions(
  db: Db,
  owner_id: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const done = await db
    .deleteFrom("sessions")
    .where("owner_id", "=", owner_id)
    .$if(which.only !== undefined, (query) => query.where("id", "=", which.only as string))
    .$if(which.except !== undefined, (query) => query.where("id", "!=", which.except as string))
    .executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Ends all sessions of one owner, or of everybody. Answers whose they were, and how many. */
export async function deleteEverySession(
  db: Db,
  owner_id: string | undefined,
): Promise<{ owner_id: string; sessions: number }[]> {
  const { rows } = await sql<{ owner_id: string; sessions: number }>`
    with ended as (
      delete from sessions where ${owner_id ?? null}::uuid is null or owner_id = ${owner_id ?? null}::uuid
      returning owner_id
    )
    select owner_id, count(*)::integer as sessions from ended group by owner_id order by owner_id`.execute(db);
  return rows;
}

export async function insertReset(
  db: Db,
  reset: { token_sha256: Buffer; owner_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto("password_resets").values(reset).execute();
}

/** Whose a link is, while it works. */
export function findResetOwner(db: Db, token_sha256: Buffer, now: Date): Promise<Owner | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("owners", "owners.id", "password_resets.owner_id")
    .selectAll("owners")
    .where("token_sha256", "=", token_sha256)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Held until the end of the transaction, so that one link cannot be used twice at the same moment. */
export function lockReset(tx: Db, token_sha256: Buffer): Promise<{ owner_id: string; expires_at: Date } | undefined> {
  return tx
    .selectFrom("password_resets")
    .select(["owner_id", "expires_at"])
    .where("token_sha256", "=", token_sha256)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteResets(db: Db, owner_id: string): Promise<void> {
  await db.deleteFrom("password_resets").where("owner_id", "=", owner_id).execute();
}

export async function deleteExpired(db: Db, now: Date, idleSince: Date, signal: AbortSignal): Promise<void> {
  await deleteInSteps(db, "password_resets", sql`expires_at < ${now}`, signal);
  await deleteInSteps(db, "sessions", sql`(expires_at < ${now} or last_seen_at < ${idleSince})`, signal);
}
