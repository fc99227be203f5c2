import { zoneOf } from "./zoned-time.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as the clock on the wall of a zone shows it, with its offset: 2026-03-05T09:00:00-06:00. */
export function withOffset(moment: Date, timeZone: string): string {
  const zone = zoneOf(timeZone);
  const atMs = moment.getTime();
  const minute = zone.minuteOf(atMs);
  const date = zone.dateOf(atMs);
  const wallMs = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  const offset = Math.round((wallMs - Math.floor(atMs / 60_000) * 60_000) / 60_000);
  const wall = `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(moment.getUTCSeconds())}`;
  const away = Math.abs(offset);
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
