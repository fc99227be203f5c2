import type { Period } from "#domain/basics/limits.ts";
import { addDays, type LocalDate } from "#domain/time/zoned-time.ts";
import { type AskedDays, lengthOf, type MetricsPeriod, weekStart } from "./metrics-period.ts";

const shownDays: Record<Period, number> = { day: 7, week: 14, month: 30 };
const shownWeeks = 8;
/** Named by their weekdays, which come once each; more than these by their dates. */
const oneWeek = 7;

export type Labelled = { readonly dates: readonly LocalDate[]; readonly labels: readonly string[] };

const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`));
};
const weekdayName = inEnglish({ weekday: "short" });
const monthAndDay = inEnglish({ month: "short", day: "numeric" });

/** The last day that has come. */
export const lastDayOf = ({ start, end, today }: Pick<MetricsPeriod, "start" | "end" | "today">): LocalDate =>
  start <= today && today <= end ? today : end;

/** The days that the trend shows: some up to today, or those that were asked for, as far as they have come. */
export function trendDays(asked: AskedDays, span: Pick<MetricsPeriod, "start" | "end" | "today">): Labelled {
  const last = typeof asked === "string" ? span.today : lastDayOf(span);
  const length = typeof asked === "string" ? shownDays[asked] : lengthOf(span.start, last);
  const dates = Array.from({ length }, (_, place) => addDays(last, place - length + 1));
  return { dates, labels: dates.map(length === oneWeek ? weekdayName : monthAndDay) };
}

/** The last weeks by their Sundays, that of this day the last. */
export function trendWeeks(today: LocalDate): Labelled {
  const dates = Array.from({ length: shownWeeks }, (_, place) =>
    addDays(weekStart(today), 7 * (place - shownWeeks + 1)),
  );
  return { dates, labels: dates.map(monthAndDay) };
}

/** `12 AM` to `11 PM`. */
export const hourLabels: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`,
);
