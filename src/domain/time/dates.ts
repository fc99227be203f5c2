import { plainSpaces } from "./plain-spaces.ts";
import { pacificTimeZone } from "./timezones.ts";

export type Moment = Date | string | null | undefined;

export const invalidDateText = "Invalid date";
export const unknownDateText = "Unknown date";

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

export const parseMoment = (value: Moment): Date | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const shortDate = (value: Moment, timeZone: string, otherwise: string): string => {
  const date = parseMoment(value);
  if (date === undefined) return otherwise;
  // A bare date is that day everywhere; read as midnight UTC it would be the evening before in every US zone.
  const zone = typeof value === "string" && dateOnly.test(value) ? "UTC" : timeZone;
  return date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: zone });
};

/** `Nov 15, 2026`, on the dashboard. */
export const dashboardDate = (value: Moment, timeZone: string): string => shortDate(value, timeZone, invalidDateText);

/** `Nov 15, 2026`, in lists of assistants. */
export const listDate = (value: Moment, timeZone: string): string => shortDate(value, timeZone, unknownDateText);

/** `Nov 15, 2026, 6:32 PM PST`: with its zone, because it could be misread. */
export const dateAndTime = (value: Moment, timeZone: string): string => {
  const date = parseMoment(value);
  if (date === undefined) return invalidDateText;
  const parts = { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return plainSpaces(date.toLocaleString("en-US", { ...parts, timeZone, timeZoneName: "short" }));
};

/** As mails carry it, wherever owner and server are. */
export const pacificTimestamp = (date: Date): string => dateAndTime(date, pacificTimeZone);
