import { type OpeningHours, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import { clockTime } from "./clock-time.ts";
import { dayKind } from "./day-hours.ts";

const short = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1, 3);

const spansText = (spans: readonly OpenSpan[]): string =>
  dayKind(spans) === "always"
    ? "24 hours"
    : spans.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(" and ");

/** `Mon–Wed, Fri`: days that follow one another are merged. */
const daysText = (days: readonly Weekday[]): string => {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && weekdays.indexOf(day) === weekdays.indexOf(before) + 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      return first === last ? short(first as Weekday) : `${short(first as Weekday)}–${short(last as Weekday)}`;
    })
    .join(", ");
};

/** `Mon–Fri 8 AM–5 PM, Sat 9 AM–1 PM`; days with the same hours stand together, closed days are left out. */
export const hoursSummary = (hours: OpeningHours): string => {
  const groups = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    // A time that is still being typed is not worth a word.
    const spans = hours[day].filter(({ opens, closes }) => opens !== "" && closes !== "");
    if (spans.length > 0) groups.set(spansText(spans), [...(groups.get(spansText(spans)) ?? []), day]);
  }
  if (groups.size === 0) return "Closed all week";
  return [...groups]
    .map(([text, days]) => `${days.length === weekdays.length ? "Every day" : daysText(days)} ${text}`)
    .join(", ");
};
