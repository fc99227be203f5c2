import type { Period } from "#domain/basics/limits.ts";
import { hourMs, minuteMs } from "#domain/time/units.ts";

export type Span = { readonly start: Date; readonly end: Date };

type LocalDate = { readonly year: number; readonly month: number; readonly day: number };

/** No zone is further from UTC than this. */
const farthestMs = 15 * hourMs;

/** The calendar day, week (from Sunday) or month of a zone that holds this moment; its end belongs to the next one. */
export function calendarPeriod(period: Period, now: Date, timeZone: string): Span {
  const dateAt = localDates(timeZone);
  const { year, month, day } = dateAt(now.getTime());
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const begin = (date: LocalDate) => startOf(date, dateAt);
  switch (period) {
    case "day":
      return { start: begin({ year, month, day }), end: begin({ year, month, day: day + 1 }) };
    case "week":
      return {
        start: begin({ year, month, day: day - weekday }),
        end: begin({ year, month, day: day - weekday + 7 }),
      };
    case "month":
      return { start: begin({ year, month, day: 1 }), end: begin({ year, month: month + 1, day: 1 }) };
  }
}

/** The days of a zone from one to another, as 2026-11-01, both included. */
export function calendarDays(from: string, to: string, timeZone: string): Span {
  const dateAt = localDates(timeZone);
  const read = (date: string): LocalDate => {
    const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
    return { year, month, day };
  };
  const last = read(to);
  return { start: startOf(read(from), dateAt), end: startOf({ ...last, day: last.day + 1 }, dateAt) };
}

/** Days and months may run over: the calendar carries. */
const dayNumber = ({ year, month, day }: LocalDate): number => Date.UTC(year, month - 1, day);

/** The first minute whose local date is that day. Midnight itself may not exist where clocks are put forward at night. */
function startOf(date: LocalDate, dateAt: (ms: number) => LocalDate): Date {
  const wanted = dayNumber(date);
  let before = wanted - farthestMs;
  let from = wanted + farthestMs;
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / 2 / minuteMs) * minuteMs;
    if (dayNumber(dateAt(middle)) >= wanted) from = middle;
    else before = middle;
  }
  return new Date(from);
}

function localDates(timeZone: string): (ms: number) => LocalDate {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  return (ms) => {
    const parts = format.formatToParts(ms);
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
    return { year: read("year"), month: read("month"), day: read("day") };
  };
}
