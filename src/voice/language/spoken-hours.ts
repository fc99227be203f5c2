import { type OpeningHours, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";

/** `8 AM`, `5:30 PM`, and `midnight` at the end of a day. */
export const spokenClock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (hour % 24 === 0 && minute === 0) return "midnight";
  if (hour === 12 && minute === 0) return "noon";
  return `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
};

const dayName = (day: Weekday): string => `${day[0]?.toUpperCase()}${day.slice(1)}`;
const spokenSpans = (spans: readonly OpenSpan[]): string =>
  spans.length === 0
    ? "closed"
    : spans.map(({ opens, closes }) => `${spokenClock(opens)} to ${spokenClock(closes)}`).join(" and ");

/** `Wednesday 8 AM to 5 PM`, a line for each day of the week. */
export const spokenDays = (hours: OpeningHours): string[] =>
  weekdays.map((day) => `${dayName(day)} ${spokenSpans(hours[day])}`);

/** `Monday to Friday 8 AM to 5 PM, Saturday to Sunday closed`: days with the same hours are said together. */
export function spokenHours(hours: OpeningHours): string {
  const groups: { first: Weekday; last: Weekday; said: string }[] = [];
  for (const day of weekdays) {
    const said = spokenSpans(hours[day]);
    const group = groups.at(-1);
    if (group?.said === said) group.last = day;
    else groups.push({ first: day, last: day, said });
  }
  return groups
    .map(
      ({ first, last, said }) => `${first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`} ${said}`,
    )
    .join(", ");
}
