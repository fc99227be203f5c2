import { minutesOf, type OpeningHours, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";

export type DayKind = "open" | "closed" | "always";

const wholeDay: OpenSpan = { opens: "00:00", closes: "24:00" };
const usualDay: OpenSpan = { opens: "08:00", closes: "17:00" };
const hour = 60;
const day = 24 * hour;

const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / hour)).padStart(2, "0")}:${String(minutes % hour).padStart(2, "0")}`;

export const dayKind = (spans: readonly OpenSpan[]): DayKind => {
  const [only, ...others] = spans;
  if (only === undefined) return "closed";
  return others.length === 0 && only.opens === wholeDay.opens && only.closes === wholeDay.closes ? "always" : "open";
};

/** A day that opens takes the hours of another open day, so that most weeks need no typing. */
export const withDayKind = (hours: OpeningHours, which: Weekday, kind: DayKind): OpeningHours => {
  if (kind === dayKind(hours[which])) return hours;
  if (kind === "closed") return { ...hours, [which]: [] };
  if (kind === "always") return { ...hours, [which]: [wholeDay] };
  const like = weekdays.find((other) => other !== which && dayKind(hours[other]) === "open");
  return { ...hours, [which]: like ? hours[like] : [usualDay] };
};

/** After a break of an hour, four hours more; empty where the day has no room, so that the owner fills it in. */
export const withSpanAdded = (spans: readonly OpenSpan[]): readonly OpenSpan[] => {
  const end = Math.max(...spans.map(({ closes }) => minutesOf(closes) ?? day));
  const from = end + hour;
  const added = from < day ? { opens: timeAt(from), closes: timeAt(Math.min(from + 4 * hour, day)) } : emptySpan;
  return [...spans, added];
};
const emptySpan: OpenSpan = { opens: "", closes: "" };

export const copiedToWeekdays = (hours: OpeningHours, from: Weekday): OpeningHours => ({
  ...hours,
  ...Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, hours[from]])),
});
