import { type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import { daysBetween, sortDays } from "./opening-time.ts";

/** Beginnings of the days' names, English and Spanish, with what may follow them. */
const dayNames: readonly (readonly [string, Weekday])[] = [
  ["mon(?:days?)?", "monday"],
  ["tue(?:s(?:days?)?)?", "tuesday"],
  ["wed(?:nesdays?)?", "wednesday"],
  ["thu(?:r?s?(?:days?)?)?", "thursday"],
  ["fri(?:days?)?", "friday"],
  ["sat(?:urdays?)?", "saturday"],
  ["sun(?:days?)?", "sunday"],
  ["mo", "monday"],
  ["tu", "tuesday"],
  ["we", "wednesday"],
  ["th", "thursday"],
  ["fr", "friday"],
  ["sa", "saturday"],
  ["su", "sunday"],
  ["lun(?:es)?", "monday"],
  ["mar(?:tes)?", "tuesday"],
  ["mi[eé](?:rcoles)?", "wednesday"],
  ["jue(?:ves)?", "thursday"],
  ["vie(?:rnes)?", "friday"],
  ["s[aá]b(?:ados?)?", "saturday"],
  ["dom(?:ingos?)?", "sunday"],
];
const groups: Record<string, readonly Weekday[]> = {
  weekdays: daysBetween("monday", "friday"),
  weekends: daysBetween("saturday", "sunday"),
  daily: weekdays,
  "every day": weekdays,
  "7 days a week": weekdays,
  "todos los días": weekdays,
};

export const dash = "\\s{0,9}(?:-|–|—|to|through|thru|until|till|a|al|hasta)\\s{0,9}";
const day = `(?:${dayNames.map(([name]) => name).join("|")})\\.?`;
const oneOrRange = `${day}(?:${dash}${day})?`;
const furtherDays = `(?:\\s{0,9}(?:,|&|and|y|e)\\s{0,9}${oneOrRange}){0,6}`;
export const days = `(?:${Object.keys(groups).join("|")}|${oneOrRange}${furtherDays})`;
const eachDay = new RegExp(`(?<!\\p{L})${day}(?!\\p{L})`, "giu");
const wholeNames = dayNames.map(([name, weekday]) => [new RegExp(`^${name}\\.?$`, "iu"), weekday] as const);

/** The days that are named: `Mon, Wed & Fri`. */
export function readDays(text: string): Weekday[] {
  const group = groups[text.toLowerCase()];
  if (group) return [...group];
  return text.split(/,|&|\b(?:and|y|e)\b/i).flatMap((part) => {
    const named = [...part.matchAll(eachDay)].map(([name]) => readDay(name));
    const [from, to] = [named[0], named[1] ?? named[0]];
    return from && to ? daysBetween(from, to) : [];
  });
}

const readDay = (name: string): Weekday | undefined => wholeNames.find(([whole]) => whole.test(name))?.[1];

const closed = "(?:closed|cerrado)";
const closedDays = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<before>${days})(?!\\p{L})[\\s:,·|–—-]{0,40}(?:is |are )?${closed}|${closed}\\s{1,9}(?:(?:on|los|el)\\s{1,9})?(?<after>${days}))(?!\\p{L})`,
  "giu",
);

/** "Sunday: closed", and "closed on weekends". */
export const closedInText = (line: string): Weekday[] =>
  sortDays(
    [...line.matchAll(closedDays)].flatMap(({ groups: { before, after } = {} }) => readDays(before ?? after ?? "")),
  );
