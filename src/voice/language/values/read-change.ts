import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { Wish } from "#domain/calls/dialogue.ts";
import { bare } from "#domain/calls/heard.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { readShift } from "./read-shift.ts";
import { readWish } from "./read-wish.ts";

/** The time that was chosen is not to be. Without a wish it is open what it should be instead. */
export type TimeChange = { readonly wish: Wish | undefined };

/** Who takes a time back says so: "wait", "actually", "instead", "how about", "I can't". */
const changing = pattern()`
    \b(?:wait|actually|hold (?:on|up)|hang on|instead|rather|chang\w+|switch|reschedule|push|move|make it|scratch that|
    second thought|never mind|nevermind|forgot|remembered|misspoke|meant|i mean|sorry|shoot|oops|won't|doesn't|does not|don't|
    isn't|no good|not good|is bad|is out|can't|cannot|can not|can (?:we|you|i)|could (?:we|you|i|it)|do you (?:have|got)|
    is there|anything|something|how about|what about|better|let's|go with|different|another|other (?:day|time)|before that|
    out of town|busy|too (?:early|late)|need|mejor|espere|espera|no puedo|no me|prefiero|otr[oa] (?:dia|hora)|que tal|mas (?:tarde|temprano|pronto)|
    perdon|maybe)\b`;
/** Who gives what was asked for changes the time only in so many words. */
const plainlyChanging =
  /\b(?:instead|rather|can (?:we|you)|could (?:we|you)|chang\w+|switch|move|push|make it|mejor)\b/;
const namesTime = pattern()`
    \b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|weekend|week|mornings?|afternoons?|evenings?|
    noon|day|later|earlier|sooner|time|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy|tarde|temprano|pronto|semana|dia|hora)\b|
    \b(?:\d{1,2} ?(?:am|pm)|oclock|o'clock)\b`;
const otherTime = pattern()`
    \b(?:(?:different|another|other|better) (?:day|time|date|slot|one)|(?:change|switch|move|push) (?:the|my|that) (?:day|time|
    date|appointment)|otro dia|otra hora|cambiar (?:el dia|la hora|la cita))\b`;
const refuses = pattern()`
    \b(?:can't|cannot|can not|won't|doesn't|does not|isn't|not|no good|bad|out|busy|work|working|forgot|remembered|never mind|
    appointment|out of town|no puedo|no me|trabajo|ocupad[oa])\b`;

const weekdays = [
  /\b(?:sundays?|domingos?)(?:'s)?\b/gi,
  /\b(?:mondays?|lunes)(?:'s)?\b/gi,
  /\b(?:tuesdays?|martes)(?:'s)?\b/gi,
  /\b(?:wednesdays?|mi[eé]rcoles)(?:'s)?\b/gi,
  /\b(?:thursdays?|jueves)(?:'s)?\b/gi,
  /\b(?:fridays?|viernes)(?:'s)?\b/gi,
  /\b(?:saturdays?|s[aá]bados?)(?:'s)?\b/gi,
];
/** What is said of the day that will not do, up to the next thought: "Friday I got the dentist". */
const whyNot = pattern("i")`
    ^ (?:i|i'm|we|my|he|she|they|is|was|won't|doesn't|isn't|no|not|trabajo|tengo)\b[^,.;?!]*?(?=[,.;?!]|\b(?:so|but|how about|what about|
    can (?:we|you)|could (?:we|you)|do you|mejor|pero)\b|$)`;

/** Whether the caller takes back the time that was chosen, whatever was asked; and what it should be now. */
export function readChange(
  words: string,
  chosen: string,
  context: {
    readonly now: Date;
    readonly timeZone: string;
    readonly language: SpokenLanguage;
    /** What was asked for stands in the words. */
    readonly isAnswered: boolean;
  },
): TimeChange | undefined {
  const text = bare(words);
  const sign = context.isAnswered ? plainlyChanging : changing;
  if (!sign.test(text) || !namesTime.test(text)) return undefined;
  const zone = zoneOf(context.timeZone);
  const weekday = new Date(`${zone.dateOf(Date.parse(chosen))}T12:00:00Z`).getUTCDay();
  const itsDay = weekdays[weekday] ?? /$^/g;
  const isNamed = text.search(itsDay) >= 0;
  const without = isNamed ? withoutDay(words, itsDay) : words;
  const said = readWish(without, { ...context, asked: "when" });
  const shift = readShift(without, [chosen], said, context);
  if (shift !== undefined) return { wish: shift };
  const not = isNamed && refuses.test(text) ? [weekday] : [];
  if (said !== undefined && isSame(said, zone.dateOf(Date.parse(chosen)), zone.minuteOf(Date.parse(chosen)), not))
    return undefined;
  const isOther = said?.days !== undefined || said?.minutes !== undefined;
  if (isOther) return { wish: not.length > 0 && said.days === undefined ? { ...said, not } : said };
  if (not.length > 0) return { wish: { ...said, not } };
  return said?.not !== undefined || otherTime.test(text) ? { wish: said } : undefined;
}

/** "Wait, is that Friday at ten?" names what was chosen. */
function isSame({ days, minutes }: Wish, date: string, minute: number, not: readonly number[]): boolean {
  if (not.length > 0 || (days === undefined && minutes === undefined)) return false;
  const isDay = days === undefined || (days.from === date && days.to === date);
  return isDay && (minutes === undefined || minutes.from === minute || (minutes.from < minute && minute < minutes.to));
}

/** The rest of what was said, without the day that was chosen and what is said of it. */
function withoutDay(words: string, day: RegExp): string {
  const pieces = words.split(day);
  return pieces.map((piece, at) => (at === 0 ? piece : piece.replace(whyNot, " "))).join(" ");
}
