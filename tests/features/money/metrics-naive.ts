import { sql } from "kysely";
import type { World } from "../../support/world.ts";

/** Figures counted the slow way, from raw rows and in other words than the product's: nothing of it is imported from there. */

type Period = "day" | "week" | "month";
type Wall = { readonly date: string; readonly time: string };
export type MadeBooking = {
  readonly assistant_id: string;
  readonly wall: Wall;
  readonly isByCall: boolean;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows, by the platform's own calendar. */
export function wallAt(at: Date, timeZone: string): Wall {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
  formats.set(timeZone, format);
  const [date = "", time = ""] = format.format(at).split(" ");
  return { date, time: `${time}.${String(at.getUTCMilliseconds()).padStart(3, "0")}` };
}

const utc = (date: string) => new Date(`${date}T12:00:00Z`);
const shift = (date: string, days: number) =>
  new Date(utc(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (date: string) => utc(date).getUTCDay();
const sundayOf = (date: string) => shift(date, -weekday(date));
const monthBefore = (date: string) => shift(`${date.slice(0, 7)}-01`, -1).slice(0, 7);

/** Whether a time on the wall is in the period of now, or in the one before up to the same point. */
function placeIn(period: Period, now: Wall, { date, time }: Wall): "current" | "previous" | undefined {
  const upTo = (one: string | number, other: string | number) => one < other || (one === other && time <= now.time);
  switch (period) {
    case "day":
      if (date === now.date) return "current";
      return shift(date, 1) === now.date && time <= now.time ? "previous" : undefined;
    case "week":
      if (sundayOf(date) === sundayOf(now.date)) return "current";
      return shift(sundayOf(date), 7) === sundayOf(now.date) && upTo(weekday(date), weekday(now.date))
        ? "previous"
        : undefined;
    case "month":
      if (date.slice(0, 7) === now.date.slice(0, 7)) return "current";
      return date.slice(0, 7) === monthBefore(now.date) && upTo(date.slice(8), now.date.slice(8))
        ? "previous"
        : undefined;
  }
}

type RawCall = {
  readonly id: string;
  readonly assistant_id: string;
  readonly wall: Wall;
  readonly isAnswered: boolean;
  readonly isSpam: boolean;
  readonly isTransferred: boolean;
  readonly outcome: string;
  /** As it is shown: what the caller wanted and did not get goes before that the call was answered. */
  readonly shown: string;
  readonly hungUp: boolean;
  readonly from: string;
  readonly at: Date;
  readonly questions: readonly string[];
  readonly sentiment: string;
  readonly language: string | null;
  readonly topics: readonly string[];
  readonly responses: readonly number[];
};

export async function rawRows(db: World["db"], owner_id: string) {
  const calls = await db.selectFrom("calls").selectAll().where("owner_id", "=", owner_id).execute();
  const analyses = await db.selectFrom("call_analyses").selectAll().where("owner_id", "=", owner_id).execute();
  const { rows: lines } = await sql<{ call_id: string; response_ms: number | null }>`
    select line.call_id, line.response_ms from call_lines as line join calls on calls.id = line.call_id
    where calls.owner_id = ${owner_id}`.execute(db);
  const entries = await db.selectFrom("ledger_entries").selectAll().where("owner_id", "=", owner_id).execute();
  const raw = calls.flatMap((call): RawCall[] => {
    const { timezone, is_demo } = call.assistant as { timezone: string; is_demo: boolean };
    if (call.state !== "ended" || call.is_test || is_demo) return [];
    const analysis = analyses.find((one) => one.call_id === call.id);
    const session = (call.session ?? {}) as { transfers?: { result?: string }[]; facts?: { unanswered?: string[] } };
    const tried = (session.transfers ?? []).some(({ result }) => result !== undefined);
    const wanted = analysis?.unmet ?? (tried ? "transfer" : undefined);
    const left = wanted && (wanted === "transfer" ? "not_put_through" : "not_booked");
    return [
      {
        id: call.id,
        assistant_id: call.assistant_id,
        wall: wallAt(call.answered_at, timezone),
        isAnswered: call.epoch > 0 && !call.is_spam,
        isSpam: call.is_spam,
        isTransferred: call.ending === "transferred" || call.outcome === "transferred",
        outcome: call.is_spam ? "spam" : String(call.outcome),
        shown: call.is_spam ? "spam" : call.outcome === "answered" ? (left ?? "answered") : String(call.outcome),
        hungUp:
          !call.is_spam &&
          call.outcome === "answered" &&
          analysis?.unmet === "visit" &&
          call.ending === "caller_hung_up",
        from: call.from_number,
        at: call.answered_at,
        questions: session.facts?.unanswered ?? [],
        sentiment: analysis?.sentiment ?? "neutral",
        language: analysis?.language ?? null,
        topics: analysis?.topics ?? [],
        responses: lines.flatMap((line) =>
          line.call_id === call.id && line.response_ms !== null ? [line.response_ms] : [],
        ),
      },
    ];
  });
  return { calls: raw, entries };
}
export type Raw = Awaited<ReturnType<typeof rawRows>>;

type Look = {
  readonly period: Period;
  readonly now: Date;
  readonly zone: string;
  readonly assistant_id?: string | undefined;
};

const mean = (times: readonly number[]) =>
  times.length === 0 ? null : Math.round(times.reduce((a, b) => a + b, 0) / times.length / 100) / 10;
const rate = (calls: readonly RawCall[]) =>
  calls.length === 0 ? 0 : Math.round((calls.filter((one) => one.isTransferred).length / calls.length) * 1000) / 10;
const cost = (seconds: number) => Math.floor((seconds * 2000 * 2 + 3600) / 7200) / 100;

export function naiveMetrics({ calls, entries }: Raw, made: readonly MadeBooking[], look: Look) {
  const { period, now, zone, assistant_id } = look;
  const wall = wallAt(now, zone);
  const isOf = (one: { assistant_id: string }) => assistant_id === undefined || one.assistant_id === assistant_id;
  const of = (place: "current" | "previous") =>
    calls.filter((call) => call.isAnswered && isOf(call) && placeIn(period, wall, call.wall) === place);
  const bookings = (place: "current" | "previous") =>
    made.filter((one) => isOf(one) && placeIn(period, wall, one.wall) === place).length;
  const billed = entries.filter((e) => isOf(e) && placeIn(period, wall, wallAt(e.answered_at, zone)) === "current");
  return {
    total_calls: of("current").length,
    total_calls_previous: of("previous").length,
    appointments_scheduled: bookings("current"),
    appointments_previous: bookings("previous"),
    transfer_rate: rate(of("current")),
    transfer_rate_previous: rate(of("previous")),
    avg_response_time: mean(of("current").flatMap((call) => call.responses)),
    avg_response_time_previous: mean(of("previous").flatMap((call) => call.responses)),
    billable_amount: cost(billed.reduce((sum, entry) => sum + entry.billed_seconds, 0)),
  };
}

const unlessNothing = (data: number[]) => (data.some((value) => value > 0) ? data : []);

export function naiveCharts({ calls }: Raw, { period, now, zone, assistant_id }: Look) {
  const wall = wallAt(now, zone);
  const answered = calls.filter((call) => call.isAnswered && (assistant_id ?? call.assistant_id) === call.assistant_id);
  const current = answered.filter((call) => placeIn(period, wall, call.wall) === "current");
  const length = { day: 7, week: 14, month: 30 }[period];
  const days = Array.from({ length }, (_, back) => shift(wall.date, back - length + 1));
  const weeks = Array.from({ length: 8 }, (_, back) => shift(sundayOf(wall.date), 7 * (back - 7)));
  return {
    sentiment: unlessNothing(
      ["positive", "neutral", "negative"].map((name) => current.filter((call) => call.sentiment === name).length),
    ),
    call_volume: unlessNothing(days.map((day) => answered.filter((call) => call.wall.date === day).length)),
    hourly_distribution: unlessNothing(
      Array.from(
        { length: 24 },
        (_, hour) => current.filter((call) => Number(call.wall.time.slice(0, 2)) === hour).length,
      ),
    ),
    weekly_trend: unlessNothing(
      weeks.map((week) => answered.filter((call) => sundayOf(call.wall.date) === week).length),
    ),
  };
}

const tally = (names: readonly string[]) =>
  [...new Set(names)]
    .map((name) => ({ name, calls: names.filter((one) => one === name).length }))
    .sort((a, b) => b.calls - a.calls || (a.name < b.name ? -1 : 1));

const shownOutcomes = [
  ...["booked", "transferred", "message", "answered"],
  ...["not_booked", "not_put_through", "missed", "spam"],
];

export function naiveAnalytics({ calls }: Raw, made: readonly MadeBooking[], look: Look) {
  const { period, now, zone, assistant_id } = look;
  const wall = wallAt(now, zone);
  const isOf = (one: { assistant_id: string }) => assistant_id === undefined || one.assistant_id === assistant_id;
  const current = calls.filter((call) => isOf(call) && placeIn(period, wall, call.wall) === "current");
  const answered = current.filter((call) => call.isAnswered);
  const firstWeek = shift(sundayOf(wall.date), -49);
  const earlier = calls.filter((call) => isOf(call) && placeIn(period, wall, call.wall) === "previous");
  const isNew = ({ from, at }: RawCall) => !calls.some((other) => other.from === from && other.at < at);
  const traits = {
    hung_up: (call: RawCall) => call.hungUp,
    new: isNew,
    returning: (call: RawCall) => !isNew(call),
    hidden: () => false,
  };
  return {
    outcomes: shownOutcomes.map((name) => ({
      name,
      calls: current.filter((call) => call.shown === name).length,
      calls_previous: earlier.filter((call) => call.shown === name).length,
    })),
    traits: Object.entries(traits).map(([name, is]) => ({
      name,
      calls: answered.filter(is).length,
      calls_previous: earlier.filter((call) => call.isAnswered && is(call)).length,
      booked: answered.filter((call) => is(call) && call.shown === "booked").length,
    })),
    languages: tally(answered.flatMap((call) => call.language ?? [])),
    topics: tally(answered.flatMap((call) => call.topics)),
    jobs: made.filter((one) => isOf(one) && one.isByCall && placeIn(period, wall, one.wall) === "current").length,
    busiest_hours: Array.from({ length: 7 }, (_, day) =>
      Array.from(
        { length: 24 },
        (__, hour) =>
          calls.filter(
            (call) =>
              isOf(call) &&
              call.isAnswered &&
              weekday(call.wall.date) === day &&
              Number(call.wall.time.slice(0, 2)) === hour &&
              sundayOf(call.wall.date) >= firstWeek &&
              sundayOf(call.wall.date) <= sundayOf(wall.date),
          ).length,
      ),
    ),
    responses: answered.flatMap((call) => call.responses).sort((a, b) => a - b),
  };
}
