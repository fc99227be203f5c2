import { Temporal } from "temporal-polyfill";
import { type Moment, msToWall, wallToMs } from "./zoned-time.ts";

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

type Rule = {
  readonly freq: (typeof frequencies)[number];
  readonly interval: number;
  readonly count: number | undefined;
  /** The last possible start, as a date or in UTC. */
  readonly until: string | undefined;
  readonly days: readonly { readonly day: number; readonly nth: number | undefined }[];
  readonly monthDays: readonly number[];
};

const known = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "WKST"];

/** Reads one `RRULE:` line; nothing where it is broken or has a part that this calendar does not know. */
export function readRule(line: string): Rule | undefined {
  const parts = new Map(
    line
      .replace(/^RRULE:/i, "")
      .split(";")
      .map((part) => part.toUpperCase().split("=") as [string, string]),
  );
  if (![...parts.keys()].every((name) => known.includes(name))) return undefined;
  const freq = frequencies.find((name) => name === parts.get("FREQ"));
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const count = parts.has("COUNT") ? Number(parts.get("COUNT")) : undefined;
  const until = parts.get("UNTIL");
  const days = (parts.get("BYDAY")?.split(",") ?? []).map((text) => {
    const [, nth, name = ""] = /^([+-]?\d+)?([A-Z]{2})$/.exec(text) ?? [];
    return { day: weekdays.indexOf(name) + 1, nth: nth === undefined ? undefined : Number(nth) };
  });
  const monthDays = (parts.get("BYMONTHDAY")?.split(",") ?? []).map(Number);
  const whole = (n: number) => Number.isSafeInteger(n) && n >= 1;
  if (!freq || !whole(interval) || (count !== undefined && !whole(count))) return undefined;
  if (until !== undefined && !/^\d{8}(T\d{6}Z?)?$/.test(until)) return undefined;
  if (days.some(({ day }) => day < 1) || monthDays.some((day) => !whole(Math.abs(day)) || Math.abs(day) > 31))
    return undefined;
  return { freq, interval, count, until, days, monthDays };
}

/** No calendar is asked for more at once; it also ends rules that never match. */
const mostSteps = 4000;

/** The starts of a series up to `untilMs`, each on the same wall clock whatever the daylight saving of the day. */
export function startsOf(start: Moment, lines: readonly string[], calendarZone: string, untilMs: number): Moment[] {
  const rule = readRule(lines.find((line) => /^RRULE:/i.test(line)) ?? "");
  if (!rule) return [start];
  const zone = "date" in start ? calendarZone : start.zone;
  const wall = "date" in start ? `${start.date}T00:00:00` : msToWall(Date.parse(start.at), zone);
  const [firstDate = "", time = ""] = wall.split("T");
  const first = Temporal.PlainDate.from(firstDate);
  const lastStart = rule.until === undefined ? Number.POSITIVE_INFINITY : untilToMs(rule.until, zone);
  const starts: Moment[] = [];
  for (let step = 0; step < mostSteps; step++) {
    for (const date of datesOf(rule, first, step)) {
      if (Temporal.PlainDate.compare(date, first) < 0) continue;
      const ms = wallToMs(`${date.toString()}T${time}`, zone) ?? 0;
      if (ms > lastStart || ms >= untilMs || starts.length === rule.count) return starts;
      starts.push("date" in start ? { date: date.toString() } : { at: new Date(ms).toISOString(), zone });
    }
  }
  return starts;
}

function untilToMs(until: string, zone: string): number {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === 8) return wallToMs(`${date}T23:59:59`, zone) ?? 0;
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  return (until.endsWith("Z") ? Date.parse(`${date}T${time}Z`) : wallToMs(`${date}T${time}`, zone)) ?? 0;
}

/** The dates of one step of the rule, in order. */
function datesOf(rule: Rule, first: Temporal.PlainDate, step: number): Temporal.PlainDate[] {
  const ahead = step * rule.interval;
  switch (rule.freq) {
    case "DAILY": {
      const date = first.add({ days: ahead });
      return rule.days.length === 0 || rule.days.some(({ day }) => day === date.dayOfWeek) ? [date] : [];
    }
    case "WEEKLY": {
      const monday = first.subtract({ days: first.dayOfWeek - 1 }).add({ weeks: ahead });
      const days = rule.days.length > 0 ? rule.days.map(({ day }) => day) : [first.dayOfWeek];
      return days.toSorted((a, b) => a - b).map((day) => monday.add({ days: day - 1 }));
    }
    case "MONTHLY":
      return inMonth(rule, first.with({ day: 1 }).add({ months: ahead }), first.day);
    case "YEARLY": {
      const date = first.add({ years: ahead });
      // 29 February is skipped in the other years, not moved.
      return date.day === first.day ? [date] : [];
    }
  }
}

function inMonth(rule: Rule, month: Temporal.PlainDate, usualDay: number): Temporal.PlainDate[] {
  const length = month.daysInMonth;
  const wanted = rule.days.flatMap(({ day, nth }) => {
    const firstSuch = 1 + ((day - month.dayOfWeek + 7) % 7);
    const all = [0, 7, 14, 21, 28].map((more) => firstSuch + more).filter((n) => n <= length);
    if (nth === undefined) return all;
    return all.at(nth > 0 ? nth - 1 : nth) ?? [];
  });
  const byNumber = rule.monthDays.map((n) => (n < 0 ? length + 1 + n : n));
  const days = rule.days.length > 0 ? wanted : byNumber.length > 0 ? byNumber : [usualDay];
  return days
    .filter((day) => day >= 1 && day <= length)
    .toSorted((a, b) => a - b)
    .map((day) => month.with({ day }));
}
