import { type AtCap, isCapReached } from "#domain/money/spend-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { runningMonth } from "./spent-months.ts";
import { findLimits } from "./store.ts";

/** What an owner wants at this very moment because the cap is reached; nothing while it is not. Without a cap nothing is summed. */
export async function capReached(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
): Promise<AtCap | undefined> {
  const known = await findLimits(db, owner_id);
  if (!known || known.limits.cap_cents === null || known.limits.at_cap === "answer") return undefined;
  const { limits, timezone } = known;
  const { spent } = await db.transaction().execute((tx) => runningMonth(tx, { owner_id, timezone, now: clock.now() }));
  return isCapReached(limits, spent) ? limits.at_cap : undefined;
}
