import type { CSSProperties } from "react";
import type { LocalDate, Zone } from "#domain/time/zoned-time.ts";

export type Ms = { readonly startMs: number; readonly endMs: number };
/** Minutes of one day by the clock on the wall. */
export type Minutes = { readonly from: number; readonly to: number };
export type Laid<T> = { readonly item: T; readonly column: number; readonly columns: number } & Minutes;

const dayMinutes = 1_440;
/** Shorter ones are drawn as if they took this long, so that they can be read and hit. */
const leastMinutes = 15;

/** Where a time lies on a day, or nothing where it does not touch it. */
export function minutesOn(zone: Zone, date: LocalDate, { startMs, endMs }: Ms): Minutes | undefined {
  const [first, last] = [zone.dateOf(startMs), zone.dateOf(endMs)];
  if (first > date || last < date || endMs <= startMs) return undefined;
  const from = first < date ? 0 : zone.minuteOf(startMs);
  const to = last > date ? dayMinutes : zone.minuteOf(endMs);
  // What ends at midnight does not touch the day that begins then.
  if (last === date && to === 0) return undefined;
  // Where clocks are set back, an end may read earlier than its start.
  return { from, to: Math.min(dayMinutes, Math.max(to, from + leastMinutes)) };
}

/** Side by side where they overlap: each group shares the width evenly. */
export function inColumns<T>(items: readonly { readonly item: T; readonly minutes: Minutes }[]): Laid<T>[] {
  const laid: Laid<T>[] = [];
  let group: { item: T; from: number; to: number; column: number }[] = [];
  let groupEnd = -1;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    laid.push(...group.map((one) => ({ ...one, columns })));
    group = [];
  };
  const ordered = items.toSorted((a, b) => a.minutes.from - b.minutes.from || b.minutes.to - a.minutes.to);
  for (const { item, minutes } of ordered) {
    if (minutes.from >= groupEnd) close();
    const taken = new Set(group.filter(({ to }) => to > minutes.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    group.push({ item, ...minutes, column });
    groupEnd = Math.max(groupEnd, minutes.to);
  }
  close();
  return laid;
}

const usualHours = { from: 8 * 60, to: 17 * 60 };
const hour = 60;

/** Which hours are drawn: all that are open or hold something, with some air around them; never less than a working day. */
export function shownHours(spans: readonly Minutes[], whole = false): Minutes {
  if (whole) return { from: 0, to: dayMinutes };
  const from = Math.min(usualHours.from, ...spans.map((span) => span.from));
  const to = Math.max(usualHours.to, ...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(dayMinutes, Math.ceil(to / hour) * hour + hour),
  };
}

export const stepMinutes = 15;

/** Another start, by the clock on the wall: the same time on another day stays that time over a daylight-saving change. */
export function nudged(
  zone: Zone,
  startMs: number,
  by: { readonly minutes?: number; readonly days?: LocalDate },
): number {
  if (by.days !== undefined) return zone.momentOf(by.days, zone.minuteOf(startMs));
  return startMs + (by.minutes ?? 0) * 60_000;
}

/** The nearest quarter of an hour that a day has. */
export const snapped = (minute: number): number =>
  Math.min(dayMinutes - stepMinutes, Math.max(0, Math.round(minute / stepMinutes) * stepMinutes));

/** How high an hour is drawn: name, time and service of a job can be read in it, and a quarter of it is still a line of text. */
const hourRem = 5;

const ofHours = (minutes: number): string => `${(minutes / 60) * hourRem}rem`;

/** Where a span stands in a column that shows these hours; nothing where it does not reach into them. */
export const spanStyle = ({ from, to }: Minutes, shown: Minutes): CSSProperties | undefined => {
  const [top, bottom] = [Math.max(from, shown.from), Math.min(to, shown.to)];
  return bottom <= top ? undefined : { top: ofHours(top - shown.from), height: ofHours(bottom - top) };
};

export const topStyle = (minute: number, shown: Minutes): CSSProperties => ({ top: ofHours(minute - shown.from) });

export const heightStyle = (shown: Minutes): CSSProperties => ({ height: ofHours(shown.to - shown.from) });

const line = (color: string, every: string) =>
  `repeating-linear-gradient(180deg, ${color} 0 1px, transparent 1px ${every})`;

/** A hairline at every hour. */
export const hourLines: CSSProperties = { backgroundImage: line("var(--color-line)", `${hourRem}rem`) };

/** The axis is a ruler: a short tick at every quarter, a long one at the hour. */
export const rulerTicks: CSSProperties = {
  background: [
    `${line("var(--color-ink-faint)", `${hourRem / 4}rem`)} 100% 0 / 5px 100% no-repeat`,
    `${line("var(--color-ink-faint)", `${hourRem}rem`)} 100% 0 / 12px 100% no-repeat`,
  ].join(", "),
};

/** Told apart without colour, with words beside it. */
export const hatched: CSSProperties = {
  backgroundImage:
    "repeating-linear-gradient(135deg, color-mix(in oklch, var(--color-neutral) 34%, transparent) 0 1.5px, transparent 1.5px 8px)",
};
