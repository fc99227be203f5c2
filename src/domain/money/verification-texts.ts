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
    what: "Each entry carries a hash over itself and the one before. All are computed anew.",
    against: "Noted with the last entry",
  },
  calls: {
    title: "Your calls",
    what: "Each finished call has one entry, with the seconds that the call itself says.",
    against: "Your calls",
  },
  rollups: {
    title: "Dashboard figures",
    what: "What the dashboard shows is counted anew from calls, bookings and entries.",
    against: "Dashboard",
  },
  invoices: {
    title: "Invoices",
    what: "Each invoice is added up anew from its entries, and still ends where it ended.",
    against: "Invoices",
  },
  provider: {
    title: "Payment provider",
    what: "What it has counted for you is what was reported to it.",
    against: "Payment provider",
  },
};

export const verifyTitle = "Verify Your Books";
export const verifyLead =
  "Every second of your bill can be proved. Your books are computed anew and held against everything that should say the same. Nothing is changed.";
export const verifyingText = "Verifying your books...";
export const verifyingHint = "A large account takes some seconds. Your calls are not held up meanwhile.";
export const verifyFailedTitle = "Your books could not be verified";
export const verifyFailedHint = "This says nothing against them, and your calls are not affected.";
export const headHint = "Printed on every invoice under Proof. You learn whether today's books still contain it.";

/** How a step ended, on its badge. */
export const stateTexts = { agrees: "Agrees", differs: "Differs", unavailable: "Not compared" } as const;

export const outcomeTexts = {
  agrees: { title: "Everything agrees", text: "Your bill is what your calls used, to the second." },
  differs: { title: "Something differs", text: "Please tell support: they see the same and will find out why." },
  incomplete: { title: "Nothing differs", text: "Not everything could be compared just now. Please try again later." },
} as const;

export const headTitles = {
  contained: "Your books still contain this chain head",
  not_contained: "Your books do not contain this chain head",
  unreadable: "This is no chain head",
} as const;

export const tooLongText = "This took longer than it may, and was left off. Please try again later.";

const some = (count: number): string => count.toLocaleString("en-US");
const counted = (count: number, one: string, many = `${one}s`): string => `${some(count)} ${count === 1 ? one : many}`;

const flawTexts: Readonly<Record<ChainFlaw["kind"], string>> = {
  altered: "What it says now is not what was written then.",
  missing: "It was written, and is not there any more.",
  swapped: "Each stands in the place of the other.",
  added: "The books end before it.",
  head: "The totals were changed without an entry.",
  trial: "No account has more than 3 free hours.",
};

export function chainText(entries: number, flaw: ChainFlaw | undefined): string {
  if (flaw) return `${flaw.text} ${flawTexts[flaw.kind]}`;
  if (entries === 0) return "Your books have no entry yet.";
  return entries === 1
    ? "The one entry stands as it was written."
    : `All ${some(entries)} entries stand as they were written.`;
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
  if (calls === 0) return "No call has ended yet.";
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

export const metricsAgreeText = "Every figure of your dashboard is what your records add up to.";
export const bookingMetricText = "The dashboard does not count one of your bookings as it was made.";
export const callMetricText = (answered_at: Date | undefined, timeZone: string): string =>
  answered_at === undefined
    ? "The dashboard counts a call that is not among your calls."
    : `The dashboard does not count the call on ${dateAndTime(answered_at, timeZone)} as its record says.`;

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
  if (closed === 0) return "No invoice is closed yet, and the running month adds up.";
  return closed === 1
    ? "The one closed invoice is what its entries add up to, and so is the running month."
    : `All ${some(closed)} closed invoices are what their entries add up to, and so is the running month.`;
};

const shownHash = 12;
const beginning = (hash: string): string => hash.slice(0, shownHash);

export function monthDifferenceText(found: MonthDifference): string {
  const name = nameInvoiceMonth(found.month);
  const invoice = found.isOpen ? `What is counted for ${name} so far` : `The invoice of ${name}`;
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

export const nothingReportedText = "Nothing had to be reported to the payment provider yet.";
export const providerAwayText = "The payment provider does not answer right now.";
export const providerUnaskedText = "The payment provider was not asked.";

export const providerAgreesText = (counts: { counted: number; waiting: number }): string => {
  const waiting = counts.waiting === 0 ? "" : ` ${counted(counts.waiting, "second")} will be reported soon.`;
  return `The payment provider has counted every second that was reported to it: ${some(counts.counted)}.${waiting}`;
};
export const providerSettlingText = (counts: { counted: number; reported: number }): string =>
  `The payment provider has counted ${some(counts.counted)} of ${counted(counts.reported, "reported second")} so far. It takes some minutes for the newest; please verify again then.`;
export const providerDiffersText = (counts: { counted: number; reported: number }): string =>
  `The payment provider has counted ${counted(counts.counted, "second")}; ${some(counts.reported)} were reported to it.`;
export const unreportedText = (counts: { billed: number; told: number }): string =>
  `Your books have ${counted(counts.billed, "billed second")}; ${some(counts.told)} were reported, or wait to be.`;

export const unreadableHeadText =
  "A chain head is a number, a dash, and 64 letters and digits. It is printed on every invoice under Proof.";
export const emptyHeadText = "It stands for the beginning of the books, before their first entry.";
export const headContainedText = (seq: number, written_at: Date, timeZone: string): string =>
  `It is entry ${some(seq)}, written on ${dateAndTime(written_at, timeZone)}. Every entry up to it is as it was then.`;
export const headBrokenText = (flawSeq: number): string =>
  `From entry ${some(flawSeq)} on your books are not as they were written, and it is not among the entries before.`;
export const headMissingText =
  "No entry of yours ends in it. Either it was not copied in full, or it is another account's, or the books were rewritten after it was printed.";
