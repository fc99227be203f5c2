import { expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { defaultSettings } from "../assistants/assistant-settings.ts";
import { minutesOf, type OpeningHours, weekdays } from "../bookings/opening-hours.ts";
import { holidayDate } from "../bookings/us-holidays.ts";
import { usTimeZones } from "../time/timezones.ts";
import { dayMs, minuteMs } from "../time/units.ts";
import { type Diary, freeSlots, type Span } from "./availability.ts";
import { whyNot } from "./why-not.ts";

/** Around both daylight-saving days and a holiday. */
const days = ["2026-03-07", "2026-10-31", "2026-11-25"];

function randomFrom(start: number) {
  let state = start;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return { upTo, pick: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T };
}
type Random = ReturnType<typeof randomFrom>;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const randomHours = ({ upTo, pick }: Random): OpeningHours =>
  Object.fromEntries(
    weekdays.map((day) => {
      const [a, b, c] = [upTo(40), upTo(40), upTo(40)].sort((x, y) => x - y).map((part) => part * 36) as number[];
      const spans = [
        { opens: "00:00", closes: "24:00" },
        { opens: clock(a ?? 0), closes: clock(b ?? 0) },
        { opens: clock((b ?? 0) + 1), closes: clock((c ?? 0) + 2) },
      ].filter(({ opens, closes }) => opens < closes && minutesOf(closes) !== undefined);
      return [day, pick([[], spans.slice(0, 1), spans.slice(1)])];
    }),
  ) as Record<(typeof weekdays)[number], { opens: string; closes: string }[]>;

const randomSpans = ({ upTo }: Random, from: number, most: number): Span[] =>
  Array.from({ length: upTo(most) }, () => {
    const start = from + upTo(3 * 1440) * minuteMs;
    return { start: new Date(start), end: new Date(start + upTo(300) * minuteMs) };
  });

function randomDiary(random: Random): { diary: Diary; range: Span } {
  const { upTo, pick } = random;
  const from = Date.parse(`${pick(days)}T00:00:00Z`) + upTo(1440) * minuteMs;
  const jobs = randomSpans(random, from, 3);
  const settings = {
    ...defaultSettings(),
    hours: randomHours(random),
    closed_days: pick([[], [{ from: "2026-03-08", to: "2026-03-08", note: "" }]]),
    appointments: {
      length_minutes: 5 + upTo(240),
      buffer_minutes: pick([0, 15, 45]),
      notice_minutes: pick([0, 90, 900]),
      days_ahead: pick([1, 2, 60]),
      arrival_window_minutes: pick([0, 120, 360]),
    },
  };
  return {
    diary: {
      now: new Date(from + upTo(300) * minuteMs),
      timeZone: pick(usTimeZones).zone,
      settings,
      jobs,
      outside: [...randomSpans(random, from, 3), ...jobs.slice(0, 1)],
    },
    range: { start: new Date(from), end: new Date(from + 2 * dayMs) },
  };
}

/** The plain way: minute by minute, with the clock on the wall of that minute. */
function plainlyFree(diary: Diary, range: Span) {
  const { appointments: rules, hours, holidays, closed_days } = diary.settings;
  const zoned = new Intl.DateTimeFormat("sv-SE", { timeZone: diary.timeZone, dateStyle: "short", timeStyle: "short" });
  const walls = new Map<number, { date: string; time: string; open: boolean; shut: boolean }>();
  const byDate = new Map<string, { at: number; time: string }[]>();
  const hourMs = 60 * minuteMs;
  for (
    let hour = range.start.getTime() - (range.start.getTime() % hourMs) - dayMs * 2;
    hour < range.end.getTime() + dayMs * 2;
    hour += hourMs
  ) {
    const [date = "", time = ""] = zoned.format(hour).split(" ");
    const holiday = holidays.some((each) => holidayDate(each, Number(date.slice(0, 4))) === date);
    const shut = holiday || closed_days.some((closed) => closed.from <= date && date <= closed.to);
    for (let minute = 0; minute < 60; minute++) {
      const at = hour + minute * minuteMs;
      const shown = `${time.slice(0, 3)}${String(minute).padStart(2, "0")}`;
      walls.set(at, { date, time: shown, open: false, shut });
      const list = byDate.get(date) ?? [];
      list.push({ at, time: shown });
      byDate.set(date, list);
    }
  }
  // Open from the first minute that the clock shows in a span to the last one: an hour that happens twice does not interrupt.
  for (const [date, minutes] of byDate)
    for (const { opens, closes } of hours[weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? "monday"]) {
      const inside = minutes.filter(({ time }) => opens <= time && time < closes).map(({ at }) => at);
      for (let at = inside[0] ?? 0; at <= (inside.at(-1) ?? -1); at += minuteMs) {
        const wall = walls.get(at);
        if (wall) wall.open = true;
      }
    }
  const wall = (at: number) => walls.get(at) ?? expect.fail("looked too far");
  const today = wall(Math.floor(diary.now.getTime() / minuteMs) * minuteMs).date;
  const lastDay = new Date(Date.parse(`${today}T00:00:00Z`) + rules.days_ahead * dayMs).toISOString().slice(0, 10);
  const allOpen = (from: number, minutes: number) => {
    for (let at = from; at < from + minutes * minuteMs; at += minuteMs)
      if (!wall(at).open || wall(at).shut) return false;
    return true;
  };
  const hits = (spans: readonly Span[], from: number, to: number) =>
    spans.some(({ start, end }) => start < end && start.getTime() < to && from < end.getTime());
  return (from: number): boolean => {
    const to = from + rules.length_minutes * minuteMs;
    const way = rules.buffer_minutes * minuteMs;
    return (
      from >= diary.now.getTime() + rules.notice_minutes * minuteMs &&
      wall(from).date <= lastDay &&
      !hits(diary.jobs, from - way, to + way) &&
      !hits(diary.outside, from, to) &&
      allOpen(from, Math.max(rules.length_minutes, rules.arrival_window_minutes))
    );
  };
}

it("whatever the rules and the diary: each minute that fits is offered, no other is, and every other has a reason", () => {
  const random = randomFrom(seed);
  let [free, taken] = [0, 0];
  for (let run = 0; run < runs(30, 2000); run++) {
    const { diary, range } = randomDiary(random);
    const offered = new Set(freeSlots(diary, range, { stepMinutes: 1 }).map(({ start }) => start.getTime()));
    const isFree = plainlyFree(diary, range);
    for (let at = range.start.getTime(); at < range.end.getTime(); at += minuteMs) {
      const expected = isFree(at);
      if (expected) free++;
      else taken++;
      if (offered.has(at) !== expected) expect.fail(`run ${run}: ${new Date(at).toISOString()} is ${expected}`);
      if (at % (31 * minuteMs) === 0 && (whyNot(diary, new Date(at)).length === 0) !== expected)
        expect.fail(`run ${run}: the reasons at ${new Date(at).toISOString()} do not agree`);
    }
  }
  expect(free).toBeGreaterThan(1000);
  expect(taken).toBeGreaterThan(1000);
});
