import { minutesOf } from "#domain/bookings/opening-hours.ts";

/** `8 AM`, `5:30 PM`; what is no time stays as it is. */
export const clockTime = (time: string): string => {
  const minutes = minutesOf(time);
  if (minutes === undefined) return time;
  if (minutes === 24 * 60) return "midnight";
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
};

/** A time field knows no 24:00: midnight at the end of the day is its 00:00. */
export const closingTimeIn = (closes: string): string => (closes === "24:00" ? "00:00" : closes);
export const closingTimeOf = (typed: string): string => (typed === "00:00" ? "24:00" : typed);
