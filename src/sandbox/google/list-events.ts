import type { Account, CalendarStore } from "../calendars/calendar-store.ts";
import { type Cursor, readCursor, writeCursor } from "../calendars/cursor.ts";
import { occurrencesIn, type StoredEvent } from "../calendars/stored-event.ts";
import { momentToMs } from "../calendars/zoned-time.ts";
import { Refused, writeEvent } from "./google-event.ts";

export type ListQuery = Record<string, string | undefined>;
type Listed = { items: Record<string, unknown>[]; nextPageToken?: string; nextSyncToken?: string };

const usualPage = 250;
const largestPage = 2500;
/** Series without an end are unfolded this far. */
const horizonMs = 2 * 366 * 24 * 3600 * 1000;
const notWithSyncToken = [
  "iCalUID",
  "orderBy",
  "privateExtendedProperty",
  "q",
  "sharedExtendedProperty",
  "timeMin",
  "timeMax",
  "updatedMin",
];
const keptWithToken = ["singleEvents", "timeMin", "timeMax", "showDeleted", "q", "updatedMin", "orderBy"];

/** The events of a calendar, or what has changed in it since a sync token; `full_sync` where that token is too old. */
export function listEvents(store: CalendarStore, account: Account, query: ListQuery): Listed | "full_sync" {
  const start = readStart(store, query);
  if (start === "full_sync") return start;
  const { asked, upTo, since, offset } = start;
  const size = Math.min(Number(query["maxResults"] ?? usualPage) || usualPage, largestPage);
  const all = since === undefined ? standing(store, account, asked) : changed(store, account, asked, since, upTo);
  const items = all.slice(offset, offset + size);
  const next = (cursor: Partial<Cursor>) =>
    writeCursor({ ...start, issuedAt: store.clock.now().toISOString(), ...cursor });
  return offset + size < all.length
    ? { items, nextPageToken: next({ offset: offset + size }) }
    : { items, ...(canSync(asked) && { nextSyncToken: next({ since: upTo, offset: 0 }) }) };
}

const canSync = (asked: Cursor["asked"]) => !("q" in asked || "orderBy" in asked || "updatedMin" in asked);

function readStart(store: CalendarStore, query: ListQuery): Cursor | "full_sync" {
  const { state } = store.stateStore;
  const now = { age: state.age, date: store.clock.now() };
  const { pageToken, syncToken } = query;
  if (pageToken !== undefined) {
    const cursor = readCursor(pageToken, now);
    if (typeof cursor === "string") throw new Refused("invalid", "Invalid page token value.");
    return cursor;
  }
  if (syncToken !== undefined) {
    const wrong = notWithSyncToken.find((name) => query[name] !== undefined);
    if (wrong) throw new Refused("invalid", "Sync token cannot be used with other query restrictions.");
    if (query["showDeleted"] === "false")
      throw new Refused("invalid", "showDeleted must not be false with a sync token.");
    const cursor = readCursor(syncToken, now);
    if (typeof cursor === "string" || cursor.since === undefined) return "full_sync";
    return { ...cursor, upTo: state.change };
  }
  const asked = Object.fromEntries(
    keptWithToken.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name] as string]])),
  );
  if (asked["orderBy"] === "startTime" && asked["singleEvents"] !== "true")
    throw new Refused("invalid", "The requested ordering is not available for the particular query.");
  const { fromMs, toMs } = rangeOf(store, asked);
  if (asked["timeMin"] && asked["timeMax"] && toMs <= fromMs)
    throw new Refused("timeRangeEmpty", "The specified time range is empty.");
  return { upTo: state.change, offset: 0, age: state.age, issuedAt: "", asked };
}

function rangeOf(store: CalendarStore, asked: Cursor["asked"]) {
  const read = (name: string, usual: number) => {
    const text = asked[name];
    if (text === undefined) return usual;
    const ms = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(ms)) throw new Refused("invalid", `Invalid value for: ${name}`);
    return ms;
  };
  return {
    fromMs: read("timeMin", Number.NEGATIVE_INFINITY),
    toMs: read("timeMax", store.clock.now().getTime() + horizonMs),
    updatedMs: read("updatedMin", Number.NEGATIVE_INFINITY),
  };
}

function standing(store: CalendarStore, account: Account, asked: Cursor["asked"]) {
  const { updatedMs, ...range } = rangeOf(store, asked);
  const cancelled = asked["showDeleted"] === "true" || asked["updatedMin"] !== undefined;
  const words = asked["q"]?.toLowerCase();
  const events = store
    .events(account)
    .filter((event) => Date.parse(event.updated) >= updatedMs)
    .filter((event) => !words || `${event.title} ${event.description} ${event.location}`.toLowerCase().includes(words));
  return writeAll(events, account, asked, range, cancelled);
}

function changed(store: CalendarStore, account: Account, asked: Cursor["asked"], since: number, upTo: number) {
  const events = store.events(account).filter(({ change }) => change > since && change <= upTo);
  // What was moved out of the range is told, too: the other side still has it at its old time.
  const { toMs } = rangeOf(store, asked);
  return writeAll(
    events,
    account,
    asked,
    { fromMs: Number.NEGATIVE_INFINITY, toMs: Math.max(toMs, farthest(events, account)) },
    true,
  );
}

const farthest = (events: readonly StoredEvent[], { zone }: Account): number =>
  Math.max(0, ...events.map((event) => momentToMs(event.end, zone) + 1));

function writeAll(
  events: readonly StoredEvent[],
  account: Account,
  asked: Cursor["asked"],
  range: { fromMs: number; toMs: number },
  cancelled: boolean,
) {
  // Its details come only to whoever asks for what is deleted.
  const isBare = asked["showDeleted"] !== "true";
  if (asked["singleEvents"] === "true")
    return occurrencesIn(events, account.zone, range, { cancelled }).map((one) =>
      writeEvent(one.event, account, one.event.recurrence ? one : undefined, isBare),
    );
  return events
    .filter((event) => cancelled || event.status !== "cancelled" || event.seriesId !== undefined)
    .filter((event) => occurrencesIn([event], account.zone, range, { cancelled: true }).length > 0)
    .map((event) => writeEvent(event, account, undefined, isBare));
}
