export type Entered = { readonly token: string; readonly session: string };

/** Runtimes differ in the space before AM and PM; a plain one reads the same everywhere. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

/** `Thursday, March 5, 2026`. */
export const jobDay = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  });

/** `9:00 AM`, where the zone stands beside it. */
export const jobClock = (moment: Date, timeZone: string): string =>
  plainSpaces(moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }));

/** `9:00 AM CST`, or `between 9:00 AM and 11:00 AM CST`. */
export function jobHours(start: Date, arrivalUntil: Date, timeZone: string): string {
  const withZone = (moment: Date): string =>
    plainSpaces(
      moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" }),
    );
  if (arrivalUntil <= start) return withZone(start);
  return `between ${jobClock(start, timeZone)} and ${withZone(arrivalUntil)}`;
}

/** `Mountain Standard Time`: on the day of the moment, because its name changes with summer time. */
export function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
