import { cycleStartAfter, reportableMonths } from "#domain/money/billing-cycle.ts";
import type { Db } from "../../db/connect.ts";
import { sumUncharged } from "./reports/store.ts";

/** The period that the payment provider counts, as it was last heard of there. */
type KnownPeriod = { readonly period_start: Date | null; readonly period_end: Date | null };

/** How many seconds the next charge has so far, and when it is made. Nobody else is asked. */
export async function unchargedSeconds(
  db: Db,
  owner_id: string,
  { period_start, period_end }: KnownPeriod,
  now: Date,
): Promise<{ readonly seconds: number; readonly at: Date }> {
  // Where it is over, the next one runs, and no news of it has come yet.
  const isOver = period_end !== null && period_end <= now;
  const start = isOver ? period_end : period_start;
  const at = isOver || period_end === null ? cycleStartAfter(now) : period_end;
  const seconds = await sumUncharged(db, owner_id, start, reportableMonths(start ?? now, now));
  return { seconds: Math.max(0, seconds), at };
}
