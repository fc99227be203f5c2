import type { Period } from "#domain/basics/limits.ts";
import { dayMs, minuteMs } from "#domain/time/units.ts";
import { addDays, type LocalDate, zoneOf } from "#domain/time/zoned-time.ts";

/** A calendar period, the last so many days up to today, or these days, both included. */
export type AskedDays = Period | { readonly days: number } | { readonly from: LocalDate; readonly to: LocalDate };

/** What a clock on the wall shows, as 2026-11-01T09:30:00.000: calls are compared by it, whatever zone each came in. */
export type WallTime = string;

/** A period of a zone by its days, and the one before it up to the same point. */
export type MetricsPeriod = {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly start: LocalDate;
  /** Included. */
  readonly end: LocalDate;
  readonly previous: {
    readonly start: LocalDate;
    /** Included. A month that is too short for the same day is counted as a whole. */
    readonly until: WallTime;
  };
};

const monthOf = (date: LocalDate): string => date.slice(0, 7);
const firstOf = (date: LocalDate): LocalDate => `${monthOf(date)}-01`;
const lastOf = (date: LocalDate): LocalDate => addDays(firstOf(addDays(firstOf(date), 31)), -1);

/** The Sunday that a day's week begins with. */
export const weekStart = (date: LocalDate): LocalDate => addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());

const dayOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
/** How many days these are, both included. */
export const lengthOf = (from: LocalDate, to: LocalDate): number => dayOf(to) - dayOf(from) + 1;

/** The day, week from Sunday or month of a zone that holds this moment, or the days that are asked for. */
export function metricsPeriod(period: AskedDays, now: Date, timeZone: string): MetricsPeriod {
  const zone = zoneOf(timeZone);
  const today = zone.dateOf(now.getTime());
  const sinceMidnightMs = zone.minuteOf(now.getTime()) * minuteMs + (now.getTime() % minuteMs);
  const time = new Date(sinceMidnightMs).toISOString().slice(11, 23);
  const days = (start: LocalDate, length: number): MetricsPeriod => ({
    timeZone,
    today,
    start,
    end: addDays(start, length - 1),
    previous: { start: addDays(start, -length), until: `${addDays(today, -length)}T${time}` },
  });
  if (typeof period === "object") {
    if ("days" in period) return days(addDays(today, 1 - period.days), period.days);
    const asked = days(period.from, lengthOf(period.from, period.to));
    // What is over is held against all of the days before it.
    const until = `${addDays(period.from, -1)}T23:59:59.999`;
    return period.to < today || period.from > today ? { ...asked, previous: { ...asked.previous, until } } : asked;
  }
  switch (period) {
    case "day":
      return days(today, 1);
    case "week":
      return days(weekStart(today), 7);
    case "month": {
      const start = firstOf(today);
      const lastBefore = addDays(start, -1);
      const sameDay = `${monthOf(lastBefore)}-${today.slice(8)}`;
      const until = sameDay > lastBefore ? `${lastBefore}T23:59:59.999` : `${sameDay}T${time}`;
      return { timeZone, today, start, end: lastOf(today), previous: { start: firstOf(lastBefore), until } };
    }
  }
}
