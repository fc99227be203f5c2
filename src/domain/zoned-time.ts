const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A day of the calendar, as 2026-11-01: the same words mean another time in every zone. */
export type LocalDate = string;
/** When clocks are set back, an hour happens twice. */
export type Fold = "earlier" | "later";

/** Local time of one zone: moments are milliseconds since 1970. */
export type Zone = {
  dateOf(atMs: number): LocalDate;
  /** Minutes since local midnight by the clock on the wall. */
  minuteOf(atMs: number): number;
  /** Where the clock on the wall shows this; up to 24:00. A time that clocks jump over is the moment of the jump. */
  momentOf(date: LocalDate, minute: number, fold?: Fold): number;
};

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayIndex = (date: LocalDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** One formatter is made here and used for all that is asked of the zone, because making it costs most. */
export function zoneOf(timeZone: string): Zone {
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

  /** What the clock on the wall shows, counted as if it were UTC. */
  const wallMs = (atMs: number): number => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(atMs)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offsetMs = (atMs: number): number => wallMs(atMs) - Math.floor(atMs / 1000) * 1000;

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
    dateOf: (atMs) => new Date(wallMs(atMs)).toISOString().slice(0, 10),
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
