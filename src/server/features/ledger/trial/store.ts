import type { Db, Tx } from "../../../db/connect.ts";
import { chainStart } from "../ledger-entry.ts";
import type { TrialClaim } from "./trial-claim.ts";

export type Named = { readonly phone: string; readonly email: string };

/** Nothing for an owner who has yet to prove one of the two. */
export function findNamed(tx: Tx, owner_id: string): Promise<Named | undefined> {
  return tx
    .selectFrom("owners")
    .select(["phone", "email"])
    .where("id", "=", owner_id)
    .where("email_verified_at", "is not", null)
    .where("phone_verified_at", "is not", null)
    .executeTakeFirst();
}

export async function holdsTrial(db: Db, owner_id: string): Promise<boolean> {
  const row = await db.selectFrom("trial_claims").select("mark").where("owner_id", "=", owner_id).executeTakeFirst();
  return row !== undefined;
}

export const findClaims = (db: Db, marks: readonly Buffer[]): Promise<(TrialClaim & { mark: Buffer })[]> =>
  db.selectFrom("trial_claims").select(["mark", "owner_id", "spent_seconds"]).where("mark", "in", marks).execute();

/** Holds what is known under these marks until the transaction is over, so that two new accounts cannot both find them free. */
export async function lockClaims(tx: Tx, marks: readonly Buffer[]): Promise<TrialClaim[]> {
  // In one order for everybody, or two of them could wait for each other.
  const sorted = [...marks].sort(Buffer.compare);
  await tx
    .insertInto("trial_claims")
    .values(sorted.map((mark) => ({ mark, owner_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("trial_claims")
    .select(["owner_id", "spent_seconds"])
    .where("mark", "in", sorted)
    .orderBy("mark")
    .forUpdate()
    .execute();
}

/** Gives some of the marks that are held to an owner; what says nothing any more goes. */
export async function takeClaims(
  tx: Tx,
  { held, taken }: { readonly held: readonly Buffer[]; readonly taken: readonly Buffer[] },
  owner_id: string,
): Promise<void> {
  if (taken.length > 0) await tx.updateTable("trial_claims").set({ owner_id }).where("mark", "in", taken).execute();
  await tx
    .deleteFrom("trial_claims")
    .where("mark", "in", held)
    .where("owner_id", "is", null)
    .where("spent_seconds", "=", 0)
    .execute();
}

/** The books of an account, of whose trial so much is gone already. They may have been begun by a test call. */
export async function beginBooks(tx: Tx, owner_id: string, earlier_free_seconds: number): Promise<void> {
  await tx
    .insertInto("ledger_heads")
    .values({ owner_id, hash: chainStart, earlier_free_seconds })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet({ earlier_free_seconds }))
    .execute();
}

/** What an owner's accounts have spent, under the marks that the last of them held. */
export async function keepSpent(tx: Tx, owner_id: string): Promise<void> {
  const head = await tx
    .selectFrom("ledger_heads")
    .select(["free_seconds", "earlier_free_seconds"])
    .where("owner_id", "=", owner_id)
    .forUpdate()
    .executeTakeFirst();
  const spent_seconds = head ? Number(head.free_seconds) + head.earlier_free_seconds : 0;
  if (spent_seconds > 0)
    await tx.updateTable("trial_claims").set({ spent_seconds }).where("owner_id", "=", owner_id).execute();
  else await tx.deleteFrom("trial_claims").where("owner_id", "=", owner_id).execute();
}
