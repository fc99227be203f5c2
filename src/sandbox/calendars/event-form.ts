import type { Account, NewEvent } from "./calendar-store.ts";
import { type Showing, type StoredEvent, showings } from "./stored-event.ts";
import { addDays, isDate, msToWall, wallToMs } from "./zoned-time.ts";

/** The fields of the form by which a person adds or changes an event. */
export type EventFields = Partial<
  Record<
    | "title"
    | "location"
    | "description"
    | "date"
    | "end_date"
    | "start_time"
    | "end_time"
    | "all_day"
    | "show_as"
    | "declined"
    | "repeat",
    string
  >
>;

export const repeats = {
  "": "Never",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
} as const;

const longestText = 2000;
const text = (value: string | undefined): string => (value ?? "").trim().slice(0, longestText);

/** Reads the form in the account's own zone; a sentence where it makes no event. */
export function readFields(fields: EventFields, { zone }: Account): NewEvent | string {
  const date = text(fields.date);
  const endDate = text(fields.end_date) || date;
  if (!isDate(date) || !isDate(endDate)) return "Please give a date.";
  const common = {
    title: text(fields.title) || "(No title)",
    location: text(fields.location),
    description: text(fields.description),
    showAs: showings.find((one) => one === fields.show_as) ?? ("busy" satisfies Showing),
    declined: fields.declined !== undefined,
    recurrence: fields.repeat && fields.repeat in repeats ? [`RRULE:FREQ=${fields.repeat.toUpperCase()}`] : undefined,
  };
  if (fields.all_day !== undefined) {
    if (endDate < date) return "The last day must not be before the first.";
    return { ...common, start: { date }, end: { date: addDays(endDate, 1) } };
  }
  const startMs = wallToMs(`${date}T${text(fields.start_time)}`, zone);
  const endMs = wallToMs(`${endDate}T${text(fields.end_time)}`, zone);
  if (!fields.start_time || !fields.end_time || startMs === undefined || endMs === undefined)
    return "Please give the times.";
  if (endMs <= startMs) return "The end must be after the start.";
  const at = (ms: number) => ({ at: new Date(ms).toISOString(), zone });
  return { ...common, start: at(startMs), end: at(endMs) };
}

/** What the form shows for an event that is there. */
export function writeFields(event: StoredEvent, { zone }: Account): EventFields {
  const { title, location, description, start, end } = event;
  const common: EventFields = {
    title,
    location,
    description,
    show_as: event.showAs,
    ...(event.declined && { declined: "on" }),
  };
  if ("date" in start && "date" in end)
    return { ...common, all_day: "on", date: start.date, end_date: addDays(end.date, -1) };
  const wall = (moment: typeof start) =>
    "date" in moment ? `${moment.date}T00:00` : msToWall(Date.parse(moment.at), zone);
  return {
    ...common,
    date: wall(start).slice(0, 10),
    end_date: wall(end).slice(0, 10),
    start_time: wall(start).slice(11, 16),
    end_time: wall(end).slice(11, 16),
  };
}
