import type { ClosedDays } from "../assistants/assistant-settings.ts";
import { minutesOf, type OpeningHours, type Weekday, weekdays } from "../bookings/opening-hours.ts";
import { type Holiday, holidayDate, holidayName } from "../bookings/us-holidays.ts";
import { weekdayIndex, zoneOf } from "../time/zoned-time.ts";

export type Week = {
  readonly hours: OpeningHours;
  readonly holidays: readonly Holiday[];
  readonly closed_days: readonly ClosedDays[];
};

/** Whether a business is open at a moment, and where it is not, how an owner would call that: "Saturday", "Thanksgiving", "after hours". */
export type BusinessTime = { readonly isOpen: boolean; readonly called: string };

const nameOf = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** By the clock on the wall there: an hour that happens twice is open twice. */
const isWithin = (hours: OpeningHours, day: Weekday, minute: number): boolean =>
  hours[day].some(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    return from !== undefined && to !== undefined && from <= minute && minute < to;
  });

const wallOf = (timezone: string, at: Date) => {
  const zone = zoneOf(timezone);
  const date = zone.dateOf(at.getTime());
  return { date, day: weekdays[weekdayIndex(date)] ?? "monday", minute: zone.minuteOf(at.getTime()) };
};

/** Holidays and closed days count as after hours all day long. */
export function businessTime(week: Week, timezone: string, at: Date): BusinessTime {
  const { date, day, minute } = wallOf(timezone, at);
  const closed = week.closed_days.find(({ from, to }) => from <= date && date <= to);
  if (closed) return { isOpen: false, called: closed.note || "a closed day" };
  const holiday = week.holidays.find((each) => holidayDate(each, Number(date.slice(0, 4))) === date);
  if (holiday) return { isOpen: false, called: holidayName(holiday) };
  if (isWithin(week.hours, day, minute)) return { isOpen: true, called: "" };
  return { isOpen: false, called: week.hours[day].length === 0 ? nameOf(day) : "after hours" };
}

/** Hours of one person's own; holidays of the business do not count. */
export const isInWeek = (weekly: OpeningHours, timezone: string, at: Date): boolean => {
  const { day, minute } = wallOf(timezone, at);
  return isWithin(weekly, day, minute);
};
