import type { ReactNode } from "react";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { dayMs } from "#domain/time/units.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { Card } from "../parts/layout/card.tsx";
import { Gauge } from "../parts/status/gauge.tsx";
import { Skeleton } from "../parts/status/skeleton.tsx";
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

type SumLineProps = {
  name: ReactNode;
  /** The same in another unit, before the value. */
  also?: ReactNode;
  children: ReactNode;
};

/** One line of a reckoning: what it is at the left, how much at the right. */
export const SumLine = ({ name, also, children }: SumLineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 text-right font-semibold">
      {also && <span className="font-normal text-ink-faint">{also}</span>}
      <span className="min-w-20">{children}</span>
    </dd>
  </div>
);

/** What it comes to, under the line that ends the reckoning. */
export const SumTotal = ({ name, remark, children }: { name: string; remark?: string; children: ReactNode }) => (
  <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
    <dt className="flex-1 basis-24 text-base font-semibold">
      {name}
      {remark && <span className="block text-sm font-normal text-ink-faint">{remark}</span>}
    </dt>
    <dd className="type-figure ml-auto text-[2rem]!">{children}</dd>
  </div>
);

/** A reckoning in its final size, before there is one to show. */
export const TicketSkeleton = () => (
  <Card>
    <div className="grid gap-4 pb-1">
      <div className="flex justify-between pb-5">
        <Skeleton width="5.5rem" height="1.625rem" />
        <Skeleton width="4.5rem" height="1.375rem" />
      </div>
      <Skeleton width="min(15rem, 70%)" height="1.75rem" />
      <Skeleton width="min(24rem, 90%)" height="1.375rem" />
      <Skeleton width="100%" height="2.125rem" />
      <div className="grid gap-2.5 pt-3">
        {["8rem", "6rem", "10rem"].map((width) => (
          <div key={width} className="flex justify-between">
            <Skeleton width={width} height="1.25rem" />
            <Skeleton width="5rem" height="1.25rem" />
          </div>
        ))}
      </div>
      <div className="flex justify-between border-t border-line pt-4">
        <Skeleton width="7rem" height="2.25rem" />
        <Skeleton width="9rem" height="2.25rem" />
      </div>
    </div>
  </Card>
);
