import { Temporal } from "temporal-polyfill";

/** A point in time in some zone, or a whole day of the calendar's own zone. */
export type Moment = { at: string; zone: string } | { date: string };

export const isZone = (name: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** The wall clock `2026-11-14T10:00:00` of a zone as milliseconds since 1970; nothing where it is not a time. */
export function wallToMs(wall: string, zone: string): number | undefined {
  try {
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** What the wall clock of a zone says, to the second. */
export const msToWall = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" });

/** As RFC 3339 with the zone's own offset. */
export const msToOffsetTime = (ms: number, zone: string): string => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return `${msToWall(ms, zone)}${zoned.offsetNanoseconds === 0 ? "Z" : zoned.offset}`;
};

export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
};

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

export const dateOf = (ms: number, zone: string): string => msToWall(ms, zone).slice(0, 10);

/** A whole day begins at midnight of the calendar's zone. */
export const momentToMs = (moment: Moment, calendarZone: string): number =>
  "date" in moment ? (wallToMs(`${moment.date}T00:00:00`, calendarZone) ?? 0) : Date.parse(moment.at);
