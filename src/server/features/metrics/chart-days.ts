import type { Period } from "#domain/basics/limits.ts";
import { addDays, type LocalDate } from "#domain/time/zoned-time.ts";
import { weekStart } from "./metrics-period.ts";

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

/** The days that the trend shows, today the last. */
export function trendDays(period: Period, today: LocalDate): Labelled {
  const length = shownDays[period];
  const dates = Array.from({ length }, (_, place) => addDays(today, place - length + 1));
  return { dates, labels: dates.map(length === oneWeek ? weekdayName : monthAndDay) };
}

/** The last weeks by their Sundays, this one the last. */
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
