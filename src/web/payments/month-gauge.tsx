import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { dayMs } from "#domain/time/units.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { Gauge } from "../parts/status/gauge.tsx";
import { browserClock } from "../session/browser-clock.ts";

type Period = { readonly period_start: string; readonly period_end: string; readonly timezone: string };

const dateOf = (at: number, zone: string): number => Date.parse(`${zoneOf(zone).dateOf(at)}T00:00:00Z`);

/** Which day of a month it is, by the clock of its owner: at least its first, at most its last. */
export const monthDays = ({ period_start, period_end, timezone }: Period, now: Date): { day: number; days: number } => {
  const first = dateOf(Date.parse(period_start), timezone);
  const days = Math.round((dateOf(Date.parse(period_end) - 1, timezone) - first) / dayMs) + 1;
  const day = Math.round((dateOf(now.getTime(), timezone) - first) / dayMs) + 1;
  return { day: Math.min(Math.max(day, 1), days), days };
};

/** `Mar 1`, `Mar 31`: the ends of a month under its measure. */
export const monthEnds = ({ period_start, timezone }: Period, days: number): readonly [string, string] => {
  const first = zoneOf(timezone).dateOf(Date.parse(period_start));
  const name = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return [name(first), name(addDays(first, days - 1))];
};

/** How far the month has come: a tick for every day. */
export const MonthGauge = ({ month }: { month: InvoiceMonthRow }) => {
  const { day, days } = monthDays(month, browserClock.now());
  return (
    <Gauge
      label={`Day ${day} of ${days}`}
      part={day / days}
      ticks={days}
      longTicks={1}
      marks={monthEnds(month, days)}
    />
  );
};
