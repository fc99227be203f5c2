import { zoneOf } from "./zoned-time.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as the clock on the wall of a zone shows it, with its offset: 2026-03-05T09:00:00-06:00. */
export function withOffset(moment: Date, timeZone: string): string {
  const atMs = Math.floor(moment.getTime() / 1000) * 1000;
  const wallMs = zoneOf(timeZone).wallMsOf(atMs);
  const offset = Math.round((wallMs - atMs) / 60_000);
  const away = Math.abs(offset);
  const wall = new Date(wallMs).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
