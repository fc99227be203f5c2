import type { billingEndpoints } from "#contract/billing.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Period } from "#domain/basics/limits.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { costCents, dollarsPerHour } from "#domain/money/pricing.ts";
import { earlierTrialText, trialOf } from "#domain/money/trial.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/route.ts";
import { calendarPeriod } from "./ledger-period.ts";
import { readTrialUsed, sumOfSpan, type Used } from "./store.ts";

type Billing = Reply<(typeof billingEndpoints)[0]>;

/** What the books ask about assistants. */
export type KnownAssistants = {
  /** Nothing for an assistant that is not there, or not this owner's. */
  readonly zoneOf: (owner_id: string, assistant_id: string) => Promise<string | undefined>;
  readonly count: (owner_id: string) => Promise<number>;
};

export type BillingNeeds = { readonly db: Db; readonly clock: Clock; readonly assistants: KnownAssistants };

const wholeAccount = "me";

/** What the calls of a period cost. Days and weeks of one assistant are those of her own zone; a month is always the owner's, who pays by it. */
export async function readBilling(
  { db, clock, assistants }: BillingNeeds,
  { owner_id, owner }: Caller,
  { id, period }: { id: string; period: Period },
): Promise<Billing> {
  const now = clock.now();
  const assistantId = id === wholeAccount ? undefined : id;
  const zone = assistantId === undefined ? owner.timezone : await assistants.zoneOf(owner_id, assistantId);
  if (zone === undefined) throw notFound();
  const month = calendarPeriod("month", now, owner.timezone);
  const span = period === "month" ? month : calendarPeriod(period, now, zone);
  const [used, ofMonth, ofAccount, trialUsed, tenantCount] = await Promise.all([
    sumOfSpan(db, owner_id, span, assistantId),
    sumOfSpan(db, owner_id, month, assistantId),
    sumOfSpan(db, owner_id, month),
    readTrialUsed(db, owner_id),
    assistantId === undefined ? assistants.count(owner_id) : 1,
  ]);
  return {
    success: true,
    error: null,
    ...present(used),
    tenant_count: tenantCount,
    rate_per_hour: dollarsPerHour,
    period_start: span.start.toISOString(),
    period_end: span.end.toISOString(),
    monthly_invoice: present(ofMonth),
    trial: trialOf({ ...trialUsed, ...ofAccount }),
    trial_note: earlierTrialText(trialUsed.earlierSeconds) ?? null,
  };
}

/** Money is made from the sum of seconds, and rounded here, once. */
const present = ({ totalSeconds, chargedSeconds, callCount }: Used) => ({
  total_seconds: totalSeconds,
  call_count: callCount,
  billable_amount: costCents(chargedSeconds) / 100,
});
