import { dayText } from "#domain/bookings/diary-times.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import type { DashboardData, Range } from "../../../data/dashboard.ts";
import type { ChartTexts } from "../../../parts/charts/chart-frame.tsx";
import type { ChartPoint } from "../../../parts/charts/chart-scale.ts";
import type { Fill } from "../../../parts/charts/stacked-bar.tsx";
import { rangeWords } from "../range.ts";

type Charts = DashboardData["charts"];
/** What a chart says, without its title. */
type Said = Pick<ChartTexts, "finding" | "sentence">;

export const countText = (count: number): string => count.toLocaleString("en-US");
export const callsInWords = (calls: number): string => (calls === 1 ? "1 call" : `${countText(calls)} calls`);
/** What all charts of calls have in common. */
export const callSeries = { valueName: "Calls", inWords: callsInWords } as const;
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The last day that was counted: today by the calendar of the period. */
export const todayOf = ({ charts, period_end }: Pick<DashboardData, "charts" | "period_end">): string =>
  charts.call_volume.dates.at(-1) ?? period_end;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the three shares of one bar are, in the order of the wire. */
const fills: readonly Fill[] = ["plain", "dotted", "hatched"];

export const moodFigures = ({ labels, data }: Charts["sentiment"], period: Range, toOf?: (name: string) => string) => {
  const parts = labels.map((name, place) => {
    const value = data[place] ?? 0;
    return { name, value, fill: fills[place] ?? "plain", ...(toOf && value > 0 && { to: toOf(name.toLowerCase()) }) };
  });
  const total = sumOf(data);
  const when = rangeWords(period);
  const each = parts.map(({ name, value }) => `${countText(value)} ${name.toLowerCase()}`);
  const said: Said =
    total === 0
      ? { finding: `No calls ${when}`, sentence: `There were no calls ${when}.` }
      : {
          finding: `${capital(when)}, ${callsInWords(total)}`,
          sentence: `Of ${callsInWords(total)} ${when}: ${each.join(", ")}.`,
        };
  return { ...said, parts, emptyText: `No calls ${when}` };
};

const mostWeekdays = 7;

type ToOf = (from: string, to: string) => string;

/** Day by day, up to today where that is among them; a week is named by its days, more than that by dates. */
export const volumeFigures = ({ dates, data }: Charts["call_volume"], today = dates.at(-1), toOf?: ToOf) => {
  const last = dates.length - 1;
  const hasToday = dates.at(-1) === today;
  const points = dates.map((date, place): ChartPoint => {
    const short = dates.length <= mostWeekdays ? dayText(date, "short").slice(0, 3) : shortDay(date);
    const value = data[place] ?? 0;
    const point = {
      ...{ label: short, name: dayText(date, "long"), value },
      ...(toOf && value > 0 && { to: toOf(date, date) }),
    };
    return hasToday && place === last
      ? { ...point, ...(dates.length <= mostWeekdays && { label: "Today" }), now: "today" }
      : point;
  });
  const total = sumOf(data);
  const days = `${dates.length} days`;
  const most = points.reduce<ChartPoint | undefined>(
    (best, point) => (point.value > (best?.value ?? 0) ? point : best),
    undefined,
  );
  const said: Said =
    total === 0 || !most
      ? { finding: dates.length ? `No calls in ${days}` : "No calls yet", sentence: "There were no calls." }
      : {
          finding: `${callsInWords(total)} in ${days}`,
          sentence: `${callsInWords(total)} in ${hasToday ? "the last " : ""}${days}, most on ${most.name}, with ${countText(most.value)}${hasToday ? `; ${countText(points[last]?.value ?? 0)} today` : ""}.`,
        };
  return { ...said, points, emptyText: dates.length ? "No calls on these days" : "No calls yet" };
};

const shortDay = (date: string): string => dayText(date, "short").replace(/^\w+, /, "");

/** Week by week, up to this one where it is among them. */
export const weekFigures = ({ dates, data }: Charts["weekly_trend"], today?: string, toOf?: ToOf) => {
  const lastEnd = addDays(dates.at(-1) ?? "2026-01-04", 6);
  const hasNow = today === undefined || today <= lastEnd;
  const points = dates.map((date, place): ChartPoint => {
    const value = data[place] ?? 0;
    const point = {
      ...{ label: shortDay(date), name: `Week from ${dayText(date, "month")}`, value },
      ...(toOf && value > 0 && { to: toOf(date, addDays(date, 6)) }),
    };
    return hasNow && place === dates.length - 1 ? { ...point, now: "this week" } : point;
  });
  const total = sumOf(data);
  const weeks = `${dates.length} weeks`;
  const said: Said =
    total === 0
      ? { finding: dates.length ? `No calls in ${weeks}` : "No calls yet", sentence: "There were no calls." }
      : {
          finding: `${callsInWords(total)} in ${weeks}`,
          sentence: `${callsInWords(total)} in ${hasNow ? `the last ${weeks}; ${countText(points.at(-1)?.value ?? 0)} this week` : weeks}.`,
        };
  return { ...said, points, emptyText: dates.length ? "No calls in these weeks" : "No calls yet" };
};

/** Those of the last calls that went badly within the period. */
export const unhappyCalls = (
  data: Pick<DashboardData, "recent_calls" | "timezone" | "period_start" | "period_end">,
) => {
  const zone = zoneOf(data.timezone);
  return data.recent_calls.filter(({ analysis, timestamp, is_test, is_spam }) => {
    const date = zone.dateOf(Date.parse(timestamp));
    return (
      analysis.sentiment === "negative" && !is_test && !is_spam && data.period_start <= date && date <= data.period_end
    );
  });
};
