import { addDays, type LocalDate } from "#domain/time/zoned-time.ts";
import type { Db } from "../../db/connect.ts";
import { lastDayOf, trendWeeks } from "./chart-days.ts";
import { addUp, metricsOf } from "./metric-sums.ts";
import { type AskedDays, type MetricsPeriod, metricsPeriod } from "./metrics-period.ts";
import { moneySpan } from "./money-span.ts";
import { type DaySums, listDays, sumBilled, sumUntil } from "./store.ts";
import type { View } from "./view-of.ts";

type Whose = { readonly assistant_id: string };
export type Metrics = {
  readonly days: readonly DaySums[];
  /** By the calendar of a zone: of one assistant, or of all that are looked at. */
  metricsFor(timeZone: string, assistant_id?: string): ReturnType<typeof metricsOf>;
  /** The same days call by call: how many booked a job, and how many were transferred. */
  callsOf(timeZone: string, assistant_id: string): OfAssistant;
};
type OfAssistant = {
  readonly booked_calls: number;
  readonly transferred_calls: number;
  readonly period_start: LocalDate;
  readonly period_end: LocalDate;
};

/** The sums of a period for every calendar that is asked for: each assistant has her own, and the account has its owner's. */
export async function openMetrics(
  db: Db,
  { owner_id, timeZone, assistants, assistant_id }: View,
  period: AskedDays,
  now: Date,
): Promise<Metrics> {
  const of = { assistant_id };
  const zones = [...new Set([timeZone, ...assistants.map((one) => one.timezone)])];
  const periods = zones.map((zone) => metricsPeriod(period, now, zone));
  const [days, ...read] = await Promise.all([
    listDays(db, owner_id, { ...of, ...reachOf(periods) }),
    ...periods.map(async (span) => {
      const { previous, timeZone: zone } = span;
      const [last, billed] = await Promise.all([
        sumUntil(db, owner_id, previous.until, of),
        sumBilled(db, owner_id, moneySpan(period, now, zone), of),
      ]);
      return { span, last, billed };
    }),
  ]);
  const readFor = (zone: string) => {
    const found = read.find(({ span }) => span.timeZone === zone);
    if (!found) throw new Error(`No figures were read for ${zone}.`);
    return found;
  };
  return {
    days,
    callsOf(zone, one) {
      const { start: period_start, end: period_end } = readFor(zone).span;
      const hers = days.filter((row) => row.assistant_id === one && row.day >= period_start && row.day <= period_end);
      const { transfers } = addUp(hers);
      const booked_calls = hers.reduce((sum, { booked }) => sum + booked, 0);
      return { booked_calls, transferred_calls: transfers, period_start, period_end };
    },
    metricsFor(zone, one) {
      const { span, last, billed } = readFor(zone);
      const { previous, start, end } = span;
      const isOf = (whose: Whose) => one === undefined || whose.assistant_id === one;
      const between = (from: LocalDate, to: LocalDate) =>
        days.filter((row) => row.day >= from && row.day <= to && isOf(row));
      const lastDay = previous.until.slice(0, 10);
      const before = addUp([...between(previous.start, addDays(lastDay, -1)), ...last.filter(isOf)]);
      const seconds = billed.filter(isOf).reduce((sum, part) => sum + part.seconds, 0);
      return metricsOf(addUp(between(start, end)), before, seconds);
    },
  };
}

/** All days that any of the metrics or charts is made of. */
function reachOf(periods: readonly MetricsPeriod[]): { from: LocalDate; to: LocalDate } {
  const starts = periods.flatMap((span) => [span.previous.start, trendWeeks(lastDayOf(span)).dates[0] ?? span.today]);
  const ends = periods.flatMap(({ end, today }) => [end, today]);
  return { from: starts.reduce((a, b) => (a < b ? a : b)), to: ends.reduce((a, b) => (a > b ? a : b)) };
}
