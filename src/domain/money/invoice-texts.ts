import { formatDuration } from "../time/durations.ts";
import { type InvoiceMonth, nameInvoiceMonth, parseInvoiceMonth } from "./invoice-month.ts";
import { formatMoney } from "./pricing.ts";

export const billingTitle = "Billing & Payment";
export const billingLead = "Month by month, billed by the second. Open any invoice to see its calls.";
export const monthsTitle = "Your Invoices";
export const loadingMonthsText = "Loading your invoices...";
export const monthsFailedTitle = "Error loading invoices";
export const noMonthsText = "No invoices yet";
export const noMonthsHint = (running: string): string =>
  `Your first one will be ready when ${running} is over. It lists every call, the free ones too. While your free hours last, it comes to $0.00.`;

export const loadingInvoiceText = "Loading the invoice...";
export const invoiceFailedTitle = "Error loading the invoice";
export const loadingLinesText = "Loading this invoice's calls...";
export const linesFailedTitle = "Error loading the calls";
export const noLinesText = "No calls this month";
export const booksUnaffectedText = "Your calls aren't affected. Every second is still measured.";

/** Of an invoice that was written when its month was over. */
export const closedText = (when: string): string => `${closedOnText(when)} ${unchangedText}`;
export const closedOnText = (when: string): string => `Closed on ${when}.`;
export const unchangedText = "Nothing has changed since.";
export const creditText =
  "Corrections took back more seconds than this month used. They're also taken back with the payment provider, and you owe nothing.";
export const correctionsName = "Corrections in these sums";
export const correctionsText =
  "Calls from months that were already invoiced. Corrections count in the month they're made.";
export const proofText =
  "This code seals every call up to here. If anyone changes or removes one later, the code no longer matches.";
export const hostedText =
  "What our payment provider charges to your card. Each month is charged on the 1st of the next one.";
export const noHostedText = "Nothing has been charged for this month yet.";
export const hostedAwayText = "The payment provider isn't responding right now.";
export const invoiceNumberText = (number: string): string => `Invoice no. ${number}`;
export const noAddressText = "No address yet. You'll be asked for it with your next card.";

const minus = "\u2212";
const signed = (value: number, text: (absolute: number) => string): string =>
  (value < 0 ? minus : "") + text(Math.abs(value));
const grouped = (count: number): string => count.toLocaleString("en-US");

/** `4,500 s`, and with a minus sign where seconds are taken back. */
export const secondsText = (seconds: number): string => signed(seconds, (some) => `${grouped(some)} s`);

/** `1:15:00`, and with a minus sign where time is taken back. */
export const signedDuration = (seconds: number): string => signed(seconds, formatDuration);

/** The amount of an answer, which is in dollars. */
export const dollarsText = (dollars: number): string => formatMoney(Math.round(dollars * 100));

/** `$1,025.0056` of "1025.0056": the amount before it is rounded, as it was computed. */
export const exactMoney = (exact: string): string => {
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)((?:\.\d+)?)$/.exec(exact) ?? [];
  return `${sign && minus}$${grouped(Number(whole))}${rest}`;
};

const tenThousandths = (exact: string): number => Math.round(Number(exact) * 10_000);

/** `+$0.0044`: what the one rounding to the cent adds or takes away. */
export const roundingText = (exact: string, dollars: number): string => {
  const added = Math.round(dollars * 10_000) - tenThousandths(exact);
  const sign = added > 0 ? "+" : added < 0 ? minus : "";
  return `${sign}$${(Math.abs(added) / 10_000).toFixed(4)}`;
};

export const callsText = (count: number): string => (count === 1 ? "1 call" : `${grouped(count)} calls`);

/** `March 2026` of "03-2026". */
export const monthName = (month: string): string => {
  const parsed = parseInvoiceMonth(month);
  return parsed ? nameInvoiceMonth(parsed) : month;
};

export const reckoningTitle = "How we calculated this";
export const trialName = "Free trial";
export const billedName = "Billed";
/** `4,501 s at $20 per hour`. */
export const rateText = (seconds: number, ratePerHour: number): string =>
  `${secondsText(seconds)} at $${ratePerHour} per hour`;
export const roundingName = "Rounded once, to the cent";
/** What the month comes to, by what it is: to pay, or a credit. */
export const totalName = ({ state, amount }: { state: "estimate" | "closed"; amount: number }): string => {
  const name = amount < 0 ? "Credit" : "You pay";
  return state === "estimate" ? `${name} so far` : name;
};

export const byAssistantTitle = "By Assistant";
export const byAssistantNote =
  "Each amount here is rounded on its own, so they may differ from the invoice by a cent. The seconds always match.";
export const invoiceLinesTitle = "Calls on This Invoice";

/** Why a line costs nothing, on its badge. */
export const freeReasonTexts = {
  "test-call": "Test call",
  spam: "Spam",
  "too-short": "Under 10 seconds",
  "spam-credit": "Spam, credited",
} as const;

/** Why there is no invoice at an address; `now` by the clock of whoever looks. */
export const missingMonthText = ({ year, month }: InvoiceMonth, now: Date): string =>
  year * 12 + month > now.getFullYear() * 12 + now.getMonth() + 1
    ? "This month hasn't started yet."
    : "You have no calls billed for this month. Your records start with the first call answered for you.";
