import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** An owner proves one address at a time: a new one takes the place of the one before, whose link is dead from then on. */
export async function replaceLink(tx: Tx, owner_id: string, email: string): Promise<void> {
  await tx
    .insertInto("email_links")
    .values({ owner_id, email })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ email, token_sha256: null, expires_at: null }))
    .execute();
}

/** Gives the link its secret. False where the owner proves another address by now, or none. */
export async function setToken(
  db: Db,
  link: { owner_id: string; email: string; token_sha256: Buffer; expires_at: Date },
): Promise<boolean> {
  const { owner_id, email, token_sha256, expires_at } = link;
  const done = await db
    .updateTable("email_links")
    .set({ token_sha256, expires_at })
    .where("owner_id", "=", owner_id)
    .where("email", "=", email)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const findLink = (db: Db, owner_id: string): Promise<{ email: string } | undefined> =>
  db.selectFrom("email_links").select("email").where("owner_id", "=", owner_id).executeTakeFirst();

/** Takes it out, so that it works once. */
export const takeLink = (
  tx: Tx,
  token_sha256: Buffer,
): Promise<{ owner_id: string; email: string; expires_at: Date | null } | undefined> =>
  tx
    .deleteFrom("email_links")
    .where("token_sha256", "=", token_sha256)
    .returning(["owner_id", "email", "expires_at"])
    .executeTakeFirst();

export type PhoneCode = {
  readonly owner_id: string;
  readonly id: string;
  readonly phone: string;
  readonly expires_at: Date;
};

/** An owner has one code at a time. */
export async function replaceCode(tx: Tx, code: PhoneCode): Promise<void> {
  const { id, phone, expires_at } = code;
  await tx
    .insertInto("phone_codes")
    .values(code)
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ id, phone, expires_at, tries: 0 }))
    .execute();
}

/** Counts a try before it is made, so that tries at the same moment cannot slip by. Nothing where no code is left to try. */
export const takeTry = (
  db: Db,
  owner_id: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<PhoneCode | undefined> =>
  db
    .updateTable("phone_codes")
    .set({ tries: sql`tries + 1` })
    .where("owner_id", "=", owner_id)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["owner_id", "id", "phone", "expires_at"])
    .executeTakeFirst();

/** Answers whether it was still there. */
export async function spendCode(tx: Tx, { owner_id, id }: PhoneCode): Promise<boolean> {
  const done = await tx
    .deleteFrom("phone_codes")
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

/** The one that still works. */
export const findCode = (db: Db, owner_id: string, now: Date): Promise<PhoneCode | undefined> =>
  db
    .selectFrom("phone_codes")
    .select(["owner_id", "id", "phone", "expires_at"])
    .where("owner_id", "=", owner_id)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** An address that waits for its proof is remembered as long as its owner; only the secret runs out. */
export async function deleteOver(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("phone_codes").where("expires_at", "<=", now).execute();
}
