import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { lockUnlike, type Marked, writeRead, writeSpam, writeSpamBilled } from "./store.ts";

/** Marks calls as read at a moment, or as not read. Answers how many of the owner's are different now. */
export const markRead = (db: Db, owner_id: string, ids: readonly string[], read_at: Date | null): Promise<number> =>
  writeRead(db, owner_id, ids, read_at);

/** Answers the call as it was, and when it was marked: after the wait for whoever held it. Nothing where it was so before. */
export async function markAsSpam(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { owner_id, id, is_spam }: { readonly owner_id: string; readonly id: string; readonly is_spam: boolean },
): Promise<{ readonly call: Marked; readonly now: Date } | undefined> {
  const call = await lockUnlike(tx, owner_id, id, is_spam);
  if (!call) return undefined;
  const now = clock.now();
  await writeSpam(tx, owner_id, id, is_spam ? now : null);
  return { call, now };
}

/** The mark stands, and the call is billed all the same. */
export async function noteSpamBilled(tx: Tx, owner_id: string, id: string): Promise<void> {
  await writeSpamBilled(tx, owner_id, id);
}
