import { weekdays } from "#domain/bookings/opening-hours.ts";
import type { CallFacts } from "#domain/calls/call-record.ts";
import type { OpenTime } from "#domain/calls/desk.ts";
import type { Wish } from "#domain/calls/dialogue.ts";
import { dayMs } from "#domain/time/units.ts";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { sayChoices, sayMoment } from "../../language/said-times.ts";
import type { DayPart } from "./phrases.ts";
import type { Talk } from "./talk.ts";

const usualDays = 14;
const farDays = 28;
const choices = 3;
const soonDays = 10;

/** The moment of a chosen start, said with weekday, date, time and zone. */
export const momentOf = (talk: Talk, start: string): string => sayMoment(new Date(start), talk.zoned);

/**
 * Looks for a time as wished. True: one is chosen, because the caller named it and it is free. False: something was offered or
 * said instead, and it is the caller's turn. Nothing: there is no time to be had, or the calendar does not answer.
 */
export async function findTime(talk: Talk, wish: Wish): Promise<boolean | undefined> {
  const free = await freeIn(talk, spanOf(talk, wish));
  if (free === undefined) {
    talk.say(talk.phrases.callBack);
    return undefined;
  }
  const fitting = free.filter(({ start }) => fits(talk, wish, start));
  const [first] = fitting;
  if (first && wish.minutes?.exact && (wish.days === undefined || wish.days.from === wish.days.to)) {
    talk.note({ chosen: first.start });
    talk.learn({ offered: [...talk.facts().offered, { start: first.start, turn: talk.turn.turn }] });
    talk.say(talk.phrases.timeIsFree(momentOf(talk, first.start)));
    return true;
  }
  if (fitting.length > 0) return offer(talk, spread(fitting), talk.phrases.offer);
  const near = await freeIn(talk, nearTo(talk, wish));
  if (near === undefined || near.length === 0) {
    talk.say(near === undefined ? talk.phrases.callBack : talk.phrases.nothingFree);
    return undefined;
  }
  const { not = [] } = wish;
  const possible = near.filter(({ start }) => fits(talk, { not }, start));
  const closed = closedDay(talk, wish);
  const part = partOf(wish);
  if (part !== undefined && closed === undefined) return offerPart(talk, wish, part, near);
  const way = closed === undefined ? talk.phrases.notThen : talk.phrases.closedThen(closed);
  return offer(talk, nearest(talk, wish, possible.length > 0 ? possible : near), way);
}

/** "Thursday morning": a whole part of the day, and not the hours that somebody named. */
function partOf({ days, minutes }: Wish): DayPart | undefined {
  if (days === undefined || minutes === undefined || minutes.exact) return undefined;
  return dayParts.find(([, from, to]) => from === minutes.from && to === minutes.to)?.[0];
}

const dayParts: readonly (readonly [DayPart, number, number])[] = [
  ["morning", 480, 720],
  ["afternoon", 720, 1020],
  ["evening", 1020, 1200],
];

/** Nobody who asks for a morning is offered an afternoon as if it were one: the next mornings, and what else that day has, called so. */
function offerPart(talk: Talk, wish: Wish, part: DayPart, near: readonly OpenTime[]): false | undefined {
  const { days, minutes, not } = wish;
  const isAfter = ({ start }: OpenTime): boolean =>
    days === undefined || zone(talk).dateOf(Date.parse(start)) > days.to;
  const next = near.filter((time) => isAfter(time) && fits(talk, { minutes, not }, time.start));
  const firsts = spread(next).slice(0, choices - 1);
  const sameDay = nearest(
    talk,
    wish,
    near.filter(({ start }) => fits(talk, { days, not }, start)),
  ).slice(0, 1);
  const times = [...firsts, ...sameDay];
  if (times.length === 0) return offer(talk, nearest(talk, wish, near), talk.phrases.notThen);
  const said = (some: readonly OpenTime[]): string =>
    sayChoices(
      some.map(({ start }) => new Date(start)),
      talk.zoned,
    );
  return offer(talk, times, () => talk.phrases.notInPart(part, said(firsts), said(sameDay)));
}

/** The weekday of a wish for one day on which the business is closed, from 0 for Sunday. */
function closedDay(talk: Talk, { days }: Wish): number | undefined {
  if (days === undefined || days.from !== days.to) return undefined;
  const index = weekdayIndex(days.from);
  const { hours } = talk.turn.assistant.settings;
  const isClosed = hours[weekdays[index] ?? "monday"].length === 0 && weekdays.some((day) => hours[day].length > 0);
  return isClosed ? (index + 1) % 7 : undefined;
}

/** Names some free times and asks which; nothing where that was asked too often. */
export function offer(
  talk: Talk,
  times: readonly OpenTime[],
  ways: (choices: string) => readonly [string, ...string[]],
): false | undefined {
  const said = sayChoices(
    times.map(({ start }) => new Date(start)),
    talk.zoned,
  );
  talk.note({ chosen: undefined });
  const { offered } = talk.facts();
  talk.learn({ offered: [...offered, ...times.map(({ start }) => ({ start, turn: talk.turn.turn }))] });
  return talk.ask("which_time", ways(said)) ? false : undefined;
}

/** The times that were named last. */
export function lastOffered({ offered }: Pick<CallFacts, "offered">): readonly string[] {
  const latest = Math.max(0, ...offered.map(({ turn }) => turn));
  return offered.filter(({ turn }) => turn === latest).map(({ start }) => start);
}

/** Which of the offered times the caller means; nothing where that is not clear. */
export function pickOffered(talk: Talk): string | undefined {
  const { heard } = talk;
  const { acts } = heard;
  const offered = lastOffered(talk.facts());
  if (heard.picked !== undefined) return heard.picked;
  if (heard.wish !== undefined) return undefined;
  const isFine = heard.yesNo === "yes" || acts.has("yes", "any_time", "not_sure", "book", "thanks");
  // "Sure, that works" to several times: the first of them, which is read back before it is booked.
  return isFine && heard.yesNo !== "no" ? offered[0] : undefined;
}

/** A weekday that she has just named is the one on that date, also where another one comes before it. */
export function asOffered(talk: Talk, wish: Wish): Wish {
  const { days } = wish;
  if (days === undefined || days.from !== days.to) return wish;
  const dates = lastOffered(talk.facts()).map((start) => zone(talk).dateOf(Date.parse(start)));
  const same = dates.find((date) => weekdayIndex(date) === weekdayIndex(days.from));
  return same === undefined ? wish : { ...wish, days: { from: same, to: same } };
}

/** Any time of the coming days, so that the first ones are offered. */
export function soonest(talk: Talk): Wish {
  const today = zone(talk).dateOf(talk.turn.now.getTime());
  return { days: { from: today, to: addDays(today, soonDays) } };
}

const zone = (talk: Talk) => zoneOf(talk.turn.assistant.timezone);

function fits(talk: Talk, { days, minutes, not = [] }: Wish, start: string): boolean {
  const atMs = Date.parse(start);
  const date = zone(talk).dateOf(atMs);
  if (not.includes((weekdayIndex(date) + 1) % 7)) return false;
  const minute = zone(talk).minuteOf(atMs);
  if (days && (date < days.from || date > days.to)) return false;
  if (!minutes) return true;
  return minutes.exact ? minute === minutes.from : minutes.from <= minute && minute < minutes.to;
}

type Range = { readonly from: Date; readonly to: Date };

function spanOf(talk: Talk, { days }: Wish): Range {
  const nowMs = talk.turn.now.getTime();
  if (!days) return { from: talk.turn.now, to: new Date(nowMs + usualDays * dayMs) };
  const fromMs = zone(talk).momentOf(days.from, 0);
  const to = new Date(zone(talk).momentOf(addDays(days.to, 1), 0));
  return { from: new Date(Math.max(nowMs, fromMs)), to };
}

/** Where nothing fits, the days around it are looked at: from two days before the wish on. */
function nearTo(talk: Talk, wish: Wish): Range {
  const { from } = spanOf(talk, wish);
  const startMs = Math.max(talk.turn.now.getTime(), from.getTime() - 2 * dayMs);
  return { from: new Date(startMs), to: new Date(startMs + farDays * dayMs) };
}

async function freeIn(talk: Talk, { from, to }: Range): Promise<readonly OpenTime[] | undefined> {
  if (to <= from) return [];
  const { service } = talk.facts();
  const { assistant } = talk.turn;
  return talk.atDesk("check_availability", (desk) => desk.freeTimes(assistant, { from, to, service, limit: 200 }));
}

/** Some times with room between them: the first of several days, or of one day the first, one from the middle, and a late one. */
function spread(times: readonly OpenTime[]): OpenTime[] {
  if (times.length <= choices) return [...times];
  const firsts = [...new Map(times.toReversed().map((time) => [time.start.slice(0, 10), time])).values()].toReversed();
  if (firsts.length >= choices) return firsts.slice(0, choices);
  return [0, Math.floor(times.length / 2), times.length - 1].flatMap((index) => times[index] ?? []);
}

/** Another day is as bad as being two hours off. */
const dayInMinutes = 120;

/** Those that come closest to the wish, in order: the same part of the day on a day before or after, or another time on the same day. */
function nearest(talk: Talk, { days, minutes }: Wish, times: readonly OpenTime[]): OpenTime[] {
  const today = zone(talk).dateOf(talk.turn.now.getTime());
  const between = (value: number, from: number, to: number): number => Math.max(0, from - value, value - to);
  const dayNumber = (date: string): number => Date.parse(`${date}T12:00:00Z`) / dayMs;
  const dateOf = ({ start }: OpenTime): string => zone(talk).dateOf(Date.parse(start));
  const daysOff = (time: OpenTime): number =>
    between(dayNumber(dateOf(time)), dayNumber(days?.from ?? today), dayNumber(days?.to ?? days?.from ?? today));
  const farness = (time: OpenTime): number => {
    const minute = zone(talk).minuteOf(Date.parse(time.start));
    return daysOff(time) * dayInMinutes + (minutes ? between(minute, minutes.from, minutes.to) : 0);
  };
  const closest = times.toSorted((a, b) => farness(a) - farness(b) || Date.parse(a.start) - Date.parse(b.start));
  // The day before and the day after are as near: each of them has its turn.
  const isDay = (time: OpenTime): boolean => daysOff(time) === daysOff(closest[0] as OpenTime);
  // Who has named no time of the day hears early and late ones.
  if (minutes === undefined) return spread(times.filter(isDay));
  const ofDays = [
    ...new Map(
      closest
        .filter(isDay)
        .toReversed()
        .map((time) => [dateOf(time), time]),
    ).values(),
  ];
  const first = ofDays.toReversed().slice(0, 2);
  return [...first, ...closest.filter((time) => !first.includes(time))]
    .slice(0, choices)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
