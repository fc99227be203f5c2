import { type InvoiceMonth, monthKey } from "#domain/money/invoice-month.ts";
import { costCents, dollarsPerHour } from "#domain/money/pricing.ts";
import { hourMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { addSeconds, type LedgerEntry, type LedgerSeconds, nothingUsed } from "../ledger/ledger-entry.ts";

/** A calendar month of the owner's zone as it is billed. Its end belongs to the next one. */
export type BilledMonth = InvoiceMonth & { readonly start: Date; readonly end: Date };

/** After its end, so that clocks that differ and calls that come in at midnight are no matter. */
const settlingMs = hourMs;

export const monthAfter = ({ year, month }: InvoiceMonth): InvoiceMonth =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

export const parseMonthKey = (key: string): InvoiceMonth => ({
  year: Number(key.slice(0, 4)),
  month: Number(key.slice(5, 7)),
});

type Known = {
  /** The last month that is closed, with the zone's change since then or not. */
  readonly lastClosed: BilledMonth | undefined;
  /** When the first call was answered; nothing before it. */
  readonly firstAt: Date | undefined;
  readonly timeZone: string;
  readonly now: Date;
};

/** The months that are not closed, up to the running one. Each begins where the one before ended, whatever the zone was then. */
export function openMonths({ lastClosed, firstAt, timeZone, now }: Known): readonly BilledMonth[] {
  const zone = zoneOf(timeZone);
  const startOf = (month: InvoiceMonth) => new Date(zone.momentOf(`${monthKey(month)}-01`, 0));
  const firstMs = Math.min(firstAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime());
  let month = lastClosed ? monthAfter(lastClosed) : parseMonthKey(zone.dateOf(firstMs));
  let start = lastClosed ? lastClosed.end : startOf(month);
  const months: BilledMonth[] = [];
  for (;;) {
    const end = startOf(monthAfter(month));
    months.push({ ...month, start, end });
    if (end > now) return months;
    [month, start] = [monthAfter(month), end];
  }
}

/** Whether a month may be closed, once no call of it goes on. */
export const isOver = ({ end }: BilledMonth, now: Date): boolean => now.getTime() >= end.getTime() + settlingMs;

/** Which entries of the books a month has. */
export type MonthBounds = {
  readonly start: Date;
  readonly end: Date;
  /** Later entries about calls before its start are its own: their month was closed. Null where another month has them. */
  readonly lateAfterSeq: number | null;
  /** Where the books ended when it was closed; null while it is open. */
  readonly lastSeq: number | null;
};

/** Every entry is in exactly one month: that of its call or, once that is closed, the first one after it that is not. */
export const isEntryOf = (bounds: MonthBounds, { seq, answered_at }: Pick<LedgerEntry, "seq" | "answered_at">) => {
  const { start, end, lateAfterSeq, lastSeq } = bounds;
  if (answered_at >= end || (lastSeq !== null && seq > lastSeq)) return false;
  return answered_at >= start || (lateAfterSeq !== null && seq > lateAfterSeq);
};

export type InvoiceSums = LedgerSeconds & { readonly call_count: number };

/** What one assistant's calls add to a month: those of the month, or corrections of months that are closed. */
export type MonthPart = InvoiceSums & { readonly assistant_id: string; readonly is_late: boolean };

const noSums: InvoiceSums = { ...nothingUsed, call_count: 0 };

const addSums = (one: InvoiceSums, other: InvoiceSums): InvoiceSums => ({
  ...addSeconds(one, other),
  call_count: one.call_count + other.call_count,
});

export type SummedMonth = {
  readonly total: InvoiceSums;
  /** Of these, what corrects months that were closed before. */
  readonly corrections: InvoiceSums;
  /** The same by assistant, who used most first. */
  readonly byAssistant: readonly (InvoiceSums & { readonly assistant_id: string })[];
};

export function sumMonth(parts: readonly MonthPart[]): SummedMonth {
  const byAssistant = new Map<string, InvoiceSums>();
  for (const part of parts)
    byAssistant.set(part.assistant_id, addSums(byAssistant.get(part.assistant_id) ?? noSums, part));
  return {
    total: parts.reduce(addSums, noSums),
    corrections: parts.filter(({ is_late }) => is_late).reduce(addSums, noSums),
    byAssistant: [...byAssistant]
      .map(([assistant_id, sums]) => ({ assistant_id, ...sums }))
      .sort((a, b) => b.billable_seconds - a.billable_seconds || (a.assistant_id < b.assistant_id ? -1 : 1)),
  };
}

/** A month that takes more back than it uses is a credit: rounded as the same amount would be, with a minus. */
export const signedCents = (seconds: number): number => (seconds < 0 ? -costCents(-seconds) : costCents(seconds));

const placesOfDollar = 10_000;
const secondsPerHour = 3600;

/** `25.0056`: US dollars before they are rounded to cents. No number of whole seconds comes to half a cent. */
export function exactAmount(seconds: number): string {
  if (!Number.isSafeInteger(seconds)) throw new RangeError(`not a count of seconds: ${seconds}`);
  const tenThousandths = 2n * BigInt(Math.abs(seconds)) * BigInt(dollarsPerHour * placesOfDollar);
  const rounded = (tenThousandths + BigInt(secondsPerHour)) / BigInt(2 * secondsPerHour);
  const [whole, rest] = [rounded / BigInt(placesOfDollar), rounded % BigInt(placesOfDollar)];
  return `${seconds < 0 ? "-" : ""}${whole}.${rest.toString().padStart(4, "0")}`;
}

/** `412-5f0c...`: where the books ended, as it is printed and as verification takes it. */
export const chainHeadText = ({ seq, hash }: { readonly seq: number; readonly hash: string }): string =>
  `${seq}-${hash}`;

export const deletedAssistantName = "Deleted assistant";
