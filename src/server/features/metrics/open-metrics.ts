import type { Period } from "#domain/basics/limits.ts";
import { addDays, type LocalDate } from "#domain/time/zoned-time.ts";
import type { Db } from "../../db/connect.ts";
import { calendarPeriod } from "../ledger/ledger-period.ts";
import { trendWeeks } from "./chart-days.ts";
import { addUp, metricsOf } from "./metric-sums.ts";
import { type MetricsPeriod, metricsPeriod } from "./metrics-period.ts";
import { type DaySums, listDays, sumBilled, sumUntil } from "./store.ts";
import type { View } from "./view-of.ts";

type Whose = { readonly assistant_id: string };
export type Metrics = {
  readonly days: readonly DaySums[];
  /** By the calendar of a zone: of one assistant, or of all that are looked at. */
  metricsFor(timeZone: string, assistant_id?: string): ReturnType<typeof metricsOf>;
};

/** The sums of a period for every calendar that is asked for: each assistant has her own, and the account has its owner's. */
export async function openMetrics(
  db: Db,
  { owner_id, timeZone, assistants, assistant_id }: View,
  period: Period,
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
        sumBilled(db, owner_id, calendarPeriod(period, now, zone), of),
      ]);
      return { span, last, billed };
    }),
  ]);
  return {
    days,
    metricsFor(zone, one) {
      const found = read.find(({ span }) => span.timeZone === zone);
      if (!found) throw new Error(`No figures were read for ${zone}.`);
      const { span, last, billed } = found;
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
  const starts = periods.flatMap(({ previous, today }) => [previous.start, trendWeeks(today).dates[0] ?? today]);
  const ends = periods.flatMap(({ end, today }) => [end, today]);
  return { from: starts.reduce((a, b) => (a < b ? a : b)), to: ends.reduce((a, b) => (a > b ? a : b)) };
}
