import { dashboardDate, dateAndTime, invalidDateText, type Moment, parseMoment } from "#domain/time/dates.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const oldestDays = 30;
const nearFutureSeconds = 5 * minute;

const justNow = "Just now";
const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** How long ago something was; a clock that runs a little ahead still reads as now. */
export const relativeTime = (at: Moment, now: Date, timeZone: string): string => {
  const date = parseMoment(at);
  if (date === undefined) return invalidDateText;
  const exact = (now.getTime() - date.getTime()) / 1000;
  if (exact < -nearFutureSeconds) return dateAndTime(date, timeZone);
  const seconds = Math.floor(exact);
  if (seconds < 1) return justNow;
  if (seconds < minute) return ago(seconds, "second");
  if (seconds < hour) return ago(Math.floor(seconds / minute), "minute");
  if (seconds < day) return ago(Math.floor(seconds / hour), "hour");
  if (seconds < oldestDays * day) return ago(Math.floor(seconds / day), "day");
  return dashboardDate(date, timeZone);
};
