import { pattern } from "#domain/basics/pattern.ts";
import { type Rewriting, rewrite, weekdayPattern } from "./when.ts";

const dayOrPart = `(?:today|tomorrow|${weekdayPattern}|morning|afternoon|evening|night|week|weekend|month|year|summer|winter|fall|spring)`;
const lengths =
  "(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|dias?|semanas?|mes|meses|anos?)";
const streets =
  "street|st|avenue|ave|road|rd|lane|ln|drive|boulevard|blvd|court|circle|place|terrace|trail|parkway|highway|hwy|apartment|apt|suite|unit|apartamento|departamento";

/** What sounds like a time and is none: the past, how long something lasted, addresses, long numbers. */
const noTimes: Rewriting = [
  [
    new RegExp(
      `\\b(?:since|ever since)(?: (?:about|around|early|late|last|this|the|today))*(?: ${dayOrPart}){1,2}\\b`,
      "g",
    ),
    " ",
  ],
  [new RegExp(`\\b(?:last|this past|the other) (?:${dayOrPart}|time)(?: ${dayOrPart})?\\b`, "g"), " "],
  [new RegExp(`\\byesterday(?: ${dayOrPart})?\\b`, "g"), " "],
  [new RegExp(`\\b(?:\\d+|a|an|one|1|several|some)(?: or \\d+)? ${lengths} (?:ago|old|late)\\b`, "g"), " "],
  [
    new RegExp(
      `\\b(?:for|past|last|takes?|took|within the last|over)(?: (?:about|like|the|past|last|almost|over)){0,4} (?:\\d+|a|an)(?: (?:or|to) \\d+)? ${lengths}\\b`,
      "g",
    ),
    " ",
  ],
  [
    new RegExp(
      `\\b(?:hace|durante|por|desde hace)(?: (?:como|unos|unas|casi|mas de))* (?:\\d+|un|una) ${lengths}\\b`,
      "g",
    ),
    " ",
  ],
  [new RegExp(`\\b(?:every|each|all|cada|todos los|todas las) ${dayOrPart}s?\\b`, "g"), " "],
  [
    new RegExp(
      `\\b(?:started|broke|happened|stopped|began|quit|noticed|died|woke up|burst|came out|been out|were here|was here|empezo|comenzo|se descompuso|se rompio|dejo de \\w+|fallo)(?: (?:working|down|leaking|on|out|early|late|around|about|the|it|el|to))*(?: ${dayOrPart}){1,2}\\b`,
      "g",
    ),
    " ",
  ],
  [new RegExp(`\\b(?:onward|desde) (?:ayer|anoche|${weekdayPattern}) pasad[oa]\\b`, "g"), " "],
  [/\b(?:onward )?(?:ayer|anoche|antier|anteayer)\b/g, " "],
  [new RegExp(`\\b(?:${weekdayPattern}|semana|thisweek|mes|ano) pasad[oa]\\b`, "g"), " "],
  [
    new RegExp(
      `(?<!:)\\b\\d{1,6}(?: (?!on|in|at|en|la|el|de|a|my|the|and|or|to|by|for|after|before|i|am|pm|oclock|of)[a-z]+){0,3} (?:${streets})\\b`,
      "g",
    ),
    " ",
  ],
  [/\b(?:calle|avenida|apartment|apt|unit|suite|zip(?: code)?(?: is)?|codigo postal(?: es)?) (?:numero )?\d+\b/g, " "],
  [/(?<![a-z] )(?<!\d)\b\d{5,}\b/g, " "],
  [
    pattern("g")`
      (?<!\b(?:january|february|march|april|may|june|july|august|september|october|november|
      december) )\b(?!20\d\d-)\d{1,4}(?:[ -]\d{1,4}){2,30}\b(?!th)(?!:)`,
    " ",
  ],
];

export const setAside = (text: string): string => rewrite(text, noTimes);

const target = `(?:(?:this|next|coming|the|in the|at|on) ){0,4}(?:today|tomorrow|overmorrow|${weekdayPattern}|nextweek|thisweek|weekend|nextweekend|morning|afternoon|evening|\\d{1,2}th|t\\d+x\\d\\d[apx_])(?: (?:morning|afternoon|evening|nextweek))?`;

const refused: Rewriting = [
  // "I work Thursday", "I have the dentist Tuesday": that day is taken; "I have Thursday off" is not.
  [
    new RegExp(
      `\\b(?:i|we|my \\w+)(?: am| are| is|'m|'re|'s)? (?:work|works|working|have|has|busy|away|gone|out of town)(?: (?!off\\b|free\\b|open\\b|to be\\b|${weekdayPattern})[a-z']+){0,4} (?:on |this |next )?(?:${weekdayPattern})(?! (?:off|free|open|available|morning|afternoon|evening)\\b)`,
      "g",
    ),
    " ",
  ],
  [new RegExp(`${target} no$`, "g"), " "],
  // "Tuesday's the dentist".
  [
    new RegExp(
      `\\b(?:${weekdayPattern}|tomorrow|today)(?:'s| is) (?:the(?! (?:only|best|one))|my|our|a|when|full|booked|packed|shot)\\b(?: (?!${weekdayPattern})\\w+)?`,
      "g",
    ),
    " ",
  ],
  [
    new RegExp(
      `${target}(?: (?:just|really|at all|i'm afraid))* (?:doesn't|does not|won't|isn't|is not|is no|is bad|is out|(?:is|are) (?:tough|hard|difficult|bad|out|impossible|no good)|i can't|can't)(?: (?:really|going|to|good|great|gonna))*(?: (?:work|good|possible|great|do|make it))?(?= |$)`,
      "g",
    ),
    " ",
  ],
  [
    new RegExp(
      `\\b(?:not|can't|cannot|can not|couldn't|won't|isn't|don't want)(?: (?:do|make|it|on|for|come|be|that|work|available|free|here|home|there|el))* ${target}`,
      "g",
    ),
    " ",
  ],
];

/** Days and times that the caller says will not do, and with a wish to move, the one that stands now. */
export const dropRefused = (text: string): string => rewrite(text, refused);

const namesTime = pattern()`
    day|th\b|week|morning|afternoon|evening|tomorrow|overmorrow|ANYTIME|ASAP|\d|month|january|february|
    march|april|may|june|july|august|september|october|november|december`;
const existing: Rewriting = [
  [
    new RegExp(
      `\\b(?:my|the|our|an|from|mi|la|cita|appointment|visit|booking)(?: (?:appointment|visit|booking|cita|visita|is|was|del?|on|for|at|from|el|MOVE)){0,8} ${target}(?: at t\\d+x\\d\\d[apx_])?(?: (?:appointment|visit|booking|one|slot))?`,
      "g",
    ),
    " ",
  ],
];

/** Asked to move a visit, only where it goes to counts. */
export const whereToMove = (text: string): string => {
  const after = /\bMOVE\b(.*)/.exec(text)?.[1];
  if (after === undefined) return text;
  const to = /\b(?:to|for|until|till)(?= )(?! MOVE)(.*)/.exec(after)?.[1];
  return to !== undefined && namesTime.test(to) ? to : rewrite(text, existing);
};
