import { isTimeZone } from "#domain/time/timezones.ts";

/** `Mountain Time` for America/Denver and America/Boise alike; the zone's own name where this browser does not know it. */
export const zoneName = (zone: string): string => {
  if (!isTimeZone(zone)) return zone;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  // Where clocks never change, the name says so; nobody speaks of it that way.
  return name.replace(" Standard ", " ");
};

/** `4:20 PM`, by the clock on the wall there. */
export const zoneTime = (now: Date, zone: string): string | undefined =>
  isTimeZone(zone)
    ? // Runtimes differ in the space that they put before AM and PM.
      new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" })
        .format(now)
        .replace(/\s/g, " ")
    : undefined;
