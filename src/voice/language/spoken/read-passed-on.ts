import { pattern } from "#domain/basics/pattern.ts";
import type { FullLanguage } from "../said-times.ts";

/** Whom something is told: anybody but the one who calls, "tell me" and "let me know". */
const toSomebody = {
  en: pattern("iu")`
    \b(?:
      (?<!(?:n't|never|not|cannot|do i|do you|should i|have to|still|i|and) )tell (?!(?:me|us|you|ya|if|whether|how|but|when|where|what|which|anymore|apart|about|from|by|at)\b)(?:(?:the|your|my|mr\.?|mrs\.?|ms\.?|miss|old) )?\p{L}[\p{L}'-]*
      (?: (?:that|the|his|her|their|my|our|we|i|he|she|it|they|there|thanks?|thank you|about)\b|[,:])|
      let (?!me\b|us\b|you know (?:if|when|what)\b)(?:(?:the|your|mr\.?|mrs\.?|ms\.?|miss|you) )?\p{L}[\p{L}'-]* know\b(?! (?:if|whether|what|when|how much)\b)|
      (?:pass|send) (?:along|on) (?:my|our|to)\b|relay (?:to|that)\b|
      message (?:for|to) (?:(?:the|your|mr\.?|mrs\.?|ms\.?|miss) )?\p{L}[\p{L}'-]*[,:]? (?:that|the|his|her|their|my|our|we|i|he|she|it|they|tell)\b
    )`,
  es: pattern("iu")`
    \b(?:d[ií]gale|d[ií]ganle|av[ií]sele|av[ií]senle|av[ií]seles|h[aá]gale saber)(?: \p{L}+){0,4} que\b|\bmensaje (?:de que|para \p{L}+[,:.])`,
} as const;
/** Who is to ring: "just have him call me"; over a telephone who it is gets lost: "just to Pat call me about the job". */
const call = {
  en: pattern("iu")`
    \b(?:have|get|ask|tell|want) (?:(?:the|your|mr\.?|mrs\.?|ms\.?) )?\p{L}+ (?:to )?(?:please |just )?(?:(?:call|ring|phone) (?:me|us)\b|give (?:me|us) a (?:call|ring|shout|buzz)|call back\b)|
    \b(?:call|ring|phone) (?:me|us)(?: back)? (?:about|regarding)\b`,
  es: /\bque (?:\p{L}+ )?(?:me|nos) (?:llamen?|marquen?|hablen?)\b/iu,
} as const;
/** "Can you give Pat a message? The key is under the mat." What only says who calls is no message. */
const asking = /\bmessage\b[^.?!:]{0,60}[.?!:]/i;
const whoCalls = /^\s?(?:my name|this is|i'm|i am|it's|thank|please|yes|bye)\b/i;
const hasMessageAfter = (words: string): boolean => {
  const found = asking.exec(words);
  const rest = found === null ? "" : words.slice(found.index + found[0].length);
  return !whoCalls.test(rest) && rest.trim().split(/\s+/).length > fewestWords;
};
const fewestWords = 3;

const thanks = pattern("iu")`
    \b(?:(?:call\w*|want\w*|like|just) (?:\w+ ){0,3}?(?:to )?(?:say|give|thank|tell|send|leave|pass)\b.{0,60}\b(?:thank\w*|compliments?|kudos|appreciate|wonderful|great|amazing|awesome)|
    (?:want\w*|like|call\w*|just) (?:\w+ ){0,2}?to thank\b|(?:tell|pass) .{0,30}\bthank|
    (?:wonderful|great job|fantastic|amazing|so polite|so nice|excellent|terrific).{0,120}\blet (?:him|her|them|\p{L}+) know)`;
const gracias =
  /\b(?:quer[ií]a|quisiera|solo|nom[aá]s|llamo para) (?:\p{L}+ )?(?:dar(?:les?)?(?: las)? gracias|agradecer\w*|felicitar\w*)/iu;

/** Whoever wants a visit is booked, also where somebody is to be told of it. */
const wantsVisit = pattern("iu")`
    \b(?:book|appointment|schedul\w+|reschedul\w+|cancel\w*|come (?:out|over|by|look|take|fix|back)|send (?:some|a |him|her|them|out)|
    estimate|quote|(?:i|we) need (?:some(?:one|body)|a|an|him|her|you|to get|it fixed)\b|how much (?:is|are|do|does|would|will|for)|cita|agendar|cancelar|presupuesto|que vengan?|necesito)\b`;
const hasTrouble = /\b(?:but now|leak(?:s|ing)|clogged|broken?|not working|doesn't work|stopped working|pero ahora)\b/i;

const manners = pattern("giu")`
    \b(?:hi|hey|hello|yeah|yes|can|could|would|will|you|please|just|i|want|wanted|need|to|thanks|thank you|something|for me|a|message|hola|buenas|algo|puede|por favor)\b`;

/** Words that hold a message in themselves: nobody is asked once more what it is. */
export function holdsMessage(words: string, language: FullLanguage): boolean {
  const told = toSomebody[language].exec(words)?.[0];
  if (told === undefined) return language === "en" && hasMessageAfter(words);
  // "Could you let the crew know something" only says that there is one.
  const rest =
    words
      .replace(told, " ")
      .replace(manners, " ")
      .match(/\p{L}[\p{L}'-]*|\d+/gu) ?? [];
  return rest.length >= fewestWords;
}

/** Somebody else is to be told something, and nobody is to come. */
export const isPassedOn = (words: string, language: FullLanguage): boolean =>
  holdsMessage(words, language) && !wantsVisit.test(words);

/** Somebody is to call back. */
export const asksForCall = (words: string, language: FullLanguage): boolean => call[language].test(words);

/** Who calls to say thank you, and wants nothing. */
export const isThanking = (words: string, language: FullLanguage): boolean =>
  (language === "es" ? gracias : thanks).test(words) && needsNobody(words);

/** No visit is asked for, and nothing is out of order. */
export const needsNobody = (words: string): boolean => !wantsVisit.test(words) && !hasTrouble.test(words);

const nothingMore = pattern("iu")`
    ^\W*(?:(?:no|nope|nah|naw|well|okay|ok|yeah|yes|um|uh|oh)\W+)*(?:
    (?:i think |i guess )?that(?:'s| is|'ll be|'s about| would be) (?:it|all|everything)|nothing (?:else|more)|just that|
    (?:i|like i)(?: just| already)* (?:told|said|gave)\b|eso es todo|es todo|nada m[aá]s|no gracias|no thanks?(?: you)?)\b|^\W*(?:no|nope|nah|naw|nothing|nada)\W*$`;

/** "Nope, that's it": what there is to pass on was said before. */
export const addsNothing = (words: string): boolean => nothingMore.test(words) && !holdsMessage(words, "en");

/** What only says that there is a message, and for whom. */
const bareRequest = pattern("giu")`
    \b(?:leav(?:e|ing)|tak(?:e|ing)|giv(?:e|ing)|get|got|have|pass|drop|send|write|relay|deliver)\b(?: \p{L}+){0,4}? (?:messages?|word|note|voice ?mail)\b(?: down)?
    (?: (?:for|to|with|from)(?: (?:the|your|my|mr\.?|mrs\.?|ms\.?|miss))? \p{L}+(?: in \p{L}+)?)?`;
const filling = pattern("giu")`
    \b(?:hi|hey|hello|good (?:morning|afternoon|evening)|yeah|yes|yep|okay|ok|um|uh|so|well|no|can|could|would|will|may|might|do|you|y'all|i|i'd|i'll|i'm|we|me|it|be|is|this|that|there|
    any ?(?:one|body)|some(?:one|body)|please|just|like|love|want|wanna|wanted|need|able|possible|if|that's|okay|alright|way|to|for|a|the|an|calling|thanks?|thank you|sir|ma'am|real|quick|quickly|something|instead|
    rather|today|then|here|him|her|them|guys|with|at|in|and|or|back|later|message|urgent|important|short|talk|speak|owner|boss|manager|office|person)\b`;
const announces =
  /\b(?:something (?:for|to (?:tell|say|pass))|tell \p{L}+ something|know something|are you ready|(?:pass|put) (?:this|me) (?:on|through)|what to tell|message get)\b/iu;
const enough = 4;

/** Whether more is said than that there is a message. */
export const saysMore = (words: string): boolean =>
  !announces.test(words) &&
  (
    words
      .replace(bareRequest, " ")
      .replace(filling, " ")
      .match(/\p{L}[\p{L}'-]*|\d+/gu) ?? []
  ).length >= enough;
