import { dayMs, minuteMs } from "./units.ts";

/** A day of the calendar, as 2026-11-01: the same words mean another time in every zone. */
export type LocalDate = string;
/** When clocks are set back, an hour happens twice. */
export type Fold = "earlier" | "later";

/** Local time of one zone: moments are milliseconds since 1970. */
export type Zone = {
  dateOf(atMs: number): LocalDate;
  /** What the clock on the wall shows, counted as if it were UTC, in whole seconds. */
  wallMsOf(atMs: number): number;
  /** Minutes since local midnight by the clock on the wall. */
  minuteOf(atMs: number): number;
  /** Where the clock on the wall shows this; up to 24:00. A time that clocks jump over is the moment of the jump. */
  momentOf(date: LocalDate, minute: number, fold?: Fold): number;
};

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayIndex = (date: LocalDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Days that were named already: a search for free times names the same few a hundred times. */
const named = new Map<number, LocalDate>();
const mostNamed = 1000;

function dateOfDay(day: number): LocalDate {
  const known = named.get(day);
  if (known !== undefined) return known;
  if (named.size >= mostNamed) named.clear();
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  named.set(day, date);
  return date;
}

const made = new Map<string, Zone>();

/** Made once for each zone: making its formatter costs fifty times what asking it does. */
export function zoneOf(timeZone: string): Zone {
  const zone = made.get(timeZone) ?? makeZone(timeZone);
  made.set(timeZone, zone);
  return zone;
}

/** Everywhere clocks are set on a quarter of an hour, so that within one the offset is the same. */
const quarterMs = 15 * minuteMs;
/** Half a year of them. */
const mostQuarters = 20_000;

function makeZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

  const known = new Map<number, number>();

  /** What the clock on the wall shows, counted as if it were UTC. */
  const readWallMs = (atMs: number): number => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(atMs)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const wholeSeconds = (atMs: number): number => Math.floor(atMs / 1000) * 1000;
  const offsetMs = (atMs: number): number => {
    const quarter = Math.floor(atMs / quarterMs);
    const offset = known.get(quarter) ?? readWallMs(atMs) - wholeSeconds(atMs);
    if (known.size >= mostQuarters) known.clear();
    known.set(quarter, offset);
    return offset;
  };
  const wallMs = (atMs: number): number => wholeSeconds(atMs) + offsetMs(atMs);

  /** The first moment of the later offset, between two moments of different offsets. */
  const changeBetween = (fromMs: number, toMs: number): number => {
    const before = offsetMs(fromMs);
    let [low, high] = [fromMs, toMs];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetMs(middle) === before) low = middle;
      else high = middle;
    }
    return high;
  };

  return {
    dateOf: (atMs) => dateOfDay(Math.floor(wallMs(atMs) / dayMs)),
    wallMsOf: wallMs,
    minuteOf: (atMs) => Math.floor((((wallMs(atMs) % dayMs) + dayMs) % dayMs) / minuteMs),
    momentOf(date, minute, fold = "earlier") {
      const wall = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
      const moments = [offsetMs(wall - dayMs), offsetMs(wall + dayMs)].map((offset) => wall - offset);
      const real = moments.filter((moment) => wallMs(moment) === wall);
      if (real.length > 0) return fold === "earlier" ? Math.min(...real) : Math.max(...real);
      return changeBetween(Math.min(...moments), Math.max(...moments));
    },
  };
}
