import { minutesOf, type OpenSpan } from "./opening-hours.ts";

/** `8 AM`, `5:30 PM`; what is no time stays as it is. */
export const clockTime = (time: string): string => {
  const minutes = minutesOf(time);
  if (minutes === undefined) return time;
  if (minutes === 24 * 60) return "midnight";
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
};

export type DayKind = "open" | "closed" | "always";

export const dayKind = (spans: readonly OpenSpan[]): DayKind => {
  const [only, ...others] = spans;
  if (only === undefined) return "closed";
  return others.length === 0 && only.opens === "00:00" && only.closes === "24:00" ? "always" : "open";
};

/** `8 AM–12 PM and 1 PM–5 PM`. */
export const spansText = (spans: readonly OpenSpan[]): string =>
  dayKind(spans) === "always"
    ? "24 hours"
    : spans.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(" and ");
