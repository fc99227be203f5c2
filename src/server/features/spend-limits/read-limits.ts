import type { readSpendLimits } from "#contract/billing.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { formatInvoiceMonth } from "#domain/money/invoice-month.ts";
import { dollarsOf, isCapReached } from "#domain/money/spend-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { runningMonth, type SpentMonth } from "./spent-months.ts";
import { findLimits, type KnownLimits } from "./store.ts";

type Answer = Reply<typeof readSpendLimits>;

/** The limits that hold, beside what the running month cost so far. */
export async function readLimits(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const known = await findLimits(tx, owner_id);
    if (!known) throw notFound();
    return present(known, await runningMonth(tx, { owner_id, timezone: known.timezone, now: clock.now() }));
  });
}

export function present({ limits, isDefault, timezone }: KnownLimits, month: SpentMonth): Answer {
  const data = {
    alerts: limits.alerts_cents.map((cents) => cents / 100),
    cap: dollarsOf(limits.cap_cents),
    at_cap: limits.at_cap,
    is_default: isDefault,
    month: formatInvoiceMonth(month),
    period_end: month.end.toISOString(),
    timezone,
    spent: month.spent / 100,
    cap_reached: isCapReached(limits, month.spent),
  };
  return { success: true, error: null, data };
}
