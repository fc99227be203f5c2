import { type LocalDate, zoneOf } from "#domain/time/zoned-time.ts";

/** As fields for a day and a time hold a moment: `2026-11-18` and `07:00`, by the clock on the wall there. */
export type FieldTimes = { readonly date: LocalDate; readonly time: string };

const two = (value: number): string => String(value).padStart(2, "0");

export const dateAndTimeIn = (ms: number, timeZone: string): FieldTimes => {
  const zone = zoneOf(timeZone);
  const minute = zone.minuteOf(ms);
  return { date: zone.dateOf(ms), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
};

const wholeDate = /^20\d\d-\d\d-\d\d$/;
const wholeTime = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The moment that is meant; nothing while day or time is not whole. */
export const momentIn = ({ date, time }: FieldTimes, timeZone: string): number | undefined => {
  const [, hour, minute] = wholeTime.exec(time) ?? [];
  if (hour === undefined || !wholeDate.test(date)) return undefined;
  return zoneOf(timeZone).momentOf(date, Number(hour) * 60 + Number(minute));
};
