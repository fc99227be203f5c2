import { minuteMs } from "#domain/time/units.ts";

/** The provider counts by whole minutes; the end belongs to the next one. */
export function minuteOf(at: Date): { readonly start: Date; readonly end: Date } {
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return { start: new Date(start), end: new Date(start + minuteMs) };
}
