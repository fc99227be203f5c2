import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { Question, Wish } from "#domain/calls/dialogue.ts";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { readWhen } from "../spoken/read-when.ts";
import { otherWeek } from "./other-week.ts";
import { asksToCome, asWishes, busy, tellsWhatWas, thoughts } from "./wish-words.ts";

const soonDays = 7;
const pluralDays = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/gi;

/** What she has asked that a time answers. */
const aboutTime: readonly (Question | undefined)[] = ["when", "which_time", "confirm"];
/** What she has asked that a time never answers: the numbers in it are something else. */
const aboutOther: readonly (Question | undefined)[] = [
  "name",
  "last_name",
  "number",
  "own_number",
  "address",
  "house_number",
  "zip",
  "code",
  "booked_number",
  "message",
  "safety",
];

/** "I live at 18 Maple Street" tells no hour. */
const houses = pattern("gi")`
    \b(?:
      (?:live|living|located) (?:at|on)|address(?: is|'s)(?: at)?|viv(?:o|imos) en(?: el)?
    ) (?:\d[\d ,:-]*|\w+)`;

/** When the caller would like to be seen. A number, a month or an "in a second" is a time only where time is the matter. */
export function readWish(
  said: string,
  context: {
    readonly now: Date;
    readonly timeZone: string;
    readonly language: SpokenLanguage;
    readonly asked: Question | undefined;
  },
): Wish | undefined {
  const { asked, now, timeZone } = context;
  if (aboutOther.includes(asked)) return undefined;
  const words = said.replace(houses, " ");
  const inWishes = (text: string): string =>
    asWishes.reduce(
      (so, [sign, instead]) => so.replace(sign, instead),
      otherWeek(text.replace(pluralDays, "$1")).replace(busy, " "),
    );
  const read = (text: string): Wish | undefined => {
    const when = readWhen(text, context);
    if (when === undefined) return undefined;
    const today = zoneOf(timeZone).dateOf(now.getTime());
    const days = when.days ?? (when.asap ? { from: today, to: addDays(today, soonDays) } : undefined);
    return days === undefined && when.minutes === undefined ? undefined : { days, minutes: when.minutes };
  };
  const { text, not } = withoutRefused(inWishes(words));
  const add = (wish: Wish | undefined): Wish | undefined => {
    const both = wish?.days === undefined ? undefined : eitherDay(text, wish.days, read);
    const never = [...not, ...(both?.between ?? [])];
    return never.length === 0 ? wish : { ...wish, ...(both && { days: both.days }), not: never };
  };
  // What comes after "because" is a reason, and has times of its own.
  const plainly = inWishes(withoutRefused(words.replace(busy, " ")).text.replace(reasons, " "));
  if (aboutTime.includes(asked) && takesBack(words)) return add(read(words) ?? read(text));
  if (aboutTime.includes(asked)) return add(concluded(text, plainly, read) ?? read(plainly) ?? read(text));
  const about = text
    .replace(deadlines, " ")
    .replace(insideDates, "$1 ")
    .split(thoughts)
    .filter((thought) => asksToCome.test(thought) && !tellsWhatWas.test(thought));
  const found = about
    .map((thought) => (namesTime.test(thought) ? read(thought) : undefined))
    .find((wish) => wish !== undefined && !isVague(wish));
  // "Tomorrow, but only after two".
  const hours = found?.days !== undefined && found.minutes === undefined ? limits.exec(text)?.[1] : undefined;
  return hours === undefined ? found : { ...found, minutes: read(hours)?.minutes };
}

/** "Thursday, no wait, I work Thursday, Friday": the day is named, taken back with its reason, and another one ends it. */
const takesBack = (words: string): boolean => {
  const days = words.toLowerCase().match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g) ?? [];
  return (
    days.length > 2 &&
    days[0] === days[1] &&
    days.at(-1) !== days[0] &&
    /\b(?:no|wait|oops|sorry|hmm|oh)\b/i.test(words) &&
    /\b(?:i|we) (?:work|have)\b/i.test(words)
  );
};

/** "Wednesday, November 25, 2026" is one thought. */
const insideDates = pattern("giu")`
    \b(
      (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|
      domingo)
    ),\s*(?=\p{L}|\d)`;

const oneOfTwo = pattern("i")`
    \b((?:mon|tues|wednes|thurs|fri|satur)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado) (?:or|
    o)(?: maybe| el| on)? ((?:mon|tues|wednes|thurs|fri|satur)day|lunes|martes|mi[eé]rcoles|jueves|viernes|
    s[aá]bado)\b`;

/** "Wednesday or Friday": both, and not the day between them. */
function eitherDay(
  text: string,
  days: NonNullable<Wish["days"]>,
  read: (text: string) => Wish | undefined,
): { readonly days: NonNullable<Wish["days"]>; readonly between: readonly number[] } | undefined {
  const [, first = "", second = ""] = oneOfTwo.exec(text) ?? [];
  const [from, to] = [read(first)?.days?.from, read(second)?.days?.to];
  if (from === undefined || to === undefined || days.from !== from || days.to !== from || to <= addDays(from, 1))
    return undefined;
  const between: number[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) between.push((weekdayIndex(day) + 1) % 7);
  return { days: { from, to }, between };
}

/** In a story a bare number is no time, and a month is when something was. */
const namesTime = pattern("i")`
    day\b|today|tomorrow|tonight|week|morning|afternoon|evening|noon|o'?clock|\b\d{1,2}(?::\d\d)? ?[ap]m\b|
    \bat (?:about |around )?\w+|after|before|between|asap|soon|
    \b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|semana|a las?|
    pronto|cuanto antes|mediod[ií]a)\b|\d(?:st|nd|rd|th)\b|first thing`;
const longestDays = 9;
const isVague = ({ days, minutes }: Wish): boolean =>
  minutes === undefined && days !== undefined && addDays(days.from, longestDays) < days.to;

/** "Tuesday's my hair and Thursday I keep the baby, so I reckon Friday": what follows from it is the wish. */
function concluded(text: string, plainly: string, read: (text: string) => Wish | undefined): Wish | undefined {
  const [, ...after] = text.split(/\b(?:so|let's say|let's do|let's make it|make it|así que|entonces|mejor)\b/i);
  const tail = after.at(-1);
  const wish = tail === undefined ? undefined : read(tail.replace(reasons, " "));
  if (wish === undefined) return undefined;
  const whole = read(plainly) ?? read(text);
  return { ...wish, days: wish.days ?? whole?.days, minutes: both(whole?.minutes, wish.minutes) };
}

/** "Not before eleven, so by one at the latest" is from eleven to one; where the two do not meet, what came last counts. */
function both(before: Wish["minutes"], last: Wish["minutes"]): Wish["minutes"] {
  if (before === undefined || last === undefined) return last ?? before;
  const [from, to] = [Math.max(before.from, last.from), Math.min(before.to, last.to)];
  return before.exact || last.exact || from >= to ? last : { from, to, exact: false };
}

const limits = /\bbut (?:only |it has to be |not )?((?:after|before|between|around) .{3,30})/i;

/** By when it should be done is no wish for that day. */
const deadlines = pattern("gi")`
    \b(?:for|at|by|around) (?:thanksgiving|christmas|the holidays|easter|new year'?s)\b|
    (?<!day (?:right |just |the one right |the one )?)\bbefore (?:\w+ ){0,6}(?:thanksgiving|christmas|
    the holidays|new year'?s|winter|summer|the weekend|it gets (?:too |really )?\w+)\b`;

const reasons = pattern("gi")`
    \b(?:because|cause|'cause|cuz|since|porque|
    ya que)\b.*?(?=\b(?:so|but|any|as long as|así que|pero|cualquier|ya después|después de|antes de|after|
    before)\b|$)`;

const weekdayNames = [
  /^(?:sun|dom)/i,
  /^(?:mon|lun)/i,
  /^(?:tue|mar)/i,
  /^(?:wed|mi[eé])/i,
  /^(?:thu|jue)/i,
  /^(?:fri|vie)/i,
  /^(?:sat|s[aá]b)/i,
];
const namedDays = [
  /\b(?:all day )?(?:sunday|domingo)s?\b/gi,
  /\b(?:all day )?(?:monday|lunes)s?\b/gi,
  /\b(?:all day )?(?:tuesday|martes)s?\b/gi,
  /\b(?:all day )?(?:wednesday|mi[eé]rcoles)s?\b/gi,
  /\b(?:all day )?(?:thursday|jueves)s?\b/gi,
  /\b(?:all day )?(?:friday|viernes)s?\b/gi,
  /\b(?:all day )?(?:saturday|s[aá]bado)s?\b/gi,
];
const refused = pattern("gi")`
    \b(?:except|but not|not on|not|anything but|any day but|any day except|other than|can't do|menos|
    excepto|no (?:trabajan|abren|vienen|atienden)|
    no (?:puedo|pueden)? ?(?:el|los))(?: on| for)?(?: the| el| los)? ((?:sun|mon|tues|wednes|thurs|fri|
    satur)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)\b`;

const refusedAfter = pattern("gi")`
    \b(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|
    (?:mon|tues|wednes|thurs|fri|satur)day)s? (?:no puedo|no me (?:queda|sirve)|i'm busy|is bad|
    doesn't work)\b`;

const noWeekdays =
  /\b(?:can't do|cannot do|not|never|nothing on)(?: no| any| on)? weekdays\b|\bentre semana no(?: puedo)?\b/gi;
const workdays = [1, 2, 3, 4, 5];
const onWeekdays = /\b(?:entre semana|d[ií]as? de semana|(?:any|on a|a) weekday|weekdays only)\b/gi;
const weekendDays = [0, 6];

/** Days that the caller rules out, and the rest of what was said. */
function withoutRefused(words: string): { readonly text: string; readonly not: readonly number[] } {
  const isWeekend = words.search(noWeekdays) >= 0;
  const isWeekday = !isWeekend && words.search(onWeekdays) >= 0;
  const not = new Set<number>(isWeekend ? workdays : isWeekday ? weekendDays : []);
  const rule = (_match: string, day: string): string => {
    not.add(weekdayNames.findIndex((name) => name.test(day)));
    return " ";
  };
  // "El miércoles no puedo, el jueves": the day in front of it is the one that will not do.
  let text = words.replace(noWeekdays, " ").replace(onWeekdays, " ").replace(refusedAfter, rule).replace(refused, rule);
  // Whatever else is said of such a day is why it will not do.
  for (const [day, named] of namedDays.entries()) if (not.has(day)) text = text.replace(named, " ");
  return { text, not: [...not] };
}
