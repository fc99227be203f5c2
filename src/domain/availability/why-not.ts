import type { Holiday } from "../bookings/us-holidays.ts";
import { zoneOf } from "../time/zoned-time.ts";
import { bookable, type Diary, foreign, inMs, lengthsOf, type Span } from "./availability.ts";
import { openSpans, type ShutDay, shutDays } from "./hours.ts";
import type { OpenEnded } from "./starts.ts";

/** What stands in the way of a time, and where it stands. */
export type Block =
  | { readonly kind: "hours" }
  | { readonly kind: "notice"; readonly earliest: Date }
  | { readonly kind: "too_far"; readonly before: Date }
  | ({ readonly kind: "closed_day"; readonly note: string } & Span)
  | ({ readonly kind: "holiday"; readonly holiday: Holiday } & Span)
  | ({ readonly kind: "job" | "outside_event" | "buffer" } & Span);

const overlaps = (a: OpenEnded, b: OpenEnded): boolean => a.from < b.to && b.from < a.to;
const asSpan = ({ from, to }: OpenEnded): Span => ({ start: new Date(from), end: new Date(to) });

/** Everything that keeps a job from starting at this moment; nothing where it is free. */
export function whyNot(diary: Diary, start: Date): Block[] {
  const zone = zoneOf(diary.timeZone);
  const from = start.getTime();
  const { workMs, visitMs, bufferMs } = lengthsOf(diary);
  const work = { from, to: from + workMs };
  const visit = { from, to: from + visitMs };
  const range = { fromMs: from, toMs: visit.to };
  const { fromMs, beforeMs } = bookable(diary, zone);

  const shut = shutDays(diary.settings, zone, range)
    .filter((day) => overlaps(day, visit))
    .map(shutBlock);
  const isOpen = openSpans(diary.settings.hours, zone, range).some((open) => open.from <= from && visit.to <= open.to);
  const booked = inMs(diary.jobs)
    .filter((job) => overlaps({ from: job.from - bufferMs, to: job.to + bufferMs }, work))
    .map((job) => ({ kind: overlaps(job, work) ? ("job" as const) : ("buffer" as const), ...asSpan(job) }));

  return [
    ...(from < fromMs ? [{ kind: "notice" as const, earliest: new Date(fromMs) }] : []),
    ...(from >= beforeMs ? [{ kind: "too_far" as const, before: new Date(beforeMs) }] : []),
    ...shut,
    // On a day that is shut, its hours explain nothing.
    ...(isOpen || shut.length > 0 ? [] : [{ kind: "hours" as const }]),
    ...booked,
    ...foreign(diary)
      .filter((busy) => overlaps(busy, work))
      .map((busy) => ({ kind: "outside_event" as const, ...asSpan(busy) })),
  ];
}

function shutBlock(day: ShutDay): Block {
  return day.kind === "holiday"
    ? { kind: day.kind, holiday: day.holiday, ...asSpan(day) }
    : { kind: day.kind, note: day.note, ...asSpan(day) };
}
