import { plainSpaces } from "../time/plain-spaces.ts";
import type { LocalDate } from "../time/zoned-time.ts";

/** `MST`: the short name of a zone at a moment, because it changes with daylight saving. */
export const zoneShort = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** `9 AM`, `9:30 AM`: full hours go without their zeros. */
export const clockText = (at: Date, timeZone: string): string => {
  const [time = "", half = ""] = plainSpaces(
    at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }),
  ).split(" ");
  return `${time.replace(":00", "")} ${half}`;
};

/** `9:30 AM MST`. */
export const clockWithZone = (at: Date, timeZone: string): string =>
  `${clockText(at, timeZone)} ${zoneShort(at, timeZone)}`;

/** `9–10:30 AM` and `MST`, for where the zone is left out to those who are in it; it stays where it changes in between. */
export const spanParts = (
  start: Date,
  end: Date,
  timeZone: string,
): { readonly hours: string; readonly zone: string } => {
  const [from, to] = [clockText(start, timeZone), clockText(end, timeZone)];
  const [zoneFrom, zone] = [zoneShort(start, timeZone), zoneShort(end, timeZone)];
  if (zoneFrom !== zone) return { hours: `${from} ${zoneFrom}–${to}`, zone };
  return { hours: `${from.slice(-2) === to.slice(-2) && from !== to ? from.slice(0, -3) : from}–${to}`, zone };
};

/** `9–10:30 AM MST`, `11 AM–1 PM MST`. */
export const spanText = (start: Date, end: Date, timeZone: string): string => {
  const { hours, zone } = spanParts(start, end, timeZone);
  return `${hours} ${zone}`;
};

/**
 * When somebody has to be there, as the customer was told: the window of arrival. Where none was promised, the time that the job takes.
 */
export const promisedSpanText = (start: Date, end: Date, arrivalUntil: Date, timeZone: string): string =>
  spanText(start, arrivalUntil > start ? arrivalUntil : end, timeZone);

/** Whether a clock over there shows another time than one here, at that moment. */
export const isOtherClock = (at: Date, there: string, here: string): boolean =>
  clockWithZone(at, there) !== clockWithZone(at, here);

const dayForms = {
  long: { weekday: "long", month: "long", day: "numeric" },
  short: { weekday: "short", month: "short", day: "numeric" },
  month: { month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `Thursday, November 19`, `Thu, Nov 19`, `November 19`. */
export const dayText = (date: LocalDate, form: keyof typeof dayForms): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { ...dayForms[form], timeZone: "UTC" });

/** `November`. */
export const monthText = (date: LocalDate): string => dayText(date, "month").replace(/ \d+$/, "");

/** `November 15 – 21, 2026`, `Nov 29 – Dec 5, 2026`; short ones go without the year. */
export const daysText = (first: LocalDate, last: LocalDate, form: "long" | "short" = "long"): string =>
  plainSpaces(
    new Intl.DateTimeFormat("en-US", {
      month: form === "long" && first.slice(0, 7) === last.slice(0, 7) ? "long" : "short",
      day: "numeric",
      ...(form === "long" ? { year: "numeric" } : {}),
      timeZone: "UTC",
    })
      .formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`))
      .replaceAll("\u2009", " "),
  );

/** `Thursday, November 19, 9–10 AM MST`: all of it, for sentences and for those who cannot see the column. */
export const fullSpanText = (start: Date, end: Date, timeZone: string, date: LocalDate): string =>
  `${dayText(date, "long")}, ${spanText(start, end, timeZone)}`;
