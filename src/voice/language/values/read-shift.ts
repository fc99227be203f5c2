import { pattern } from "#domain/basics/pattern.ts";
import type { Wish } from "#domain/calls/dialogue.ts";
import { bare } from "#domain/calls/heard.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";

/** One of the times that were named, and none besides: "the later one", "the earlier works". */
const picksOne = pattern()`
    \b(?:the|that) (?:later|earlier|sooner)(?: (?:one|time|slot|option)| (?:works|is|sounds|please)|$)|
    \b(?:later|earlier|sooner) one\b|\b(?:la|lo|el) mas (?:tarde|temprano|pronto)\b`;
/** Not about the time of the visit. */
const asAside = /\b(?:see|talk|call|speak|decide|let you know|get back)\b.{0,24}\blater\b|\bhasta mas tarde\b/;

const signs = {
  sameTime: /\bsame (?:time|hour)\b|\bmisma hora\b/,
  nextDay: pattern()`
    \b(?:(?:next|following) day|day after(?! tomorrow)|a day later|otro dia|dia siguiente|siguiente dia|
    dia despues)\b`,
  dayBefore:
    /\b(?:(?:the )?day before(?! \w+s(?:giving|mas))|previous day|a day (?:earlier|sooner)|dia antes|dia anterior)\b/,
  nextWeek: pattern()`
    \b(?:following week|week after|a week later|same time next week|semana siguiente|
    misma hora (?:de )?la (?:proxima|otra) semana)\b`,
  laterInWeek: /\blater (?:in|that|this) (?:the )?week\b|\bmas (?:tarde|adelante) en la semana\b/,
  earlierInWeek: /\b(?:earlier|sooner) (?:in|that|this) (?:the )?week\b/,
  sooner: pattern()`
    \b(?:sooner|quicker|faster|closer|too (?:far|long)(?: (?:out|off|away|a wait|to wait))?|(?:can't|cannot) wait that long|
    mas pronto|(?:algo|nada) antes|antes de (?:eso|ese dia)|cuanto antes)\b`,
  later: pattern()`
    \b(?:later|too early|after (?:that|those)|push it back|(?:end|latter part) of the day|mas tarde|(?:muy|demasiado) temprano|
    despues de eso)\b`,
  earlier: /\b(?:earlier|too late|before (?:that|those)|mas temprano|(?:muy|demasiado) tarde|antes de esa hora)\b/,
} as const;

const hours = pattern()`
    \b(half an|an|one|a couple(?: of)?|two|three|four|una|dos|tres|\d) (?:hours?|horas?) (later|after|earlier|before|
    mas tarde|despues|antes|mas temprano)\b`;
const counted: Readonly<Record<string, number>> = {
  "half an": 30,
  two: 120,
  dos: 120,
  three: 180,
  tres: 180,
  four: 240,
};
const minutesIn = (count: string): number =>
  counted[count] ?? (count.startsWith("a couple") ? 120 : /\d/.test(count) ? Number(count) * 60 : 60);

const dayEnds = 1440;

/**
 * A wish that leans on times that she has named: "anything sooner", "a bit later", "same time the next day". `said` is what the words
 * name by themselves, which counts more.
 */
export function readShift(
  words: string,
  starts: readonly string[],
  said: Wish | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Wish | undefined {
  const text = bare(words);
  if (starts.length === 0 || picksOne.test(text) || asAside.test(text)) return undefined;
  const is = (sign: keyof typeof signs): boolean => signs[sign].test(text);
  const zone = zoneOf(timeZone);
  const dates = starts.map((start) => zone.dateOf(Date.parse(start))).toSorted();
  const minutes = starts.map((start) => zone.minuteOf(Date.parse(start))).toSorted((a, b) => a - b);
  const [firstDay = "", lastDay = ""] = [dates[0], dates.at(-1)];
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const sameTime = { from: first, to: last + 1, exact: first === last };
  const onDays = (from: string, to = from): Wish => ({
    days: { from, to },
    minutes: said?.minutes ?? (is("sameTime") ? sameTime : undefined),
  });
  const today = zone.dateOf(now.getTime());
  // "That day" and "tomorrow" are said of a day by name; "next day" may be read as one by itself.
  if (is("nextWeek")) return onDays(addDays(firstDay, 7), addDays(lastDay, 7));
  if (is("nextDay")) return onDays(addDays(lastDay, 1));
  if (is("dayBefore")) return onDays(addDays(firstDay, -1));
  if (is("laterInWeek")) return onDays(addDays(lastDay, 1), addDays(lastDay, 5));
  if (is("earlierInWeek")) return onDays(today, addDays(firstDay, -1));
  const days = said?.days ?? { from: firstDay, to: lastDay };
  const [, count, way] = hours.exec(text) ?? [];
  if (count !== undefined && way !== undefined) {
    const isLater = /later|after|tarde|despues/.test(way);
    const from = isLater ? last + minutesIn(count) : first - minutesIn(count);
    return { days, minutes: { from, to: from + 1, exact: true } };
  }
  if (said?.minutes !== undefined) return is("later") || is("earlier") ? { days, minutes: said.minutes } : undefined;
  if (is("sooner")) {
    const isToday = firstDay <= today;
    return isToday
      ? { days: { from: today, to: today }, minutes: { from: 0, to: first, exact: false } }
      : { days: { from: today, to: addDays(firstDay, -1) } };
  }
  if (is("later")) return { days, minutes: { from: last + 1, to: dayEnds, exact: false } };
  if (is("earlier")) return { days, minutes: { from: 0, to: first, exact: false } };
  return is("sameTime") && said?.days !== undefined ? { days: said.days, minutes: sameTime } : undefined;
}
