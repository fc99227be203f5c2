import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Question, Wish } from "#domain/calls/dialogue.ts";
import { addDays, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";
import { readWhen } from "../spoken/read-when.ts";

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

/** Where one thought ends and the next begins. */
const thoughts =
  /[,.;?!]|\b(?:because|cause|'cause|cuz|since|but|and then|and also|um|uh|porque|pero|este|pues|ya que)\b/;
/** A thought that is about coming, and one that tells what was. */
const asksToCome =
  /\b(?:come|coming|out|send|schedul\w*|book|appointment|get (?:some|a|me)\w*|available|availability|openings?|free|fit|today|tomorrow|tonight|asap|soon(?:est)?|this (?:week|afternoon|morning|evening)|next week|can you|could you|i need|we need|i'd like|i want|works?|prefer|anytime|any time|for (?:mon|tues|wednes|thurs|fri|satur|sun)day|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|list|venir|venga|vengan|cita|agendar|manden|mandar|pueden|puede|hoy|mañana|manana|disponible|necesito|quiero|quisiera|visita|move|reschedule|change|cambiar|mover|instead|(?:mon|tues|wednes|thurs|fri|satur)day|put me down|lunes|martes|mi[eé]rcoles|jueves|viernes|ap[uú]nteme|p[oó]ngame|d[ií]a)\b/i;
const tellsWhatWas =
  /\b(?:installed|ago|last (?:week|month|year|night|time|summer|winter|spring|fall)|was|were|happened|started|passed|had|built|bought|been|quit|died|broke|stopped|yesterday|used to|turned|years old|degrees|instal[oó]|hace|pasad[oa](?! ma[nñ]ana)|empez[oó]|compr[eé]|ten[ií]a|fue|desde)\b/i;

/** What people do at a time is why it will not do: "I nap after lunch", "I work weekdays", "she does aerobics till ten". */
const busy =
  /\b(?:i|we|she|he|they|(?:my|the) (?:kids?|wife|husband|baby|girls?|boys?|daughter|son|mom|mother|dad|father|boss|tenants?))(?: always| usually| mostly)? (?:works?|naps?|sleeps?|la(?:y|ys)|l(?:ie|ies)|prays?|teach(?:es)?|coach(?:es)?|drives?|plays?|bowls?|golfs?|fish|babysits?|stud(?:y|ies)|swims?|volunteers?|cooks?|does (?!not)|gets? picked up|trabaj[ao]|duermo|descanso)\b(?! (?:best|better|great|fine|for))(?!(?:(?!\bso\b).){0,300}\b(?:till|til|until|hasta)\b)(?:(?!\b(?:so|but|and|or|let's|any|i'm|i'll|because|as long|then|only|off|y|pero|así|entonces)\b).)*/giu;

/** When the caller is free or not, in the words of a wish: "I'm back by nine", "I start at noon". */
const asWishes: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow(?:'re| are|'s)? (?:you|y'all|ya|it going)(?: all)?(?: doing| feeling)?(?: this (?:fine )?(?:morning|afternoon|evening)| today)?/gi,
    " ",
  ],
  [/\b(?:good (?:morning|afternoon|evening)|buenos d[ií]as|buenas (?:tardes|noches))\b/gi, " "],
  [/\bno mañana\b/gi, " "],
  [/\bel otro (lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)\b/gi, "el $1 de la próxima semana"],
  // A name may be that of a day.
  [
    /\b(?:le habla|habla|soy|me llamo|this is|my name is|i'm) (?:domingo|sunday|april|june|may|august|abril|julio)\b/gi,
    " ",
  ],
  [
    /\b(?:tengo|ten[ií]a|tenemos) (?:una |mi |la )?cita (?:con ustedes |ah[ií] )?(?:para |el |del |de |este )*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|mañana|hoy)(?: (?:a|en|por) las? \w+(?: y media)?(?: de la \w+)?)?/gi,
    " ",
  ],
  [
    /\b(?:cambiar|mover|pasar) (?:mi |la )?cita (?:de|del) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|mañana|hoy)/gi,
    " ",
  ],
  [/\bno (?:muy|tan) temprano\b/gi, " después de las 10 de la mañana "],
  // The visit that stands is not the one that is wished for.
  [
    /\b(?:i'm |i am |we're |we are )?(?:booked|scheduled|down|set up|set) (?:for|on) (?:this |next )?(?:\w+day|tomorrow|today)(?: (?:morning|afternoon))?(?: at \w+(?: thirty)?)?/gi,
    " ",
  ],
  [
    /\b(?:have|got) (?:y'all|you(?: guys| all| folks)?|someone|somebody|a guy|a fella|your \w+) (?:coming|scheduled|booked)(?: out)?(?: on| for)? (?:this |next )?(?:\w+day|tomorrow|today)(?: (?:morning|afternoon))?/gi,
    " ",
  ],
  [
    /\b(?:my|our|the) (?:\w+day|tomorrow)(?:'s)?(?: (?:morning|afternoon))? (?:appointment|visit|booking|slot|one)\b/gi,
    " ",
  ],
  [/\bhalf (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/gi, "half past $1"],
  [
    /\b(?:i'm |i am |we're |she's |he's )?(?:slow|busy|asleep|sleeping|no good|at work|working|gone|out) in the (?:mornings?|afternoons?|evenings?)\b/gi,
    " ",
  ],
  [/\bi(?:'ve)? (?:got|have) \w+ (?:in the |every )?(?:mornings?|afternoons?)\b/gi, " "],
  [/\b(?:any ?day|any ?time|not|except|other than)(?: but)? today\b/gi, " after today "],
  [
    /\b(?:calls?|class(?:es)?|meetings?|work(?:ing)?|busy|tied up|shift|church|school|asleep|stuck|dialysis|appointments?)(?: \w+){0,2} (?:till|til|until)\b/gi,
    " after ",
  ],
  [/\bduring the week\b/gi, " "],
  [/\bforenoon\b|\bmornin\b/gi, "morning"],
  [/\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado) tengo (?!cita|libre|tiempo|chance)\p{L}+/giu, " "],
  [/\bfrom (\w+(?: thirty)?) on(?:wards?)?\b(?! (?:the |\w+day))/gi, " after $1 "],
  [/\bis the (?:only|best|one)\b.*/gi, " "],
  [/\b((?:mon|tues|wednes)day) (?:the one )?(?:right |just )?before thanksgiving\b/gi, "$1 before thanksgiving"],
  // When the business closes is no wish.
  [/\b(?:you|y'all|you guys) (?:close|open|quit|shut)(?: up)? (?:at|by) \w+(?: thirty)?\b/gi, " "],
  [/\bafter lunch(?:time)?\b/gi, " after 1 pm "],
  [/\bdespu[eé]s (?:de comer|de la comida|del almuerzo|del lonche)\b/gi, " después de la 1 de la tarde "],
  [/\bnot (?:too |so |very )?early\b/gi, " after 10 am "],
  [/\bnot (?:too |so |very )?late\b/gi, " before 3 pm "],
  [/\b(?:don't|not|no|never|nothing|can't|won't)(?: \w+){0,4} before\b/gi, " after "],
  [/\b(?:don't|not|no|never|nothing|can't|won't)(?: \w+){0,3} after\b/gi, " before "],
  [/\bthis week(?:'s| is) (?:shot|full|no good|out|bad|crazy|packed|booked)/gi, " "],
  [
    /\bi (?:drop|take|bring)(?: \w+){0,4} (?:off |to school |to work )?(?:at|by|around) (?:(?:a )?(?:quarter|half|ten|twenty|five) (?:of|to|past|after|till) )?\w+(?: thirty| fifteen| forty five)?/gi,
    " ",
  ],
  [
    /\b(?:i'm |i am |we're |i get |get |i'll be |be )?(?:back|home|off(?: of)?(?: work)?|done|up)(?: from \w+| with \w+)? (?:by|at|around|after)\b/gi,
    " after ",
  ],
  [
    /\b(?:i |we )?(?:start|starts|leave|leaves|leaving|gotta (?:be|go|leave)(?: \w+){0,3}|have to (?:be|go|leave)(?: \w+){0,3}|pick(?: \w+){0,4}? up|pick up(?: \w+){0,4}?|work|my shift (?:starts|is)) (?:at|by|around)\b/gi,
    " before ",
  ],
  [/\b(?:salgo|llego|regreso|vuelvo)(?: \w+){0,3} a las?\b/gi, " después de las "],
  [/\b(?:entro|empiezo|me voy|tengo que irme)(?: \w+){0,3} a las?\b/gi, " antes de las "],
];

/** When the caller would like to be seen. A number, a month or an "in a second" is a time only where time is the matter. */
export function readWish(
  words: string,
  context: {
    readonly now: Date;
    readonly timeZone: string;
    readonly language: SpokenLanguage;
    readonly asked: Question | undefined;
  },
): Wish | undefined {
  const { asked, now, timeZone } = context;
  if (aboutOther.includes(asked)) return undefined;
  const inWishes = (text: string): string =>
    asWishes.reduce(
      (so, [sign, instead]) => so.replace(sign, instead),
      text.replace(pluralDays, "$1").replace(busy, " "),
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

/** "Wednesday, November 25, 2026" is one thought. */
const insideDates =
  /\b((?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)),\s*(?=\p{L}|\d)/giu;

const oneOfTwo =
  /\b((?:mon|tues|wednes|thurs|fri|satur)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado) (?:or|o)(?: maybe| el| on)? ((?:mon|tues|wednes|thurs|fri|satur)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)\b/i;

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
const namesTime =
  /day\b|today|tomorrow|tonight|week|morning|afternoon|evening|noon|o'?clock|\b\d{1,2}(?::\d\d)? ?[ap]m\b|\bat (?:about |around )?\w+|after|before|between|asap|soon|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|tarde|semana|a las?|pronto|cuanto antes|mediod[ií]a)\b|\d(?:st|nd|rd|th)\b|first thing/i;
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
const deadlines =
  /\b(?:for|at|by|around) (?:thanksgiving|christmas|the holidays|easter|new year'?s)\b|(?<!day (?:right |just |the one right |the one )?)\bbefore (?:\w+ ){0,6}(?:thanksgiving|christmas|the holidays|new year'?s|winter|summer|the weekend|it gets (?:too |really )?\w+)\b/gi;

const reasons =
  /\b(?:because|cause|'cause|cuz|since|porque|ya que)\b.*?(?=\b(?:so|but|any|as long as|así que|pero|cualquier|ya después|después de|antes de|after|before)\b|$)/gi;

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
const refused =
  /\b(?:except|but not|not on|not|anything but|any day but|any day except|other than|can't do|menos|excepto|no (?:trabajan|abren|vienen|atienden)|no (?:puedo|pueden)? ?(?:el|los))(?: on| for)?(?: the| el| los)? ((?:sun|mon|tues|wednes|thurs|fri|satur)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)\b/gi;

const refusedAfter =
  /\b(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|(?:mon|tues|wednes|thurs|fri|satur)day)s? (?:no puedo|no me (?:queda|sirve)|i'm busy|is bad|doesn't work)\b/gi;

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
