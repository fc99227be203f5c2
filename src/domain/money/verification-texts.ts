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
    title: "Every entry",
    what: "Each entry carries a hash of itself and the one before. We recalculate all of them.",
    against: "Stored with the last entry",
  },
  calls: {
    title: "Your calls",
    what: "Each finished call has one entry, with the call's own seconds.",
    against: "Your calls",
  },
  rollups: {
    title: "Dashboard figures",
    what: "We recount the dashboard from your calls, bookings and entries.",
    against: "Dashboard",
  },
  invoices: {
    title: "Invoices",
    what: "We add up each invoice again from its entries, and check that it still ends where it ended.",
    against: "Invoices",
  },
  provider: {
    title: "Payment provider",
    what: "What it counted for you matches what we reported.",
    against: "Payment provider",
  },
};

export const verifyTitle = "Verify Your Books";
export const verifyLead =
  "You can check every second of your bill. We recalculate your books and compare them with everything that should match. Nothing is changed.";
export const verifyingText = "Verifying your books...";
export const verifyingHint = "A large account takes a few seconds. Your calls don't have to wait.";
export const verifyFailedTitle = "We couldn't verify your books";
export const verifyFailedHint = "That doesn't mean anything is wrong, and your calls aren't affected.";
export const headHint = "Printed on every invoice under Proof. We'll check whether your books still contain it.";

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
  contained: "Your books still contain this chain head",
  not_contained: "Your books don't contain this chain head",
  unreadable: "This isn't a chain head",
} as const;

export const tooLongText = "This took too long, so we stopped. Please try again later.";

const some = (count: number): string => count.toLocaleString("en-US");
const counted = (count: number, one: string, many = `${one}s`): string => `${some(count)} ${count === 1 ? one : many}`;

const flawTexts: Readonly<Record<ChainFlaw["kind"], string>> = {
  altered: "What it says now isn't what was written then.",
  missing: "It was written, but it's gone now.",
  swapped: "They've switched places.",
  added: "The books end before it.",
  head: "The totals were changed without an entry.",
  trial: "No account has more than 3 free hours.",
};

export function chainText(entries: number, flaw: ChainFlaw | undefined): string {
  if (flaw) return `${flaw.text} ${flawTexts[flaw.kind]}`;
  if (entries === 0) return "Your books have no entries yet.";
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
    ? "Your one call has its one entry, with its own seconds."
    : `Each of your ${some(calls)} calls has its one entry, with its own seconds.`;
};

export function callDifferenceText(found: CallDifference, timeZone: string): string {
  const when = (at: Date) => dateAndTime(at, timeZone);
  const call = `the call on ${when(found.answered_at)}`;
  switch (found.kind) {
    case "no_entry":
      return `T${call.slice(1)}, of ${counted(found.durationSeconds, "second")}, has no entry in the books.`;
    case "no_call":
      return `Entry ${found.seq} is about a call on ${when(found.answered_at)} that is not among your calls.`;
    case "not_over":
      return `Entry ${found.seq}, ${call}, was written, and the call is not over.`;
    case "assistant":
      return `Entry ${found.seq}, ${call}, names another assistant than the call does.`;
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
      return `${invoice} does not begin where the one before ended.`;
    case "corrections":
      return `${invoice} says other corrections of earlier months than its entries do.`;
    case "assistants":
      return `${invoice} shares its seconds among your assistants in another way than its entries do.`;
    case "cents":
      return `${invoice} says ${formatMoney(found.is)}; its seconds come to ${formatMoney(found.should)}.`;
    case "head":
      return found.should === undefined
        ? `${invoice} was written when the books ended with entry ${found.seq}, which is not there any more.`
        : `${invoice} was written when the hash of entry ${found.seq} began with ${beginning(found.is)}; now it begins with ${beginning(found.should)}. The books were rewritten since.`;
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
  `The payment provider has counted ${some(counts.counted)} of ${counted(counts.reported, "reported second")} so far. The newest take a few minutes. Please verify again then.`;
export const providerDiffersText = (counts: { counted: number; reported: number }): string =>
  `The payment provider has counted ${counted(counts.counted, "second")}; ${some(counts.reported)} were reported to it.`;
export const unreportedText = (counts: { billed: number; told: number }): string =>
  `Your books have ${counted(counts.billed, "billed second")}; ${some(counts.told)} were reported, or wait to be.`;

export const unreadableHeadText =
  "A chain head is a number, a dash, and 64 letters and digits. It's printed on every invoice under Proof.";
export const emptyHeadText = "It marks the start of your books, before the first entry.";
export const headContainedText = (seq: number, written_at: Date, timeZone: string): string =>
  `It's entry ${some(seq)}, written on ${dateAndTime(written_at, timeZone)}. Every entry up to it is unchanged.`;
export const headBrokenText = (flawSeq: number): string =>
  `From entry ${some(flawSeq)} on your books are not as they were written, and it is not among the entries before.`;
export const headMissingText =
  "None of your entries end in it. It wasn't copied in full, it's from another account, or the books were changed after it was printed.";
