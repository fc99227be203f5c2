import type { Clock } from "#domain/time/clock.ts";

/** The only place of the browser's code that reads the time. */
export const browserClock: Clock = { now: () => new Date() };

/** IANA name of the visitor's zone, where the browser tells. */
export const browserTimeZone = (): string | undefined =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
