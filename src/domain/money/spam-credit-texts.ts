import { durationInWords } from "../time/durations.ts";
import { costCents, formatMoney } from "./pricing.ts";
import { type CreditRefusal, spamCredits } from "./spam-credit.ts";

/** What a mark, or taking it back, changes on the bill. */
export type MarkedBill = {
  readonly state: "credited" | "not_credited" | "billed_again" | "unchanged";
  readonly why: CreditRefusal | null;
  /** Off the bill, or on it again. */
  readonly billed_seconds: number;
  /** Back into the free hours, or out of them again. */
  readonly free_seconds: number;
  /** Credits of the call's month, with this one. */
  readonly used: number;
  readonly most: number;
};

const minutes = spamCredits.secondsPerMonth / 60;

const refusals: Readonly<Record<CreditRefusal, (bill: Pick<MarkedBill, "used" | "most">) => string>> = {
  job_booked: () => "it has a booked job",
  too_old: () => `it's more than ${spamCredits.daysAfterCall} days old`,
  month_calls: ({ used, most }) => `${used} of ${most} credits for that month are used`,
  month_minutes: () => `that month would go over ${minutes} credited minutes`,
};

/** `$0.42`, `2 min of your free hours`, or both. */
const shares = ({ billed_seconds, free_seconds }: Pick<MarkedBill, "billed_seconds" | "free_seconds">): string =>
  [
    ...(billed_seconds > 0 ? [formatMoney(costCents(billed_seconds))] : []),
    ...(free_seconds > 0 ? [`${durationInWords(free_seconds)} of your free hours`] : []),
  ].join(" and ");

/** What became of one call, in a sentence or two. */
export function markedBillText(isSpam: boolean, bill: MarkedBill): string {
  switch (bill.state) {
    case "credited":
      return `Marked as spam. This call's ${shares(bill)} is credited: ${bill.used} of ${bill.most} credits for that month.`;
    case "not_credited":
      return `Marked as spam, not credited: ${refusals[bill.why ?? "month_calls"](bill)}.`;
    case "billed_again":
      return `No longer marked as spam. This call's ${shares(bill)} counts again.`;
    case "unchanged":
      return isSpam ? "Marked as spam. It costs nothing." : "No longer marked as spam. Your bill stays the same.";
  }
}

const someCalls = (count: number): string => `${count} ${count === 1 ? "call" : "calls"}`;

/** The same of many: what was credited and what was not, each with its reasons once. */
export function markedBillsText(bills: readonly MarkedBill[]): string {
  const changed = bills.filter(({ state }) => state === "credited" || state === "billed_again");
  const sum = (field: "billed_seconds" | "free_seconds") => changed.reduce((total, bill) => total + bill[field], 0);
  const total = { billed_seconds: sum("billed_seconds"), free_seconds: sum("free_seconds") };
  const refused = bills.filter(({ state }) => state === "not_credited");
  const reasons = [...new Set(refused.map((bill) => refusals[bill.why ?? "month_calls"](bill)))];
  return [
    ...(changed.length === 0
      ? []
      : [`${shares(total)} ${changed[0]?.state === "credited" ? "credited" : "counted again"}.`]),
    ...(refused.length === 0 ? [] : [`${someCalls(refused.length)} not credited: ${reasons.join("; ")}.`]),
  ].join(" ");
}

/** Before a call is marked. */
export const spamCreditRule = `Marking a call as spam takes it off your bill, within limits: per month ${spamCredits.fewestCalls} calls, or 1 in ${spamCredits.oneOf} if that's more, and ${minutes} minutes. It has to be within ${spamCredits.daysAfterCall} days of the call, and the call can't have a booked job.`;
