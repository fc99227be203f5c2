import { Temporal } from "temporal-polyfill";
import type { Interval } from "./port.ts";

/** The midnight with which a date begins in a zone. */
export const startOfDay = (date: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** In order, with what overlaps or touches joined, and cut to the range. */
export function joined(intervals: readonly Interval[], { from, to }: { from: Date; to: Date }): Interval[] {
  const cut = intervals
    .map(({ start, end }) => ({ start: start < from ? from : start, end: end > to ? to : end }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const result: { start: Date; end: Date }[] = [];
  for (const { start, end } of cut) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else result.push({ start, end });
  }
  return result;
}
