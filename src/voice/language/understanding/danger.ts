import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { emergencyIn } from "../emergencies/emergencies.ts";
import { conceptsOf } from "./concepts.ts";
import { wordsOf } from "./features.ts";
import { isGarbled } from "./garbled.ts";
import { type DangerLabel, dangerLabels } from "./labels.ts";
import bands from "./thresholds.json" with { type: "json" };
import { classifier } from "./understanding.ts";

/** Alarm at once, ask whether it is so right now, or go on. */
export type Danger = { readonly band: "alarm" | "ask" | "none"; readonly kind: EmergencyKind; readonly score: number };

const logit = (score: number): number => Math.log(score / (1 - score));
const fromLogit = (sum: number): number => 1 / (1 + Math.exp(-sum));
const edge = 1e-6;
const within = (score: number): number => Math.min(1 - edge, Math.max(edge, score));

/** How likely it is that the words tell of a danger, and of which. A stretch of a long turn counts, but must be clearer than the whole. */
function dangerScore(words: string): number {
  const { whole, part } = classifier().score(words);
  return Math.max(whole("danger"), fromLogit(logit(within(part("danger"))) - bands.partShift));
}

/** What a caller must speak of, before the question is about that: who tells of a noise is not asked about an alarm. */
const toldBy: Readonly<Record<DangerLabel, readonly string[]>> = {
  gas: ["smell", "gaslike"],
  fire: ["burning", "smoke", "smell", "hot"],
  carbon_monoxide: ["monoxide", "alarm", "ill_feeling"],
  sparks: ["electric", "sparking", "discolored"],
  violence: ["threat"],
  injury: ["hurt", "threat", "ill_feeling"],
  poisoning: ["swallowed", "ill_feeling", "smell"],
  break_in: ["intruder"],
  flooding: ["water", "pouring"],
  sewage: ["sewage"],
  no_heat: ["heating", "frost"],
  no_cooling: ["cooling", "heat_wave", "hot"],
};
/** "We got cut off", "can you send somebody", "it goes on": words of many meanings tell nothing. */
const toldByNothing =
  /^(?:cut|broke|broken|break|fell|stuck|going|goes|somebody|someone|alguien|door|window|run|runs|running|hit)$/;

const isTold = (words: string, kind: DangerLabel): boolean =>
  wordsOf(words).some(
    (word) => !toldByNothing.test(word) && conceptsOf(word).some((concept) => toldBy[kind].includes(concept)),
  );

/** Of which kind it most likely is, and whether that is clear. */
function kindIn(words: string, score: number): { readonly kind: DangerLabel; readonly isSure: boolean } {
  const { whole, part } = classifier().score(words);
  const kind = dangerLabels.reduce((best, label) => (part(label) > part(best) ? label : best));
  return { kind, isSure: whole(kind) >= bands.kind || score >= bands.alarm };
}

/** A call that was cut off hurt nobody: "we got cut off", "the line dropped". */
const cutOff = pattern("gi")`
    \b(?:(?:i|we|it|you|the (?:call|line|phone|connection)|my (?:phone|cell|call)) )(?:just |got |was |were |must have |have |
    had )*(?:cut (?:off|out)(?: on me)?|disconnected|hung up(?: on me)?|dropped(?: out)?|died|went dead|lost (?:you|the (?:call|connection|line)))\b`;

const noise =
  /\b(?:squeal|squeak|whistl|rattl|bang|knock|clunk|clank|thud|thump|hum|whin|grind|screech|gurgl|noise|noisy|sound)\w*/i;
const signsOfDanger: ReadonlySet<string> = new Set([
  ...[
    "smell",
    "gaslike",
    "burning",
    "smoke",
    "monoxide",
    "alarm",
    "ill_feeling",
    "sparking",
    "electric",
    "swallowed",
    "threat",
  ],
  ...[
    "pouring",
    "frost",
    "heat_wave",
    "small_child",
    "old_people",
    "sick_people",
    "hurt",
    "intruder",
    "discolored",
    "sewage",
  ],
]);

/** A call that was cut off, or a machine that makes a noise, and nothing besides: no question about danger fits that. */
const isHarmless = (said: string, rest: string): boolean =>
  (said !== rest || noise.test(rest)) &&
  !/\b(?:hiss|explo)\w*/i.test(rest) &&
  !wordsOf(rest).some((word) => conceptsOf(word).some((concept) => signsOfDanger.has(concept)));

/** What must be done about a danger in the caller's words. What is learned and what is listed are held against each other. */
export function dangerIn(
  said: string,
  language: SpokenLanguage,
  settings: Pick<AssistantSettings, "emergency_signs">,
): Danger {
  const words = said.replace(cutOff, " ");
  const score = dangerScore(words);
  const listed = emergencyIn(words, language, settings);
  // Nearly every turn: nothing more has to be known about it.
  if (listed === undefined && score < Math.min(bands.ask, bands.askElsewhere))
    return { band: "none", kind: "named_by_owner", score };
  const { kind: learned, isSure } = kindIn(words, score);
  if (listed === "named_by_owner") {
    // "It flooded two years ago" has the owner's word in it, and nothing else.
    const band = score < bands.ownersAsk ? "ask" : "alarm";
    return { band, kind: score >= bands.alarm ? learned : listed, score };
  }
  // The list is surer of what it names; what is in no list is learned. Of two that were named, the worse one counts.
  const isWorse = listed !== undefined && emergencyKinds.indexOf(listed) < emergencyKinds.indexOf(learned);
  const kind =
    listed !== undefined && (score < bands.alarm || (isWorse && deadly.has(listed) && learned !== "poisoning"))
      ? listed
      : learned;
  const isListed = listed !== undefined;
  // Other languages have fewer lines: there a question comes sooner, and an alarm later.
  const [ask, alarm] = language === "en" ? [bands.ask, bands.alarm] : [bands.askElsewhere, bands.alarmElsewhere];
  const isBurst = listed === "flooding" && score >= bands.ruleAsk && bursts.test(words) && !isMended.test(words);
  if (score >= alarm || (isListed && score >= bands.ruleAlarm) || isBurst) return { band: "alarm", kind, score };
  // A question about one of many possible dangers would make no sense to the caller: then it is whether there is any.
  const asked = (isSure && isTold(words, learned)) || isListed ? kind : "named_by_owner";
  // What nobody can make out says nothing of a danger either.
  const isOdd = !isListed && (isHarmless(said, words) || (asked === "named_by_owner" && isGarbled(said, language)));
  if (!isOdd && (score >= ask || (isListed && score >= bands.ruleAsk))) return { band: "ask", kind: asked, score };
  return { band: "none", kind, score };
}

/** Water under pressure that is loose runs until somebody stops it: no question is needed. */
const bursts = pattern("i")`
    \b(?:burst\w*|bust(?:ed)?|explod\w*|ruptur\w*|blew (?:off|up|out)|split open|revent\w*|explot\w*|estall\w*|éclat\w*|estour\w*|geplatzt|platzt|scoppiat\w*)|vỡ|爆`;

const isMended =
  /\b(?:fixed|repaired|replaced|dried|taken care of|back in|last (?:year|month|week|spring|summer|fall|winter)|ago|arregl\w+|repar\w+|hace)\b/i;

/** Here the wrong sentence costs lives: "it's on fire, I climbed out of the window" is no break-in. A throat that is on fire was poisoned. */
const deadly: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["gas", "fire", "carbon_monoxide"]);

/** Anywhere in the answer: "it's still hot, yeah". */
const saysYes = /(?:^|[^\p{L}])(?:yes|yeah|yep|yup|uh huh|s[ií] (?:hay|est[aá]|huele|se)|sí)(?![\p{L}])/iu;

/** Anywhere in an answer that says nothing of a danger: "lord no, I'm just kidding around". */
const saysNoSomewhere =
  /(?:^|[^\p{L}])(?:no|nope|nah|nothing|nobody|kidding|(?:we'?re|i'?m|it'?s|all|everything'?s?) (?:is )?(?:fine|good|okay|ok)|nada|nadie|estamos bien|non|nein|não|không)(?![\p{L}])|没有|不是/iu;
export const hasNo = (said: string): boolean => saysNoSomewhere.test(said);

/** What the answer to the safety question means: a yes or a no first, in any words, and only then what it tells. */
export function safetyAnswer(said: string, yesNo: "yes" | "no" | undefined): "danger" | "safe" | "unclear" {
  const score = dangerScore(said);
  const { whole } = classifier().score(said);
  if (yesNo === "no" || whole("no") >= bands.saysNo) return score >= bands.despiteNo ? "danger" : "safe";
  const isYes = yesNo === "yes" || saysYes.test(said) || whole("yes") >= bands.saysYes;
  return isYes || whole("not_sure") >= bands.saysYes || score >= bands.ask ? "danger" : "unclear";
}
