import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Resealed } from "../../secret-box.ts";

export type PasskeyRow = Selectable<Schema["passkeys"]>;
export type CodeApp = Selectable<Schema["code_apps"]>;
type Purpose = Schema["passkey_challenges"]["purpose"];

/** Held until the transaction is over, so that factors of one owner change one after the other. */
export const lockOwner = (tx: Tx, owner_id: string) =>
  sql`select from owners where id = ${owner_id} for no key update`.execute(tx);

export const listPasskeys = (db: Db, owner_id: string): Promise<PasskeyRow[]> =>
  db.selectFrom("passkeys").selectAll().where("owner_id", "=", owner_id).orderBy("created_at").orderBy("id").execute();

/** Whose it is says the passkey itself. */
export const findPasskey = (db: Db, credential_id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom("passkeys").selectAll().where("credential_id", "=", credential_id).executeTakeFirst();

/** Nothing where somebody has added the same one. */
export const insertPasskey = (tx: Tx, row: Insertable<Schema["passkeys"]>): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();

export const renamePasskey = (db: Db, owner_id: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable("passkeys")
    .set({ name })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, owner_id: string, id: string): Promise<PasskeyRow | undefined> =>
  tx.deleteFrom("passkeys").where("owner_id", "=", owner_id).where("id", "=", id).returningAll().executeTakeFirst();

export async function countUse(db: Db, id: string, use: { counter: number; last_used_at: Date }): Promise<void> {
  await db.updateTable("passkeys").set(use).where("id", "=", id).execute();
}

export async function insertChallenge(db: Db, row: Insertable<Schema["passkey_challenges"]>): Promise<void> {
  await db.insertInto("passkey_challenges").values(row).execute();
}

/** Consumes a challenge: it works once. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, owner_id, now }: { challenge: string; purpose: Purpose; owner_id: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("owner_id", owner_id === null ? "is" : "=", owner_id)
    .returning("expires_at")
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

export const findCodeApp = (db: Db, owner_id: string): Promise<CodeApp | undefined> =>
  db.selectFrom("code_apps").selectAll().where("owner_id", "=", owner_id).executeTakeFirst();

/** In the place of one that was never confirmed. Answers whether there was room. */
export async function putCodeApp(
  db: Db,
  row: { owner_id: string; secret_sealed: string; created_at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto("code_apps")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("owner_id")
        .doUpdateSet({ secret_sealed: row.secret_sealed, created_at: row.created_at, last_step: 0 })
        .where("code_apps.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Only the one that showed its code: another may have been begun meanwhile. */
export async function confirmCodeApp(tx: Tx, { owner_id, secret_sealed }: CodeApp, confirmed_at: Date): Promise<void> {
  await tx
    .updateTable("code_apps")
    .set({ confirmed_at })
    .where("owner_id", "=", owner_id)
    .where("secret_sealed", "=", secret_sealed)
    .execute();
}

/** Takes the code of a step: of several at the same moment one gets it. */
export async function takeStep(db: Db, { owner_id, secret_sealed }: CodeApp, step: number): Promise<boolean> {
  const done = await db
    .updateTable("code_apps")
    .set({ last_step: step })
    .where("owner_id", "=", owner_id)
    .where("secret_sealed", "=", secret_sealed)
    .where("last_step", "<", String(step))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Answers whether there was one that counted. */
export async function deleteCodeApp(tx: Tx, owner_id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("code_apps")
    .where("owner_id", "=", owner_id)
    .returning("confirmed_at")
    .executeTakeFirst();
  return gone?.confirmed_at != null;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  owner_id: string,
  rows: readonly Insertable<Schema["recovery_codes"]>[],
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("owner_id", "=", owner_id).execute();
  if (rows.length > 0)
    await tx
      .insertInto("recovery_codes")
      .values([...rows])
      .execute();
}

export const listRecoveryCodes = (db: Db, owner_id: string): Promise<{ made_at: Date; used_at: Date | null }[]> =>
  db.selectFrom("recovery_codes").select(["made_at", "used_at"]).where("owner_id", "=", owner_id).execute();

/** Of the codes that still open something: one, because they are made together. */
export const listRecoverySalts = (db: Db, owner_id: string): Promise<{ salt: Buffer | null }[]> =>
  db
    .selectFrom("recovery_codes")
    .select("salt")
    .distinct()
    .where("owner_id", "=", owner_id)
    .where("used_at", "is", null)
    .execute();

/** Answers whether it was there and unused. */
export async function takeRecoveryCode(db: Db, owner_id: string, code_sha256: Buffer, now: Date): Promise<boolean> {
  const done = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("owner_id", "=", owner_id)
    .where("code_sha256", "=", code_sha256)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export type PendingLogin = Selectable<Schema["pending_logins"]>;

export async function insertPending(db: Db, row: PendingLogin): Promise<void> {
  await db.insertInto("pending_logins").values(row).execute();
}

export const findPending = (db: Db, token_sha256: Buffer): Promise<PendingLogin | undefined> =>
  db.selectFrom("pending_logins").selectAll().where("token_sha256", "=", token_sha256).executeTakeFirst();

/** Answers whether it was still there: it is good for one session. */
export async function takePending(db: Db, token_sha256: Buffer): Promise<boolean> {
  const done = await db.deleteFrom("pending_logins").where("token_sha256", "=", token_sha256).executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
  await db.deleteFrom("pending_logins").where("expires_at", "<", now).execute();
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceCodeSecret(
  db: Db,
  { owner_id }: { readonly owner_id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("code_apps")
    .set({ secret_sealed: anew })
    .where("owner_id", "=", owner_id)
    .where("secret_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
