import { pattern } from "#domain/basics/pattern.ts";
import { bare } from "#domain/calls/heard.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import type { FullLanguage } from "../said-times.ts";

const weekdays: Readonly<Record<FullLanguage, readonly RegExp[]>> = {
  en: [
    /\bsun(?:day)?s?\b/,
    /\bmon(?:day)?s?\b/,
    /\btue(?:s|sday)?s?\b/,
    /\bwed(?:s|nesday)?s?\b/,
    /\bthu(?:rs?|rsday)?s?\b/,
    /\bfri(?:day)?s?\b/,
    /\bsat(?:urday)?s?\b/,
  ],
  es: [/\bdomingos?\b/, /\blunes\b/, /\bmartes\b/, /\bmiercoles\b/, /\bjueves\b/, /\bviernes\b/, /\bsabados?\b/],
};
const ordinals: Readonly<Record<FullLanguage, readonly (readonly [RegExp, number])[]>> = {
  en: [
    [
      pattern()`
        \b(?:last|latest|later|final) (?:one|slot|time|option|of (?:those|them|the))\b|\bthe last\b|
        \bthe latest\b|\bthe later\b`,
      -1,
    ],
    [
      pattern()`
        \b(?:first|earliest|soonest|earlier|sooner) (?:one|slot|time|option|available|appointment|
        of (?:those|them|the))\b|\bthe (?:first|earliest|soonest|earlier|sooner)\b|\bfirst one\b|\bearliest\b|
        \bsoonest\b|^(?:the )?first$|\boption one\b|\bnumber one\b`,
      0,
    ],
    [
      pattern()`
        \b(?:second|middle) (?:one|slot|time|option)\b|\bthe (?:second|middle)\b|\boption two\b|\bnumber two\b|
        ^second$`,
      1,
    ],
    [/\bthird (?:one|slot|time|option)\b|\bthe third\b|\boption three\b|\bnumber three\b|^third$/, 2],
  ],
  es: [
    [/\b(?:la|el|lo) ultim[ao]\b|\bultim[ao]\b|\bmas tarde\b/, -1],
    [/\bprimer(?:it)?[ao]?\b|\bmas temprano\b|\blo antes\b/, 0],
    [/\bsegund[ao]\b|\b(?:del|la del|el del) medio\b/, 1],
    [/\btercer[ao]?\b/, 2],
  ],
};
const today = { en: /\b(?:today|this (?:morning|afternoon|evening)|tonight)\b/, es: /\bhoy\b/ } as const;
const tomorrow = { en: /\btomorrow\b/, es: /\bmanana\b(?! (?:por|en|de) la)(?<!\bla manana)/ } as const;
const parts: Readonly<Record<FullLanguage, readonly (readonly [RegExp, number, number])[]>> = {
  en: [
    [/\bmornings?\b|\ba m\b|\bam\b/, 0, 720],
    [/\bafternoons?\b|\bp m\b|\bpm\b|\bafter lunch\b/, 720, 1440],
    [/\bevenings?\b/, 960, 1440],
  ],
  es: [
    [/\b(?:por|en|de) la manana\b/, 0, 720],
    [/\b(?:por|en|de) la tarde\b/, 720, 1440],
    [/\b(?:por|en|de) la noche\b/, 1080, 1440],
  ],
};
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  noon: 12,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  mediodia: 12,
};
const minutes: Readonly<Record<string, number>> = {
  fifteen: 15,
  thirty: 30,
  "forty five": 45,
  cuarto: 15,
  media: 30,
  quince: 15,
  treinta: 30,
  "15": 15,
  "30": 30,
  "45": 45,
  "00": 0,
};

type Clock = { readonly hour: number; readonly minute: number | undefined };

/** The clock times that the words name, by the twelve-hour clock. A "one" of "that one" is none. */
function clocksIn(text: string): Clock[] {
  const found: Clock[] = [];
  const words = text.split(" ");
  for (const [at, word] of words.entries()) {
    const figures = /^(\d{1,2})(\d\d)?$/.exec(word);
    const hour = figures ? Number(figures[1]) : numbers[word];
    if (hour === undefined || hour < 1 || hour > 12) continue;
    const previous = words[at - 1] ?? "";
    if (
      (word === "one" || word === "una") &&
      !/^(?:at|around|about|la|oclock|a)$/.test(previous) &&
      !/^(?:oclock|thirty|o|pm|p|y)$/.test(words[at + 1] ?? "")
    )
      continue;
    if (/^(?:of|have|got)$/.test(previous) || /^(?:of|days?|weeks?|people|kids)$/.test(words[at + 1] ?? "")) continue;
    const joined = figures?.[2] === undefined ? undefined : Number(figures[2]);
    const skip = words[at + 1] === "y" ? 2 : 1;
    const next = words.slice(at + skip, at + skip + 2).join(" ");
    const minute = joined ?? minutes[next] ?? minutes[words[at + skip] ?? ""];
    found.push({ hour: hour % 12, minute });
  }
  if (/\bhalf past\b/.test(text)) return found.map(({ hour }) => ({ hour, minute: 30 }));
  return found;
}

/**
 * Which of the times that she has named the caller means, by any sensible name: the first, the later one, a weekday, a part of the day,
 * an hour. Nothing where the words name none of them, or one that was not offered.
 */
export function pickOffer(
  words: string,
  offers: readonly string[],
  { timeZone, language, now }: { readonly timeZone: string; readonly language: FullLanguage; readonly now: Date },
): string | undefined {
  if (offers.length === 0) return undefined;
  const text = bare(words.replace(/(\d)[:.](\d\d)/g, "$1$2").replace(/\bo'?clock\b/gi, "oclock"));
  const zone = zoneOf(timeZone);
  const places = offers.map((start) => {
    const atMs = Date.parse(start);
    const date = zone.dateOf(atMs);
    return { start, date, minute: zone.minuteOf(atMs), weekday: new Date(`${date}T12:00:00Z`).getUTCDay() };
  });
  const named = (all: readonly RegExp[]): number[] => all.flatMap((sign, at) => (sign.test(text) ? [at] : []));
  const days = named(weekdays[language]);
  const dayNow = zone.dateOf(now.getTime());
  let left = places;
  let isNamed = false;
  const keep = (fits: (place: (typeof places)[number]) => boolean): boolean => {
    const kept = left.filter(fits);
    if (kept.length === 0) return false;
    left = kept;
    isNamed = true;
    return true;
  };
  if (days.length > 0 && !keep(({ weekday }) => days.includes(weekday))) return undefined;
  if (days.length === 0 && today[language].test(text) && !keep(({ date }) => date === dayNow)) return undefined;
  if (days.length === 0 && tomorrow[language].test(text) && !keep(({ date }) => date === addDays(dayNow, 1)))
    return undefined;
  for (const [sign, from, to] of parts[language])
    if (sign.test(text) && !keep(({ minute }) => minute >= from && minute < to)) return undefined;
  const clocks = clocksIn(text);
  const isClock = ({ minute }: { readonly minute: number }): boolean =>
    clocks.some(
      (clock) => Math.floor(minute / 60) % 12 === clock.hour && (clock.minute ?? minute % 60) === minute % 60,
    );
  if (clocks.length > 0 && !keep(isClock)) {
    const dayOfMonth = clocks.some(({ hour }) => left.some(({ date }) => Number(date.slice(8)) === hour));
    if (!dayOfMonth) return undefined;
  }
  const ordinal = ordinals[language].find(([sign]) => sign.test(text))?.[1];
  if (ordinal !== undefined) return left.at(ordinal)?.start;
  return isNamed ? left[0]?.start : undefined;
}
