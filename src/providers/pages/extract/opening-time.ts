import { type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import type { OpeningTime } from "#domain/website/website-facts.ts";

/** Monday first, each time once. */
export const sortTimes = (times: readonly OpeningTime[]): OpeningTime[] => {
  const byText = new Map(times.map((time) => [`${weekdays.indexOf(time.day)} ${time.opens} ${time.closes}`, time]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
};

/** Monday first, each day once. */
export const sortDays = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day));

/** `Mo-Fr` goes round the end of the week where it must: Saturday to Monday is three days. */
export const daysBetween = (from: Weekday, to: Weekday): Weekday[] => {
  const start = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(to) - start + 7) % 7) + 1;
  return Array.from({ length: count }, (_, n) => weekdays[(start + n) % 7] as Weekday);
};
