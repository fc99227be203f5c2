import type { AssistantSettings } from "../assistants/assistant-settings.ts";
import { minuteMs } from "../time/units.ts";
import { addDays, type Zone, zoneOf } from "../time/zoned-time.ts";
import { openSpans, shutDays } from "./hours.ts";
import { cut, merged, type OpenEnded, type StartRange, startsWithin } from "./starts.ts";

export type Span = { readonly start: Date; readonly end: Date };

/** All that decides whether a job can be taken. */
export type Diary = {
  readonly now: Date;
  readonly timeZone: string;
  readonly settings: Pick<AssistantSettings, "hours" | "holidays" | "closed_days" | "appointments">;
  /** Of the job that is asked for. Absent: the usual length. */
  readonly lengthMinutes?: number | undefined;
  /** Confirmed jobs; without the one that is to be moved. */
  readonly jobs: readonly Span[];
  /** Busy times of the outside calendar. Our own jobs stand there, too. */
  readonly outside: readonly Span[];
  /** The job that is to be moved: it does not stand in its own way, also not by its event on the outside calendar. */
  readonly moving?: Span | undefined;
};

export type Slot = Span & {
  /** Until when the caller is promised an arrival; the start itself without an arrival window. */
  readonly arrivalUntil: Date;
};

/** Starts are offered at times that people say; these divide the hour, so they hold over a daylight-saving change. */
export type StepMinutes = 5 | 10 | 15 | 20 | 30 | 60;

export type Lengths = {
  readonly workMs: number;
  /** From the start to the end of the work or of the promised arrival, whichever is later: all of it lies in opening hours. */
  readonly visitMs: number;
  readonly bufferMs: number;
};

export function lengthsOf({ settings: { appointments }, lengthMinutes }: Diary): Lengths {
  const workMs = (lengthMinutes ?? appointments.length_minutes) * minuteMs;
  const visitMs = Math.max(workMs, appointments.arrival_window_minutes * minuteMs);
  return { workMs, visitMs, bufferMs: appointments.buffer_minutes * minuteMs };
}

/** The first moment that is not too soon, and the first that is too far. */
export function bookable({ now, settings: { appointments } }: Diary, zone: Zone): { fromMs: number; beforeMs: number } {
  const lastDay = addDays(zone.dateOf(now.getTime()), appointments.days_ahead);
  return {
    fromMs: now.getTime() + appointments.notice_minutes * minuteMs,
    beforeMs: zone.momentOf(addDays(lastDay, 1), 0),
  };
}

export const inMs = (spans: readonly Span[]): OpenEnded[] =>
  spans
    .map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);

/** What is left of the outside calendar when our own jobs are taken out: they stand in the way as jobs. */
export function foreign({ outside, jobs, moving }: Diary): OpenEnded[] {
  const own = merged(inMs(moving ? [...jobs, moving] : jobs));
  return merged(inMs(outside)).flatMap((busy) =>
    cut({ from: busy.from, to: busy.to }, own).filter((a) => a.from < a.to),
  );
}

/** From when until when a job may start, both ends included. */
function freeStarts(diary: Diary, zone: Zone, range: Span): StartRange[] {
  const { workMs, visitMs, bufferMs } = lengthsOf(diary);
  const { fromMs, beforeMs } = bookable(diary, zone);
  const from = Math.max(range.start.getTime(), fromMs);
  const last = Math.min(range.end.getTime(), beforeMs) - 1;
  if (last < from) return [];
  const asked = { fromMs: from, toMs: last + visitMs };
  const booked = inMs(diary.jobs);
  const inTheWay = merged(
    [
      ...shutDays(diary.settings, zone, asked).map((shut) => ({ from: shut.from - visitMs, to: shut.to })),
      ...booked.map((job) => ({ from: job.from - workMs - bufferMs, to: job.to + bufferMs })),
      ...foreign(diary).map((busy) => ({ from: busy.from - workMs, to: busy.to })),
    ].toSorted((a, b) => a.from - b.from),
  );
  return startsWithin(openSpans(diary.settings.hours, zone, asked), { visitMs, from, last }).flatMap((starts) =>
    cut(starts, inTheWay),
  );
}

/** The free times whose start lies in the range, in order, at full steps of the clock on the wall. */
export function freeSlots(
  diary: Diary,
  range: Span,
  { stepMinutes = 30, limit = Number.POSITIVE_INFINITY }: { stepMinutes?: StepMinutes | 1; limit?: number } = {},
): Slot[] {
  const zone = zoneOf(diary.timeZone);
  const stepMs = stepMinutes * minuteMs;
  const slots: Slot[] = [];
  for (const { from, to } of freeStarts(diary, zone, range)) {
    const minute = Math.ceil(from / minuteMs) * minuteMs;
    const late = (zone.minuteOf(minute) * minuteMs) % stepMs;
    for (let start = late === 0 ? minute : minute + stepMs - late; start <= to; start += stepMs) {
      if (slots.length >= limit) return slots;
      slots.push(slotAt(diary, start));
    }
  }
  return slots;
}

function slotAt(diary: Diary, startMs: number): Slot {
  const windowMs = diary.settings.appointments.arrival_window_minutes * minuteMs;
  return {
    start: new Date(startMs),
    end: new Date(startMs + lengthsOf(diary).workMs),
    arrivalUntil: new Date(startMs + windowMs),
  };
}
