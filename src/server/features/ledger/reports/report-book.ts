import { reportableMonths } from "#domain/money/billing-cycle.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";

/** The provider remembers an identifier for a day; an hour less leaves room for clocks that differ. */
const rememberedMs = 23 * 3_600_000;

/** Seconds on their way to the payment provider. */
type OpenReport = {
  readonly seconds: number;
  /** When the first of a row of tries was made whose outcome is not known, and the moment that they were for. */
  readonly tried_at: Date | null;
  readonly reported_for: Date | null;
};

/**
 * Whether a report may be sent as it is. It may have been counted so long ago that its identifier is forgotten; and in a period
 * that is billed by now it would never be paid for. Then the provider's own count is looked at first.
 */
export const howToReport = (report: OpenReport, now: Date, billedSince: Date): "send" | "look-first" => {
  const { tried_at, reported_for } = report;
  if (tried_at === null || reported_for === null) return "send";
  return now.getTime() - tried_at.getTime() >= rememberedMs || reported_for < billedSince ? "look-first" : "send";
};

/**
 * The moment that seconds are reported for: their own, while the period that it lies in is still to be billed. Later ones, such as
 * those of a call before there was a card, count for the present: a closed period would never bill them. A period that has begun by
 * the provider's clock and not yet by ours counts from its first moment on.
 */
export const momentToReport = (own: Date, now: Date, billedSince: Date): Date => {
  if (own >= billedSince) return own;
  return now < billedSince ? billedSince : now;
};

/** Of what the provider shows for a minute, whether one report is in it. All others of that minute are known. */
export const wasCounted = (seconds: number, shownSeconds: number, knownSeconds: number): boolean => {
  const unexplained = shownSeconds - knownSeconds;
  return seconds > 0 ? unexplained >= seconds : unexplained <= seconds;
};

export type Report = {
  readonly seq: number;
  readonly identifier: string;
  readonly seconds: number;
  readonly customer_id: string | null;
  readonly reported_for: Date | null;
  readonly tried_at: Date | null;
  /** When it came to be used: the end of a call, or the writing of a correction. */
  readonly used_at: Date;
};

export type Try = { readonly customer_id: string; readonly reported_for: Date; readonly tried_at: Date };

/** The seconds of somebody that are to be reported, wherever they are written down. */
export type ReportBook = {
  /** Oldest first: the next one is begun when the one before is settled. Of months that begin after a moment, none; null for all. */
  first(months: Date | null): Promise<Report | undefined>;
  /** Noted before it is made, because its outcome may never be heard. Answers whether the report is still here. */
  noteTry(seq: number, made: Try): Promise<boolean>;
  noteReported(seq: number, at: Date): Promise<void>;
  /** What we know to have been counted for a customer in the minute of a moment. */
  knownInMinute(report: Report, customer_id: string, at: Date): Promise<number>;
};

export type Outcome = "done" | "rest-next-month" | "nobody-to-bill";

type Needs = { readonly clock: Clock; readonly payments: Pick<Payments, "usage"> };
type Target = { readonly customerId: string; readonly billedSince: Date; readonly signal: AbortSignal | undefined };

/**
 * Reports all waiting seconds, one after the other: so at most one has an outcome that we do not know, and the provider's count of
 * its minute tells. Answers "nobody-to-bill" where no subscription runs; then they wait. So do those of a month whose charge comes
 * after the one that the provider still counts for.
 */
export async function reportBook(
  needs: Needs,
  book: ReportBook,
  customerId: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const subscriptions = await needs.payments.usage.subscriptions(customerId, { signal });
  const running = subscriptions.find(({ status }) => status !== "ended");
  if (!running) return "nobody-to-bill";
  const billedSince = running.currentPeriodStart;
  const months = reportableMonths(billedSince, needs.clock.now());
  for (let report = await book.first(months); report; report = await book.first(months)) {
    signal?.throwIfAborted();
    await reportOne(needs, book, report, { customerId, billedSince, signal });
  }
  return (await book.first(null)) ? "rest-next-month" : "done";
}

async function reportOne({ clock, payments }: Needs, book: ReportBook, report: Report, target: Target): Promise<void> {
  const now = clock.now();
  const repeats = howToReport(report, now, target.billedSince) === "send";
  if (!repeats && (await isCounted({ payments }, book, report, target.signal)))
    return book.noteReported(report.seq, now);
  const earlier = repeats && report.customer_id !== null && report.reported_for !== null;
  const customerId = earlier ? (report.customer_id as string) : target.customerId;
  const at = earlier ? (report.reported_for as Date) : momentToReport(report.used_at, now, target.billedSince);
  const made = { customer_id: customerId, reported_for: at, tried_at: now };
  if (!earlier && !(await book.noteTry(report.seq, made))) return;
  const { identifier, seconds } = report;
  await payments.usage.report({ customerId, identifier, seconds, at }, { signal: target.signal });
  await book.noteReported(report.seq, clock.now());
}

/** Looks at what the provider counted in the minute of an earlier try. */
async function isCounted(
  { payments }: Pick<Needs, "payments">,
  book: ReportBook,
  report: Report,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { customer_id, reported_for, seconds } = report;
  if (customer_id === null || reported_for === null) return false;
  const shown = await payments.usage.total(customer_id, reported_for, reported_for, { signal });
  return wasCounted(seconds, shown, await book.knownInMinute(report, customer_id, reported_for));
}
