import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import type { Account, NewEvent } from "#sandbox/calendars/calendar-store.ts";
import { detach } from "#sandbox/calendars/find-event.ts";
import type { StoredEvent } from "#sandbox/calendars/stored-event.ts";
import { type OutsideWorld, type Service, type Zone, zones } from "./outside-world.ts";

export type Span = { readonly fromMs: number; readonly toMs: number };
/** Something for which the owner is not free, and from when to when it was so. */
export type Standing = Span & { readonly sinceMs: number; untilMs: number };

export const overlap = (a: Span, b: Span): boolean => a.fromMs < b.toMs && b.fromMs < a.toMs;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const span = (fromMs: number, toMs: number): Span => ({ fromMs, toMs });

/** Where something stands beside a slot, to the minute. */
const places = {
  same: ({ fromMs, toMs }: Span) => span(fromMs, toMs),
  around: ({ fromMs, toMs }: Span) => span(fromMs - 30 * minuteMs, toMs + 30 * minuteMs),
  inside: ({ fromMs, toMs }: Span) => span(fromMs + 5 * minuteMs, toMs - 5 * minuteMs),
  "over the start": ({ fromMs }: Span) => span(fromMs - hourMs, fromMs + 5 * minuteMs),
  "over the end": ({ toMs }: Span) => span(toMs - 5 * minuteMs, toMs + hourMs),
  "a minute in": ({ fromMs }: Span) => span(fromMs - hourMs, fromMs + minuteMs),
  "the last minute": ({ toMs }: Span) => span(toMs - minuteMs, toMs + hourMs),
  "touches the start": ({ fromMs }: Span) => span(fromMs - hourMs, fromMs),
  "touches the end": ({ toMs }: Span) => span(toMs, toMs + hourMs),
} as const;

const kinds = [
  "once",
  "once",
  "once",
  "whole day",
  "series",
  "moved here",
  "moved away",
  "instance moved here",
  "instance cancelled",
  "free",
  "declined",
  "free, then busy",
  "busy, then free",
] as const;

export const outsideEvent = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])),
  /** In which it was written down: a series keeps to its clocks. */
  zone: fc.constantFrom(...zones),
  freq: fc.constantFrom("DAILY" as const, "WEEKLY" as const),
  /** Which one of a series it is; or the days from the slot to a whole day. */
  nth: fc.integer({ min: 0, max: 2 }),
});
export type OutsideEvent = typeof outsideEvent extends fc.Arbitrary<infer T> ? T : never;

const count = 4;
/** Of a series, by the clocks of its zone; each as long as the first. */
function instances({ zone, freq, nth }: OutsideEvent, at: Span): Span[] {
  const step = freq === "DAILY" ? { days: 1 } : { weeks: 1 };
  let wall = Temporal.Instant.fromEpochMilliseconds(at.fromMs).toZonedDateTimeISO(zone).toPlainDateTime();
  for (let before = 0; before < nth; before++) wall = wall.subtract(step);
  // A series that would begin in the hour that a change of clocks leaves out begins an hour later, and stays there.
  wall = wall.toZonedDateTime(zone).toPlainDateTime();
  return Array.from({ length: count }, () => {
    const fromMs = wall.toZonedDateTime(zone).epochMilliseconds;
    wall = wall.add(step);
    return span(fromMs, fromMs + at.toMs - at.fromMs);
  });
}

const farMs = 77 * hourMs;
const shifted = ({ fromMs, toMs }: Span, ms: number): Span => span(fromMs + ms, toMs + ms);

type Where = {
  readonly world: OutsideWorld;
  readonly service: Service;
  readonly account: Account;
  readonly timezone: Zone;
};

/**
 * An event of somebody else's in the calendar, and by itself what it means: when the owner is not free because of it. What happens first
 * has happened before the moment that a test chooses for the rest.
 */
export function writeOutside({ world, service, account, timezone }: Where, wanted: OutsideEvent, slot: Span) {
  const vendor = world.inside(service);
  const { store } = vendor;
  const at = places[wanted.place](slot);
  const stands: Standing[] = [];
  const stamp = () => world.clock.now().getTime();
  const moments = ({ fromMs, toMs }: Span) => {
    const moment = (ms: number) => ({ at: new Date(ms).toISOString(), zone: wanted.zone });
    return { start: moment(fromMs), end: moment(toMs) };
  };
  const begin = (...those: Span[]) => {
    const sinceMs = stamp();
    for (const one of those) stands.push({ ...one, sinceMs, untilMs: Number.POSITIVE_INFINITY });
  };
  const end = (fromMs?: number) => {
    const untilMs = stamp();
    for (const one of stands)
      if (one.untilMs === Number.POSITIVE_INFINITY && (fromMs === undefined || one.fromMs === fromMs))
        one.untilMs = untilMs;
  };
  let event: StoredEvent | undefined;
  const add = (draft: NewEvent) => {
    event = store.add(account, draft);
  };
  const change = (changes: Partial<StoredEvent>) => {
    if (event) store.change(event, changes);
  };
  const addSeries = (all: readonly Span[]) => {
    begin(...all);
    add({ ...moments(all[0] as Span), recurrence: [`RRULE:FREQ=${wanted.freq};COUNT=${count}`] });
  };
  const detached = ({ fromMs, toMs }: Span) => {
    const occurrence = store
      .occurrences(account, { fromMs, toMs })
      .find((one) => one.event === event && one.startMs === fromMs);
    if (!occurrence) throw new Error("The series has no such time.");
    return detach(vendor, account, { event: occurrence.event, occurrence });
  };

  const addWholeDay = () => {
    // Google's whole days are days of the calendar's zone, Microsoft's of nobody's: there, of the one who asks.
    const zone = service === "google" ? account.zone : timezone;
    const start = Temporal.Instant.fromEpochMilliseconds(slot.fromMs).toZonedDateTimeISO(zone).toPlainDate();
    const [day, next] = [start.add({ days: wanted.nth - 1 }), start.add({ days: wanted.nth })];
    const ms = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
    begin(span(ms(day), ms(next)));
    add({ start: { date: day.toString() }, end: { date: next.toString() } });
  };
  const appear = (there: Span) => {
    begin(there);
    add(moments(there));
  };
  const moveTo = (there: Span) => {
    end();
    begin(there);
    change(moments(there));
  };
  const show = (showAs: "free" | "busy") => {
    if (showAs === "free") end();
    else begin(at);
    change({ showAs });
  };

  const steps = (): { first?: () => void; last: () => void } => {
    const far = shifted(at, farMs);
    switch (wanted.kind) {
      case "once":
        return { last: () => appear(at) };
      case "whole day":
        return { last: addWholeDay };
      case "series":
        return { last: () => addSeries(instances(wanted, at)) };
      case "moved here":
        return { first: () => appear(far), last: () => moveTo(at) };
      case "moved away":
        return { first: () => appear(at), last: () => moveTo(far) };
      case "instance moved here": {
        const all = instances(wanted, shifted(at, 7 * hourMs));
        const one = all[wanted.nth] as Span;
        const last = () => {
          const moved = detached(one);
          end(one.fromMs);
          begin(at);
          store.change(moved, moments(at));
        };
        return { first: () => addSeries(all), last };
      }
      case "instance cancelled": {
        const all = instances(wanted, at);
        const one = all[wanted.nth] as Span;
        const last = () => {
          const gone = detached(one);
          end(one.fromMs);
          store.cancel(account, gone);
        };
        return { first: () => addSeries(all), last };
      }
      case "free":
        return { last: () => add({ ...moments(at), showAs: "free" }) };
      case "declined":
        return { last: () => add({ ...moments(at), declined: true }) };
      case "free, then busy":
        return { first: () => add({ ...moments(at), showAs: "free" }), last: () => show("busy") };
      case "busy, then free":
        return { first: () => appear(at), last: () => show("free") };
    }
  };
  const { first = () => undefined, last } = steps();
  let isDone = false;
  return {
    stands: stands as readonly Standing[],
    first,
    last() {
      if (isDone) return;
      isDone = true;
      last();
    },
    /** Its owner deletes it. */
    remove() {
      if (!event) return;
      end();
      store.cancel(account, event);
    },
  };
}
