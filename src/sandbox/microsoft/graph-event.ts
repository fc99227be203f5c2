import type { Account, NewEvent } from "../calendars/calendar-store.ts";
import { readRule } from "../calendars/recurrence.ts";
import { type Occurrence, type Showing, type StoredEvent, showings } from "../calendars/stored-event.ts";
import { type Moment, momentToMs, msToWall, wallToMs } from "../calendars/zoned-time.ts";
import { Refused } from "./graph-error.ts";
import { noSuchZone, type Preferences } from "./prefer.ts";
import { windowsNameOf, zoneNamed } from "./windows-zones.ts";

type Pattern = { type?: string; interval?: number; daysOfWeek?: string[]; dayOfMonth?: number; index?: string };
type Range = { type?: string; endDate?: string; numberOfOccurrences?: number };

const days: Record<string, string> = {
  monday: "MO",
  tuesday: "TU",
  wednesday: "WE",
  thursday: "TH",
  friday: "FR",
  saturday: "SA",
  sunday: "SU",
};
const indexes: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

/** Graph's pattern and range of a series as the line that calendars share. */
function ruleOf(recurrence: unknown): string {
  const { pattern = {}, range = {} } = (recurrence ?? {}) as { pattern?: Pattern; range?: Range };
  const names = (pattern.daysOfWeek ?? []).map((day) => days[String(day).toLowerCase()] ?? "");
  const parts = [...partsOf(pattern, names), `INTERVAL=${pattern.interval ?? 1}`, ...endOf(range)];
  if (names.includes("") || parts.includes("")) throw broken();
  return `RRULE:${parts.join(";")}`;
}

function partsOf(pattern: Pattern, names: readonly string[]): string[] {
  switch (pattern.type) {
    case "daily":
      return ["FREQ=DAILY"];
    case "weekly":
      if (names.length === 0) throw broken();
      return ["FREQ=WEEKLY", `BYDAY=${names.join(",")}`];
    case "absoluteMonthly":
      return ["FREQ=MONTHLY", pattern.dayOfMonth ? `BYMONTHDAY=${pattern.dayOfMonth}` : ""];
    case "relativeMonthly":
      return ["FREQ=MONTHLY", names[0] ? `BYDAY=${indexes[pattern.index ?? "first"] ?? 1}${names[0]}` : ""];
    case "absoluteYearly":
      return ["FREQ=YEARLY"];
    default:
      throw broken();
  }
}

function endOf(range: Range): string[] {
  switch (range.type) {
    case "noEnd":
      return [];
    case "numbered":
      return [range.numberOfOccurrences ? `COUNT=${range.numberOfOccurrences}` : ""];
    case "endDate":
      return [range.endDate ? `UNTIL=${range.endDate.replaceAll("-", "")}` : ""];
    default:
      throw broken();
  }
}

const broken = () => new Refused("ErrorInvalidRequest", "The recurrence pattern or range is not valid.");

type Body = Record<string, unknown>;
const asBody = (value: unknown): Body => (typeof value === "object" && value !== null ? (value as Body) : {});

const unfit = (text = "At least one property failed validation.") =>
  new Refused("ErrorPropertyValidationFailure", text);

/** Graph's `{ dateTime, timeZone }` as milliseconds and zone. */
export function readTime(given: unknown): { ms: number; zone: string; wall: string } {
  const { dateTime, timeZone } = asBody(given);
  if (typeof dateTime !== "string") throw unfit();
  const name = typeof timeZone === "string" ? timeZone : "";
  const zone = zoneNamed(name);
  if (zone === undefined) throw noSuchZone(name);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(dateTime);
  const ms = hasOffset ? Date.parse(dateTime) : wallToMs(dateTime, zone);
  if (ms === undefined || Number.isNaN(ms)) throw unfit();
  return { ms, zone, wall: msToWall(ms, zone) };
}

function readMoment(given: unknown, allDay: boolean): Moment {
  const { ms, zone, wall } = readTime(given);
  if (!allDay) return { at: new Date(ms).toISOString(), zone };
  if (!wall.endsWith("T00:00:00"))
    throw new Refused(
      "ErrorInvalidRequest",
      "The Event.Start property for an all-day event needs to be set to midnight.",
    );
  return { date: wall.slice(0, 10) };
}

const passed = [
  "attendees",
  "categories",
  "importance",
  "sensitivity",
  "isReminderOn",
  "reminderMinutesBeforeStart",
  "responseStatus",
  "singleValueExtendedProperties",
  "recurrence",
];

/** Reads a body over what was there; `before` is nothing for a new event. */
export function readEvent(body: Body, before: StoredEvent | undefined, account: Account): NewEvent {
  const allDay =
    typeof body["isAllDay"] === "boolean" ? body["isAllDay"] : before !== undefined && "date" in before.start;
  const start = body["start"] === undefined && before ? before.start : readMoment(body["start"], allDay);
  const end = body["end"] === undefined && before ? before.end : readMoment(body["end"], allDay);
  if ("date" in start !== "date" in end) throw unfit();
  const startMs = momentToMs(start, account.zone);
  const endMs = momentToMs(end, account.zone);
  if (endMs < startMs || (allDay && endMs === startMs)) throw unfit("The end of the event is earlier than its start.");
  const showAs = (body["showAs"] ?? before?.showAs ?? "busy") as Showing;
  if (!showings.includes(showAs))
    throw new Refused("RequestBodyRead", `Requested value '${String(showAs)}' was not found.`);
  const more: Body = { ...before?.more };
  for (const name of passed) if (body[name] !== undefined) more[name] = body[name];
  const rule = more["recurrence"] ? ruleOf(more["recurrence"]) : undefined;
  if (rule !== undefined && !readRule(rule))
    throw new Refused("ErrorInvalidRequest", "The recurrence pattern is not valid.");
  return {
    title: String(body["subject"] ?? before?.title ?? ""),
    description: String(asBody(body["body"])["content"] ?? before?.description ?? ""),
    location: String(asBody(body["location"])["displayName"] ?? before?.location ?? ""),
    start,
    end,
    showAs,
    status: before?.status ?? "confirmed",
    declined: asBody(more["responseStatus"])["response"] === "declined",
    recurrence: rule === undefined ? undefined : [rule],
    more,
  };
}

/** Whole days come out as midnight whatever the zone that was asked for: that is how Graph does it. */
const writeMoment = (moment: Moment, { zone, zoneName }: Preferences): Body => ({
  dateTime: `${"date" in moment ? `${moment.date}T00:00:00` : msToWall(Date.parse(moment.at), zone)}.0000000`,
  timeZone: zoneName,
});

export const occurrenceId = (seriesId: string, original: Moment): string =>
  `${seriesId}.${("date" in original ? original.date : original.at.slice(0, 19)).replace(/[-:]/g, "")}`;

const kindOf = (event: StoredEvent, occurrence: Occurrence | undefined) => {
  if (event.seriesId !== undefined) return "exception";
  if (!event.recurrence) return "singleInstance";
  return occurrence ? "occurrence" : "seriesMaster";
};

/** The event as it goes out; given an occurrence of a series, that one time of it. */
export function writeEvent(event: StoredEvent, account: Account, prefer: Preferences, occurrence?: Occurrence): Body {
  const type = kindOf(event, occurrence);
  const series = type === "occurrence" ? occurrence?.series : undefined;
  const { singleValueExtendedProperties: _onlyWhenExpanded, asCreated: _ours, recurrence, ...more } = event.more;
  const zone = windowsNameOf("date" in event.start ? account.zone : event.start.zone);
  const tag = `W/"${event.change}"`;
  const owner = { emailAddress: { name: account.name, address: account.email } };
  return {
    "@odata.etag": tag,
    id: series ? occurrenceId(series.id, series.originalStart) : event.id,
    createdDateTime: event.created,
    lastModifiedDateTime: event.updated,
    changeKey: String(event.change),
    categories: [],
    transactionId: event.transactionId ?? null,
    originalStartTimeZone: zone,
    originalEndTimeZone: zone,
    iCalUId: `${event.seriesId ?? event.id}@outlook`,
    reminderMinutesBeforeStart: 15,
    isReminderOn: true,
    hasAttachments: false,
    subject: event.title,
    bodyPreview: event.description.slice(0, 255),
    importance: "normal",
    sensitivity: "normal",
    isAllDay: "date" in event.start,
    isCancelled: event.status === "cancelled",
    isOrganizer: true,
    responseRequested: true,
    seriesMasterId: event.seriesId ?? series?.id ?? null,
    showAs: event.showAs,
    type,
    webLink: `https://outlook.office365.com/owa/?itemid=${encodeURIComponent(event.id)}&exvsurl=1&path=/calendar/item`,
    responseStatus: { response: event.declined ? "declined" : "organizer", time: "0001-01-01T00:00:00Z" },
    body: { contentType: prefer.textBody ? "text" : "html", content: event.description },
    start: writeMoment(occurrence?.start ?? event.start, prefer),
    end: writeMoment(occurrence?.end ?? event.end, prefer),
    location: { displayName: event.location, locationType: "default" },
    attendees: [],
    organizer: owner,
    ...more,
    recurrence: type === "seriesMaster" ? (recurrence ?? null) : null,
  };
}
