import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Account, CalendarStore } from "../calendars/calendar-store.ts";
import { type Cursor, readCursor, writeCursor } from "../calendars/cursor.ts";
import type { Occurrence, Range } from "../calendars/stored-event.ts";
import type { Allowed } from "./allowed.ts";
import { Refused } from "./graph-error.ts";
import { occurrenceId, writeEvent } from "./graph-event.ts";
import { linkOf, pageOf, type Query } from "./odata.ts";
import { type Preferences, readPreferences } from "./prefer.ts";

type View = { Querystring: Query };
const path = "/microsoft/v1.0/me/calendarView";
const mayRead = ["Calendars.ReadWrite", "Calendars.Read"];
const usualPage = 50;
const longestMs = 1825 * 24 * 3600 * 1000;
const notWithDelta = ["$select", "$expand", "$filter", "$orderby", "$search"];

/** What stands in a range of time, series unfolded, and what has changed there since the last look. */
export function addCalendarView(scope: FastifyInstance, store: CalendarStore, allowed: Allowed): void {
  scope.get<View>(
    path,
    allowed<View>(mayRead, (request, _reply, { account }) => {
      const prefer = readPreferences(request.headers.prefer);
      const all = store.occurrences(account, rangeOf(request.query));
      return pageOf(request, all, prefer, (one) => writeEvent(one.event, account, prefer, one));
    }),
  );

  scope.get<View>(
    `${path}/delta`,
    allowed<View>(mayRead, (request, _reply, { account }) => {
      const wrong = notWithDelta.find((name) => request.query[name] !== undefined);
      if (wrong)
        throw new Refused(
          "ErrorInvalidUrlQuery",
          `The following parameters are not supported with change tracking: ${wrong}.`,
        );
      return deltaPage(request, store, account, readPreferences(request.headers.prefer));
    }),
  );
}

const lower = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));

function rangeOf(given: Query): Range {
  const query = lower(given);
  const read = (name: string) => {
    const text = query[name.toLowerCase()];
    if (!text)
      throw new Refused(
        "ErrorInvalidParameter",
        `This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.`,
      );
    const ms = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
    if (Number.isNaN(ms))
      throw new Refused("ErrorInvalidParameter", `The value '${text}' of parameter '${name}' is invalid.`);
    return ms;
  };
  const range = { fromMs: read("startDateTime"), toMs: read("endDateTime") };
  if (range.toMs < range.fromMs || range.toMs - range.fromMs > longestMs)
    throw new Refused("ErrorInvalidParameter", "The time window is not valid.");
  return range;
}

function deltaPage(request: FastifyRequest<View>, store: CalendarStore, account: Account, prefer: Preferences) {
  const start = readStart(request.query, store);
  const { since, upTo, offset, asked } = start;
  const range = rangeOf(asked);
  const all =
    since === undefined
      ? store.occurrences(account, range).map((one) => writeEvent(one.event, account, prefer, one))
      : changed();
  const size = prefer.pageSize ?? usualPage;
  const token = (cursor: Partial<Cursor>) =>
    writeCursor({ ...start, issuedAt: store.clock.now().toISOString(), ...cursor });
  const link =
    offset + size < all.length
      ? { "@odata.nextLink": linkOf(request as FastifyRequest, { $skiptoken: token({ offset: offset + size }) }) }
      : { "@odata.deltaLink": linkOf(request as FastifyRequest, { $deltatoken: token({ since: upTo, offset: 0 }) }) };
  return {
    "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#Collection(event)",
    ...link,
    value: all.slice(offset, offset + size),
  };

  /** What is deleted or lies outside of the range counts as removed. */
  function changed() {
    const events = store.events(account).filter(({ change }) => change > (since ?? 0) && change <= upTo);
    // A time of a series that became an event of its own is no longer one of the series.
    const all = store.occurrences(account, range, { cancelled: true });
    return events.flatMap((event) => {
      const times = all.filter((one) => one.event === event);
      if (times.length === 0) return [removed(event.id)];
      return times.map((one) =>
        event.status === "cancelled" ? removed(idOf(one)) : writeEvent(event, account, prefer, one),
      );
    });
  }
}

const idOf = ({ event, series }: Occurrence): string =>
  series && event.recurrence ? occurrenceId(series.id, series.originalStart) : event.id;

const removed = (id: string) => ({ "@odata.type": "#microsoft.graph.event", id, "@removed": { reason: "deleted" } });

function readStart(given: Query, store: CalendarStore): Cursor {
  const query = lower(given);
  const { state } = store.stateStore;
  const text = query["$deltatoken"] ?? query["$skiptoken"];
  if (text === undefined) {
    rangeOf(query);
    const asked = { startDateTime: query["startdatetime"] ?? "", endDateTime: query["enddatetime"] ?? "" };
    return { upTo: state.change, offset: 0, age: state.age, issuedAt: "", asked };
  }
  const cursor = readCursor(text, { age: state.age, date: store.clock.now() });
  if (cursor === "broken") throw new Refused("ErrorInvalidUrlQuery", "Badly formed token.");
  if (cursor === "too_old")
    throw new Refused(
      "SyncStateNotFound",
      "The sync state generation is not found; a full synchronization is required.",
      410,
    );
  return query["$deltatoken"] === undefined ? cursor : { ...cursor, upTo: state.change };
}
