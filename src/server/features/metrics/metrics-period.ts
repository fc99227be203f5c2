import type { Period } from "#domain/basics/limits.ts";
import { minuteMs } from "#domain/time/units.ts";
import { addDays, type LocalDate, zoneOf } from "#domain/time/zoned-time.ts";

/** What a clock on the wall shows, as 2026-11-01T09:30:00.000: calls are compared by it, whatever zone each came in. */
export type WallTime = string;

/** A calendar period of a zone by its days, and the one before it up to the same point. */
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

/** The day, week from Sunday or month of a zone that holds this moment. */
export function metricsPeriod(period: Period, now: Date, timeZone: string): MetricsPeriod {
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
