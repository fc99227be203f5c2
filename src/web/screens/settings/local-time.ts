import { isTimeZone } from "#domain/time/timezones.ts";

const parts = { weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** `Sunday, 6:32 PM PST`: what a clock on the wall there says. Nothing where this browser does not know the zone. */
export const localTime = (now: Date, timeZone: string): string | undefined => {
  if (!isTimeZone(timeZone)) return undefined;
  // Runtimes differ in what they put between day and hour, and before AM and PM.
  const shown = new Intl.DateTimeFormat("en-US", { ...parts, timeZone }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((found) => found.type === type)?.value ?? "";
  return `${part("weekday")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")} ${part("timeZoneName")}`;
};
