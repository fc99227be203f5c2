import { pattern } from "#domain/basics/pattern.ts";
import { monthPattern, type Rewriting, rewrite, weekdayPattern } from "./when.ts";

const hour = "(1[0-2]|0?[1-9])";
const things =
  "(?:minutes?|hours?|days?|weeks?|months?|years?|dollars|bucks|feet|foot|inch|inches|gallons?|amps?|volts?|percent|people|bathrooms?|bedrooms?|years?|sinks?|toilets?|times|outlets?|units?|floors?|stor(?:y|ies)|tons?|of|more|th|different|other|new|guys|kids|houses?|rooms?|showers?|faucets?|lights?|fans?|switches|of|banos?|cuartos?|casas?|personas|dolares|anos|enchufes)";
const noThing = `(?! ?(?:${things})\\b)(?!th|[:/\\d-])`;
/** A bare number is a time where nothing but such words follows. */
const restOfWish =
  "(?=$| (?:on|in|or|if|works?|would|is|please|that|the|today|tomorrow|overmorrow|@|morning|afternoon|evening|instead|sounds|should|this|next|coming|nextweek|for|to|and|then|esta|estaria|me|por|thanks|thank|will|" +
  `${weekdayPattern})(?: |$))`;
const dayWord = `(?:today|tomorrow|overmorrow|${weekdayPattern}|nextweek|morning|afternoon|evening|night)`;

/** Times become t9x30a, t9x30p or, while it is not known which, t9x30_; t15x00x is by the 24-hour clock. */
export const markTimes = (text: string): string => rewrite(text, marks);

const marks: Rewriting = [
  [/\bnoon\b/g, "t12x00p"],
  [/\bmidnight\b/g, "t0x00x"],
  [/\b(1[3-9]|2[0-3]|0)[:h]([0-5]\d)\b(?: ?oclock)?/g, "t$1x$2x"],
  [/\b(1[3-9]|2[0-3]) ?(?:h\b|oclock)/g, "t$1x00x"],
  [/\b(?:at|around) (1[3-9]|2[0-3])([0-5]\d)\b(?! ?\d)/g, "at t$1x$2x"],
  [/\b(?:at|around) (1[3-9]|2[0-3])\b(?![ :]?\d)(?!th)/g, "at t$1x00x"],
  [new RegExp(`\\b${hour}[: .]?([0-5]\\d)? ?(?:oclock )?(a|p)m?\\b(?<=m)`, "g"), "t$1x$2$3"],
  [/\bt(\d+)x([ap])\b/g, "t$1x00$2"],
  [new RegExp(`\\bhalfpast ${hour}\\b`, "g"), "t$1x30_"],
  [new RegExp(`\\bquarterpast ${hour}\\b`, "g"), "t$1x15_"],
  [new RegExp(`\\bquarterto ${hour}\\b`, "g"), "BACK15 t$1x00_"],
  [/\bquarterto t/g, "BACK15 t"],
  [/\bhalfpast t(\d+)x00([apx_])/g, "t$1x30$2"],
  [/\bquarterpast t(\d+)x00([apx_])/g, "t$1x15$2"],
  [new RegExp(`\\b(5|10|20|25) minutes? (?:past|after) ${hour}\\b`, "g"), "ON$1 t$2x00_"],
  [new RegExp(`\\b(5|10|20|25) minutes? (?:to|before|till|til|of) (?:at )?${hour}\\b`, "g"), "BACK$1 t$2x00_"],
  [new RegExp(`\\b(at|around|about|by|like) (5|10|20|25) (?:past|after) ${hour}\\b`, "g"), "$1 ON$2 t$3x00_"],
  [
    new RegExp(`\\b(at|around|about|by|like) (5|10|20|25) (?:to|till|til|of|before) ${hour}\\b`, "g"),
    "$1 BACK$2 t$3x00_",
  ],
  [new RegExp(`\\b${hour}:([0-5]\\d)\\b(?: ?oclock)?`, "g"), "t$1x$2_"],
  [new RegExp(`\\b${hour} oclock\\b`, "g"), "t$1x00_"],
  [
    new RegExp(
      `\\b(between|from|anywhere from) (?:at )?${hour}(?: ([0-5]\\d))? ?(?:-|and|to|through|thru|till|until|til|by) ?(?:at )?${hour}(?: ([0-5]\\d))?${noThing}`,
      "g",
    ),
    "between t$2x$3_ and t$4x$5_",
  ],
  [
    new RegExp(
      `\\b(between|from) (?:at )?${hour}(?: ([0-5]\\d))? ?(?:-|and|to|through|thru|till|until|til|by) ?(?:at )?(?=t\\d)`,
      "g",
    ),
    "between t$2x$3_ and ",
  ],
  [new RegExp(`\\b${hour}(?: ([0-5]\\d))? ?(to|or|-|through|till|until) ?(?:at )?(?=t\\d)`, "g"), "t$1x$2_ $3 "],
  [
    new RegExp(`(t\\d+x\\d\\d[apx_]) (to|and|or|till|until) (?:at )?${hour}(?: ([0-5]\\d))?${noThing}\\b`, "g"),
    "$1 $2 t$3x$4_",
  ],
  [
    new RegExp(
      `(^|\\b(?:at|around|about|say|like|do|maybe|anywhere|the|CONSIDER|${dayWord}) )${hour}(?: ([0-5]\\d))? ?(to|or|-|through|till|until) ?(?:at )?${hour}(?: ([0-5]\\d))?${noThing}${restOfWish}`,
      "g",
    ),
    "$1t$2x$3_ $4 t$5x$6_",
  ],
  [
    new RegExp(
      `\\b(at|around|about|by|after|before|until|till|til|past|onward|near|closer to|${weekdayPattern}|tomorrow|today) (?:say |like |about |around |the )?${hour}([0-5]\\d)\\b(?! ?\\d)${noThing}${restOfWish}`,
      "g",
    ),
    "$1 t$2x$3_",
  ],
  [
    new RegExp(
      `\\b(at|around|about|by|after|before|until|till|til|past|onward|near|closer to) (?:say |like |about |around |at ){0,4}${hour}(?: ([0-5]\\d))?\\b(?! \\d)${noThing}`,
      "g",
    ),
    "$1 t$2x$3_",
  ],
  [
    new RegExp(
      `\\b(?:from )?${hour}(?: ([0-5]\\d))? (?=or (?:later|earlier|after|before)|onwards?\\b|on$|on (?:${dayWord}))`,
      "g",
    ),
    "t$1x$2_ ",
  ],
  [
    new RegExp(
      `\\b(for|do|say|like|maybe|prefer|take|CONSIDER) ${hour}(?: ([0-5]\\d))?\\b(?! \\d)${noThing}${restOfWish}`,
      "g",
    ),
    "$1 t$2x$3_",
  ],
  [new RegExp(`(?<!\\d )\\b${hour} (00|05|15|20|30|40|45|50|10|25|35|55)\\b(?! \\d)${noThing}`, "g"), "t$1x$2_"],
  [new RegExp(`\\b(${dayWord}) ${hour}\\b(?! \\d)${noThing}(?! (?:${monthPattern}))`, "g"), "$1 t$2x00_"],
  [
    new RegExp(`(?<!\\b(?:${monthPattern}|the) )(?<!\\d )\\b${hour} (?=(?:on |in the )?${dayWord}\\b)`, "g"),
    "t$1x00_ ",
  ],
  [/\bt(\d+)x([apx_])/g, "t$1x00$2"],
];

const polite = pattern("g")`
    \b(?:
      uh|um|uhm|er|hmm|well|oh|yeah|yes|yep|okay|ok|sure|please|thanks|thank you|i|i'd|we|we'd|think|guess|
      would|could|can|be|like|prefer|the|that|it|it's|that's|works?|for|me|us|is|good|great|fine|perfect|
      best|better|sounds|let's|lets|go|with|do|how|about|what|maybe|then|just|so|say|my|time|to|a|no|and|at|
      este|eh|pues|si|claro|bueno|creo|que|por|favor|gracias|me|queda|bien|esta|mejor|quisiera|las?|
      CORRECTED|CONSIDER
    )\b`;

/** Nothing said but a number: it answers the question for a time. */
export const markAlone = (text: string): string => {
  const left = text.replace(polite, " ").replace(/ {2,}/g, " ").trim();
  const alone = /^(1[0-2]|[1-9])(?: ?([0-5]\d))?$/.exec(left);
  return alone === null ? text : `t${alone[1]}x${alone[2] ?? "00"}_`;
};
