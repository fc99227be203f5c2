import { dateAndTime } from "../time/dates.ts";
import { freeReasonTexts, unbilledReason } from "./billing-rules.ts";
import { type InvoiceMonth, nameInvoiceMonth } from "./invoice-month.ts";
import { formatMoney } from "./pricing.ts";

export type ChainFlaw = {
  /** The first entry that is not as it was written. */
  readonly seq: number;
  readonly kind: "altered" | "missing" | "swapped" | "added" | "head" | "trial";
  readonly text: string;
};

/** What verification says, in words for the owner whose books they are. */

export type StepName = "chain" | "calls" | "rollups" | "invoices" | "provider";

/** What is compared, and what the books are held against. */
export const stepTexts: Readonly<Record<StepName, { title: string; what: string; against: string }>> = {
  chain: {
    title: "Nothing changed afterward",
    what: "Every call is written down once, and sealed together with the one before it. We check every seal.",
    against: "As it was sealed",
  },
  calls: {
    title: "Your calls",
    what: "Every finished call is counted once, with its own length.",
    against: "Your calls",
  },
  rollups: {
    title: "Your dashboard",
    what: "The numbers there add up to your calls and bookings.",
    against: "Dashboard",
  },
  invoices: {
    title: "Invoices",
    what: "Each month, added up again call by call, comes to the same amount.",
    against: "Invoices",
  },
  provider: {
    title: "Payment provider",
    what: "The seconds it charges you for are the seconds we reported.",
    against: "Payment provider",
  },
};

export const verifyTitle = "Check Your Bill";
export const verifyLead =
  "Don't take our word for it. Press the button, and we'll go through every call again, add it all up from scratch and compare it with your bill. Nothing is changed.";
export const verifyingText = "Checking your bill...";
export const verifyingHint = "A large account takes a few seconds. Your calls don't have to wait.";
export const verifyFailedTitle = "We couldn't check your bill";
export const verifyFailedHint = "That doesn't mean anything is wrong, and your calls aren't affected.";
export const proofTitle = "Proof";
export const proofCodeLabel = "Proof code from an old invoice";
export const headHint = "Printed on every invoice under Proof. We'll check that nothing up to then was changed.";

/** How a step ended, on its badge. */
export const stateTexts = { agrees: "Matches", differs: "Doesn't match", unavailable: "Not compared" } as const;

export const outcomeTexts = {
  agrees: { title: "Everything matches", text: "Your bill is what your calls used, to the second." },
  differs: {
    title: "Something doesn't match",
    text: "Please tell support. They can see the same and will find out why.",
  },
  incomplete: {
    title: "No differences found",
    text: "We couldn't compare everything just now. Please try again later.",
  },
} as const;

export const headTitles = {
  contained: "This proof code still fits",
  not_contained: "This proof code doesn't fit",
  unreadable: "This isn't a proof code",
} as const;

export const tooLongText = "This took too long, so we stopped. Please try again later.";

const some = (count: number): string => count.toLocaleString("en-US");
const counted = (count: number, one: string, many = `${one}s`): string => `${some(count)} ${count === 1 ? one : many}`;

const flawTexts: Readonly<Record<ChainFlaw["kind"], string>> = {
  altered: "What it says now isn't what was written then.",
  missing: "It was written, but it's gone now.",
  swapped: "They've switched places.",
  added: "The record ends before it.",
  head: "The totals were changed without an entry.",
  trial: "No account has more than 3 free hours.",
};

export function chainText(entries: number, flaw: ChainFlaw | undefined): string {
  if (flaw) return `${flaw.text} ${flawTexts[flaw.kind]}`;
  if (entries === 0) return "Nothing is written down yet.";
  return entries === 1
    ? "The one entry is exactly as it was written."
    : `All ${some(entries)} entries are exactly as they were written.`;
}

/** The record of a finished call, as far as it decides about money. */
export type RecordedCall = {
  readonly isTest: boolean;
  readonly isSpam: boolean;
  readonly durationSeconds: number;
};

export type CallDifference = { readonly answered_at: Date } & (
  | { readonly kind: "no_call" | "not_over" | "assistant"; readonly seq: number }
  | { readonly kind: "seconds"; readonly seq: number; readonly books: number; readonly call: RecordedCall }
  | { readonly kind: "answered" | "ended"; readonly seq: number; readonly books: Date; readonly record: Date }
  | { readonly kind: "no_entry"; readonly durationSeconds: number }
);

export const callsAgreeText = (calls: number): string => {
  if (calls === 0) return "No calls have ended yet.";
  return calls === 1
    ? "Your one call is counted once, with its own length."
    : `Each of your ${some(calls)} calls is counted once, with its own length.`;
};

export function callDifferenceText(found: CallDifference, timeZone: string): string {
  const when = (at: Date) => dateAndTime(at, timeZone);
  const call = `the call on ${when(found.answered_at)}`;
  switch (found.kind) {
    case "no_entry":
      return `T${call.slice(1)}, of ${counted(found.durationSeconds, "second")}, isn't on your bill.`;
    case "no_call":
      return `Entry ${found.seq} is about a call on ${when(found.answered_at)} that isn't one of yours.`;
    case "not_over":
      return `Entry ${found.seq}, ${call}, was written before the call was over.`;
    case "assistant":
      return `Entry ${found.seq}, ${call}, names a different assistant than the call.`;
    case "answered":
    case "ended":
      return `Entry ${found.seq} says that its call was ${found.kind} on ${exactly(found.books, timeZone)}; the call itself says ${exactly(found.record, timeZone)}.`;
    case "seconds": {
      const says = `Entry ${found.seq}, ${call}, says ${counted(found.books, "second")}`;
      const reason = unbilledReason(found.call);
      const lasted = `the call itself lasted ${some(found.call.durationSeconds)}`;
      return reason === undefined
        ? `${says}; ${lasted}.`
        : `${says}; ${lasted} and is free: ${freeReasonTexts[reason]}.`;
    }
  }
}

/** To the millisecond, because that is what may differ. */
const exactly = (at: Date, timeZone: string): string =>
  `${at.toLocaleString("en-US", {
    ...{ timeZone, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ second: "2-digit", fractionalSecondDigits: 3, timeZoneName: "short" },
  } as Intl.DateTimeFormatOptions)}`.replace(/[\u00a0\u202f]/g, " ");

/** What the dashboard sums up, by the names of its sums. */
const figureWords: Readonly<Record<string, string>> = {
  calls: "calls",
  transfers: "completed transfers",
  turns: "answers",
  response_ms: "milliseconds of response time",
  positive: "positive calls",
  neutral: "neutral calls",
  negative: "negative calls",
  booked: "calls with a booking",
  transferred: "transferred calls",
  message: "calls with a message",
  answered: "calls without a booking",
  missed: "missed calls",
  spam: "spam calls",
  bookings: "bookings",
  call_bookings: "bookings made by phone",
  billed_seconds: "billed seconds",
};

export type MetricSum = {
  readonly name: string;
  readonly day: string | undefined;
  readonly is: number;
  readonly should: number;
};

export const metricsAgreeText = "Every number on your dashboard matches your records.";
export const bookingMetricText = "The dashboard doesn't count one of your bookings the way it was made.";
export const callMetricText = (answered_at: Date | undefined, timeZone: string): string =>
  answered_at === undefined
    ? "The dashboard counts a call that isn't one of yours."
    : `The dashboard doesn't count the call on ${dateAndTime(answered_at, timeZone)} the way its record says.`;

export const metricSumText = ({ name, day, is, should }: MetricSum): string => {
  const when = day === undefined ? "in all" : `for ${dayName(day)}`;
  return `The dashboard counts ${some(is)} ${figureWords[name] ?? name} ${when}; your records add up to ${some(should)}.`;
};

const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    ...{ month: "short", day: "numeric", year: "numeric", timeZone: "UTC" },
  } as Intl.DateTimeFormatOptions);

/** What of an invoice is not what its entries say. */
export type MonthDifference = { readonly month: InvoiceMonth; readonly isOpen: boolean } & (
  | {
      readonly what: "calls" | "seconds" | "free seconds" | "billed seconds" | "entries" | "cents";
      readonly is: number;
      readonly should: number;
    }
  | { readonly what: "begin" | "corrections" | "assistants" }
  | { readonly what: "head"; readonly seq: number; readonly is: string; readonly should: string | undefined }
);

export const invoicesAgreeText = (closed: number): string => {
  if (closed === 0) return "No invoice is closed yet, and the current month adds up.";
  return closed === 1
    ? "The one closed invoice matches its entries, and so does the current month."
    : `All ${some(closed)} closed invoices match their entries, and so does the current month.`;
};

const shownHash = 12;
const beginning = (hash: string): string => hash.slice(0, shownHash);

export function monthDifferenceText(found: MonthDifference): string {
  const name = nameInvoiceMonth(found.month);
  const invoice = found.isOpen ? `The count for ${name} so far` : `The ${name} invoice`;
  switch (found.what) {
    case "begin":
      return `${invoice} doesn't start where the one before it ended.`;
    case "corrections":
      return `${invoice} lists different corrections for earlier months than its entries do.`;
    case "assistants":
      return `${invoice} splits its seconds among your assistants differently than its entries do.`;
    case "cents":
      return `${invoice} says ${formatMoney(found.is)}; its seconds come to ${formatMoney(found.should)}.`;
    case "head":
      return found.should === undefined
        ? `${invoice} was closed at entry ${found.seq}, which is gone now.`
        : `${invoice} was sealed with entry ${found.seq} as ${beginning(found.is)}; now that entry is sealed as ${beginning(found.should)}. The record was changed after that.`;
    default:
      return `${invoice} says ${some(found.is)} ${found.what}; its entries add up to ${some(found.should)}.`;
  }
}

export const nothingReportedText = "Nothing to report to the payment provider yet.";
export const providerAwayText = "The payment provider isn't responding right now.";
export const providerUnaskedText = "We didn't ask the payment provider.";

export const providerAgreesText = (counts: { counted: number; waiting: number }): string => {
  const waiting = counts.waiting === 0 ? "" : ` ${counted(counts.waiting, "second")} will be reported soon.`;
  return `The payment provider has counted every second we reported: ${some(counts.counted)}.${waiting}`;
};
export const providerSettlingText = (counts: { counted: number; reported: number }): string =>
  `The payment provider has counted ${some(counts.counted)} of ${counted(counts.reported, "reported second")} so far. The newest take a few minutes. Please check again then.`;
export const providerDiffersText = (counts: { counted: number; reported: number }): string =>
  `The payment provider has counted ${counted(counts.counted, "second")}; we reported ${some(counts.reported)}.`;
export const unreportedText = (counts: { billed: number; told: number }): string =>
  `Your bill has ${counted(counts.billed, "billed second")}; we reported ${some(counts.told)}, or are about to.`;

export const unreadableHeadText =
  "A proof code is a number, a dash, and 64 letters and digits. It's printed on every invoice under Proof.";
export const emptyHeadText = "It's from before your first call.";
export const headContainedText = (seq: number, written_at: Date, timeZone: string): string =>
  `It's entry ${some(seq)}, written on ${dateAndTime(written_at, timeZone)}. Every entry up to it is unchanged.`;
export const headBrokenText = (flawSeq: number): string =>
  `From entry ${some(flawSeq)} on, the record isn't what was written, and this code isn't in the part before it.`;
export const headMissingText =
  "No entry fits it. It may not have been copied in full, or it may be from another account. If it's right, the record was changed after it was printed.";
