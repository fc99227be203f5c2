import { cardBrandName } from "../payments/saved-cards.ts";
import { dashboardDate, type Moment, parseMoment } from "../time/dates.ts";
import { cycleStartAfter, isOnCycle } from "./billing-cycle.ts";
import { nameInvoiceMonth } from "./invoice-month.ts";
import { formatMoney } from "./pricing.ts";

export type ChargedCard = { readonly brand: string; readonly last4: string };

/** `Visa 4242`. */
export const shortCard = ({ brand, last4 }: ChargedCard): string => `${cardBrandName(brand)} ${last4}`;

/** `Dec 1`. */
function shortDay(at: Moment, timeZone: string): string {
  const date = parseMoment(at);
  return date ? date.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone }) : "";
}

export type NextCharge = {
  readonly cents: number;
  readonly at: Moment;
  readonly card: ChargedCard | null;
};

/** What is charged next, when and to which card: the one sentence that every screen and mail says it with. */
export function nextChargeText({ cents, at, card }: NextCharge, timeZone: string): string {
  const day = shortDay(at, timeZone);
  const amount = formatMoney(cents);
  if (card === null)
    return cents > 0 ? `Next charge: about ${amount} on ${day}. No card is saved yet.` : "Nothing to charge so far.";
  return `Next charge: about ${amount} on ${day}, ${shortCard(card)}`;
}

type Period = { readonly period_start: Moment; readonly period_end: Moment };

/** What a charge is for: `November 2026`, or `Oct 16 to Nov 16` where it was not counted by calendar months. */
export function chargePeriodText({ period_start, period_end }: Period, timeZone: string): string {
  const end = parseMoment(period_end);
  if (!end || !isOnCycle(end)) return `${shortDay(period_start, timeZone)} to ${shortDay(period_end, timeZone)}`;
  // Charged on the 1st, for the month before.
  const [year, month] = [end.getUTCFullYear(), end.getUTCMonth()];
  return nameInvoiceMonth(month === 0 ? { year: year - 1, month: 12 } : { year, month });
}

type MonthCharge = {
  readonly status: string;
  readonly amount_due: number;
  readonly charged_at: Moment;
  readonly paid_at: Moment;
  readonly card: ChargedCard | null;
};
type PaidMonth = {
  readonly state: "estimate" | "closed";
  /** In dollars. */
  readonly amount: number;
  readonly period_end: string;
  readonly timezone: string;
  readonly charges: readonly MonthCharge[];
};

/** How a month stands: not charged yet, charged and paid, or charged and still open. */
export function monthPaidText({ state, amount, period_end, timezone, charges }: PaidMonth): string {
  const open = charges.find(({ status }) => status === "open" || status === "uncollectible");
  const paid = charges.find(({ status }) => status === "paid");
  if (open) {
    const card = open.card ? ` to ${shortCard(open.card)}` : "";
    return `Not paid: ${formatMoney(open.amount_due)} couldn't be charged${card} on ${dashboardDate(open.charged_at, timezone)}.`;
  }
  if (paid)
    return `Paid on ${dashboardDate(paid.paid_at ?? paid.charged_at, timezone)}${paid.card ? ` with ${shortCard(paid.card)}` : ""}.`;
  if (state === "closed" && amount <= 0) return "Nothing to pay.";
  return `To be charged on ${dashboardDate(cycleStartAfter(new Date(new Date(period_end).getTime() - 1)), timezone)}.`;
}
