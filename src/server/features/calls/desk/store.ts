import type { Db, Tx } from "../../../db/connect.ts";

export type CallCode = {
  readonly call_id: string;
  readonly phone: string;
  readonly id: string;
  readonly expires_at: Date;
};

/** A number has one code at a time in a call: a new one takes the place of the one before. */
export async function replaceCode(tx: Tx, code: CallCode): Promise<void> {
  const { id, expires_at } = code;
  await tx
    .insertInto("call_codes")
    .values(code)
    .onConflict((conflict) => conflict.columns(["call_id", "phone"]).doUpdateSet({ id, expires_at, tries: 0 }))
    .execute();
}

/** Counts a try before it is made, so that tries at the same moment cannot slip by. */
export const takeTry = (
  db: Db,
  { call_id, phone }: Pick<CallCode, "call_id" | "phone">,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<CallCode | undefined> =>
  db
    .updateTable("call_codes")
    .set((is) => ({ tries: is("tries", "+", 1) }))
    .where("call_id", "=", call_id)
    .where("phone", "=", phone)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["call_id", "phone", "id", "expires_at"])
    .executeTakeFirst();

export async function spendCode(db: Db, { call_id, id }: CallCode): Promise<boolean> {
  const done = await db.deleteFrom("call_codes").where("call_id", "=", call_id).where("id", "=", id).executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export const findCode = (db: Db, { call_id, id }: Pick<CallCode, "call_id" | "id">, now: Date) =>
  db
    .selectFrom("call_codes")
    .select(["call_id", "phone", "id", "expires_at"])
    .where("call_id", "=", call_id)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
