import type { Account, NewEvent } from "../calendars/calendar-store.ts";
import { readRule } from "../calendars/recurrence.ts";
import type { Occurrence, StoredEvent } from "../calendars/stored-event.ts";
import { isDate, isZone, type Moment, momentToMs, msToOffsetTime, wallToMs } from "../calendars/zoned-time.ts";

/** A request that Calendar would refuse, with its words for it. */
export class Refused extends Error {
  readonly reason: "invalid" | "required" | "timeRangeEmpty";
  constructor(reason: Refused["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

type Body = Record<string, unknown>;

const textOf = (body: Body, name: string, usual: string): string => {
  const value = body[name];
  if (value === undefined) return usual;
  if (value === null) return "";
  if (typeof value !== "string") throw new Refused("invalid", `Invalid value for: ${name}`);
  return value;
};

function readMoment(given: unknown, name: "start" | "end", account: Account): Moment {
  const { date, dateTime, timeZone } = (given ?? {}) as Body;
  if (typeof date === "string") {
    if (!isDate(date)) throw new Refused("invalid", `Invalid value for: ${name}.date`);
    return { date };
  }
  if (typeof dateTime !== "string") throw new Refused("required", `Missing ${name} time.`);
  const zone = timeZone ?? account.zone;
  if (typeof zone !== "string" || !isZone(zone))
    throw new Refused("invalid", "Invalid time zone definition for start time.");
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime);
  const ms = hasOffset ? Date.parse(dateTime) : wallToMs(dateTime, zone);
  if (ms === undefined || Number.isNaN(ms)) throw new Refused("invalid", `Invalid value for: ${name}.dateTime`);
  return { at: new Date(ms).toISOString(), zone };
}

/** Fields that this calendar keeps and gives back, but does not think about. */
const passed = ["attendees", "extendedProperties", "reminders", "colorId", "visibility", "source", "guestsCanModify"];

/** Reads a body over what was there; `before` is nothing for a new event or a full replacement. */
export function readEvent(body: Body, before: StoredEvent | undefined, account: Account): NewEvent {
  const start = body["start"] === undefined && before ? before.start : readMoment(body["start"], "start", account);
  const end = body["end"] === undefined && before ? before.end : readMoment(body["end"], "end", account);
  if ("date" in start !== "date" in end)
    throw new Refused("invalid", "Start and end times must either both be date or both be dateTime.");
  if (
    momentToMs(end, account.zone) < momentToMs(start, account.zone) ||
    ("date" in start && "date" in end && end.date <= start.date)
  )
    throw new Refused("timeRangeEmpty", "The specified time range is empty.");
  const transparency = textOf(body, "transparency", before?.showAs === "free" ? "transparent" : "opaque");
  const status = textOf(body, "status", before?.status ?? "confirmed");
  if (status !== "confirmed" && status !== "tentative" && status !== "cancelled")
    throw new Refused("invalid", "Invalid value for: status");
  const more: Body = { ...before?.more };
  for (const name of passed) if (body[name] !== undefined) more[name] = body[name];
  return {
    title: textOf(body, "summary", before?.title ?? ""),
    description: textOf(body, "description", before?.description ?? ""),
    location: textOf(body, "location", before?.location ?? ""),
    start,
    end,
    showAs: transparency === "transparent" ? "free" : "busy",
    status,
    declined: isDeclined(more["attendees"], account),
    recurrence: body["recurrence"] === undefined ? before?.recurrence : readRecurrence(body["recurrence"]),
    more,
  };
}

function readRecurrence(given: unknown): string[] | undefined {
  if (given === null || (Array.isArray(given) && given.length === 0)) return undefined;
  if (!Array.isArray(given) || given.length !== 1 || !readRule(String(given[0])))
    throw new Refused("invalid", "Invalid recurrence rule.");
  return [String(given[0])];
}

const isDeclined = (attendees: unknown, { email }: Account): boolean =>
  Array.isArray(attendees) &&
  attendees.some((one) => one?.email?.toLowerCase?.() === email && one.responseStatus === "declined");

const writeMoment = (moment: Moment): Body =>
  "date" in moment
    ? { date: moment.date }
    : { dateTime: msToOffsetTime(Date.parse(moment.at), moment.zone), timeZone: moment.zone };

/** The id of one time of a series, as Calendar makes it. */
export const instanceId = (seriesId: string, original: Moment): string =>
  `${seriesId}_${("date" in original ? original.date : `${original.at.slice(0, 19)}Z`).replace(/[-:]/g, "")}`;

export const etagOf = (event: StoredEvent): string => `"${event.change}"`;

/**
 * The event as it goes out; given an occurrence, that one time of it. Bare, as in a list of changes: of what is deleted Calendar promises the
 * id alone, and of a deleted time of a series to which it belonged.
 */
export function writeEvent(event: StoredEvent, account: Account, occurrence?: Occurrence, isBare = false): Body {
  const series =
    occurrence?.series ??
    (event.seriesId !== undefined && event.originalStart
      ? { id: event.seriesId, originalStart: event.originalStart }
      : undefined);
  const isOneOfSeries = series !== undefined;
  const id = series && event.recurrence ? instanceId(series.id, series.originalStart) : event.id;
  const self = { email: account.email, self: true };
  const place = series && { recurringEventId: series.id, originalStartTime: writeMoment(series.originalStart) };
  const base = { kind: "calendar#event", etag: etagOf(event), id, status: event.status };
  if (isBare && event.status === "cancelled") return { ...base, ...place };
  return {
    ...base,
    htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(id).toString("base64url")}`,
    created: event.created,
    updated: event.updated,
    ...(event.title !== "" && { summary: event.title }),
    ...(event.description !== "" && { description: event.description }),
    ...(event.location !== "" && { location: event.location }),
    creator: self,
    organizer: self,
    start: writeMoment(occurrence?.start ?? event.start),
    end: writeMoment(occurrence?.end ?? event.end),
    ...(event.showAs === "free" && { transparency: "transparent" }),
    iCalUID: `${event.seriesId ?? event.id}@google.com`,
    sequence: event.sequence,
    reminders: { useDefault: true },
    eventType: "default",
    ...(event.declined && { attendees: [{ ...self, responseStatus: "declined" }] }),
    ...event.more,
    ...(event.recurrence && !isOneOfSeries && { recurrence: event.recurrence }),
    ...place,
  };
}
