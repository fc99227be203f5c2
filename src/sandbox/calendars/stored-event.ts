import { startsOf } from "./recurrence.ts";
import { addDays, daysBetween, type Moment, momentToMs } from "./zoned-time.ts";

export const showings = ["busy", "free", "tentative", "oof", "workingElsewhere"] as const;
export type Showing = (typeof showings)[number];

/** An entry of a calendar, in neither vendor's words. */
export type StoredEvent = {
  id: string;
  title: string;
  description: string;
  location: string;
  start: Moment;
  /** Not included: a whole day ends on the next one. */
  end: Moment;
  showAs: Showing;
  status: "confirmed" | "tentative" | "cancelled";
  /** The calendar's owner was invited and said no. */
  declined: boolean;
  /** RFC 5545 lines of a series. */
  recurrence?: string[] | undefined;
  /** For one time of a series that was changed or cancelled: the series, and when it would have been. */
  seriesId?: string | undefined;
  originalStart?: Moment | undefined;
  /** Who wrote it: the app's client id, or nothing for a person at the calendar itself. */
  app?: string | undefined;
  transactionId?: string | undefined;
  created: string;
  updated: string;
  sequence: number;
  /** The number of the calendar's change that touched it last. */
  change: number;
  /** What only its vendor knows, kept as it came. */
  more: Record<string, unknown>;
};

/** One time at which an entry stands in the calendar: itself, or one of a series. */
export type Occurrence = {
  readonly event: StoredEvent;
  readonly start: Moment;
  readonly end: Moment;
  readonly startMs: number;
  readonly endMs: number;
  /** Given for one of a series. */
  readonly series: { readonly id: string; readonly originalStart: Moment } | undefined;
};

export type Range = { readonly fromMs: number; readonly toMs: number };

/** Every time at which the entries stand between two points, series unfolded, in order. Cancelled ones only where asked for. */
export function occurrencesIn(
  events: readonly StoredEvent[],
  zone: string,
  { fromMs, toMs }: Range,
  { cancelled = false } = {},
): Occurrence[] {
  return events
    .flatMap((event) => (event.recurrence ? ofSeries(event, events, zone, toMs) : [single(event, zone)]))
    .filter(({ event, startMs, endMs }) => {
      const meets = startMs < toMs && (endMs > fromMs || (startMs === endMs && startMs >= fromMs));
      return meets && (cancelled || event.status !== "cancelled");
    })
    .toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

function single(event: StoredEvent, zone: string): Occurrence {
  const series =
    event.seriesId !== undefined && event.originalStart
      ? { id: event.seriesId, originalStart: event.originalStart }
      : undefined;
  return { event, ...span(event.start, event.end, zone), series };
}

function ofSeries(event: StoredEvent, events: readonly StoredEvent[], zone: string, toMs: number): Occurrence[] {
  const changed = new Set(
    events.flatMap(({ seriesId, originalStart }) =>
      seriesId === event.id && originalStart ? [momentToMs(originalStart, zone)] : [],
    ),
  );
  return startsOf(event.start, event.recurrence ?? [], zone, toMs)
    .filter((start) => !changed.has(momentToMs(start, zone)))
    .map((start) => ({
      event,
      ...span(start, endFor(event, start), zone),
      series: { id: event.id, originalStart: start },
    }));
}

/** The end of an entry that is moved to another start: as long as before. */
function endFor(event: StoredEvent, start: Moment): Moment {
  if ("date" in start) {
    const days = "date" in event.start && "date" in event.end ? daysBetween(event.start.date, event.end.date) : 1;
    return { date: addDays(start.date, days) };
  }
  const length =
    "date" in event.start || "date" in event.end ? 0 : Date.parse(event.end.at) - Date.parse(event.start.at);
  return { at: new Date(Date.parse(start.at) + length).toISOString(), zone: start.zone };
}

const span = (start: Moment, end: Moment, zone: string) => ({
  start,
  end,
  startMs: momentToMs(start, zone),
  endMs: momentToMs(end, zone),
});

/** Declined, cancelled and free entries leave the time free. */
export const keepsBusy = ({ event }: Occurrence): boolean =>
  event.status !== "cancelled" && !event.declined && event.showAs !== "free" && event.showAs !== "workingElsewhere";
