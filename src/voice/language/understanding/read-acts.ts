import { pattern } from "#domain/basics/pattern.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { type Act, actLabels } from "./labels.ts";
import { classifier } from "./understanding.ts";

/** What the caller wants, the likeliest first. */
export type Acts = { readonly all: readonly Act[]; readonly has: (...acts: readonly Act[]) => boolean };

export const noActs: Acts = { all: [], has: () => false };

/** How likely a wish must be in all that was said, and in one stretch of a long turn. */
const inAll = 0.2;
const inPart = 0.6;
/** Where a value was asked for, most words are that value: only what clearly breaks in counts. */
const breaksIn = 0.5;
const breaksInAnswer = 0.8;

/** What may break in while she waits for a name, a number, an address or a time. */
const interrupting: ReadonlySet<Act> = new Set<Act>([
  "repeat",
  "slower",
  "spell",
  "hold_on",
  "person",
  "goodbye",
  "cancel",
  "wrong_number",
  "robot",
  "recording",
  "maker",
  "language",
  "refuse",
  "not_sure",
  "correction",
  "price",
  "hours",
  "area",
  "services",
  "payment",
  "warranty",
  "licence",
  "policy",
  "how_soon",
  "location",
  "question",
  "message",
  "callback",
  "any_time",
  "only_asking",
  "no",
  "yes",
  "thanks",
  "praise",
  "second_job",
  "status",
  "steer",
  "child",
  "vendor",
]);

const forValues: ReadonlySet<Question | undefined> = new Set<Question | undefined>([
  "name",
  "last_name",
  "number",
  "own_number",
  "address",
  "house_number",
  "zip",
  "when",
  "which_time",
  "code",
  "booked_number",
  "confirm",
  "confirm_cancel",
]);

const questionWords = pattern("i")`
    \b(?:
      do you|does|what|how|when|are you|can you|is there|is it|will you|where|cu[aá]nto|qu[eé]|cu[aá]ndo|
      tienen|hacen|pueden
    )\b`;
const aboutBusiness: ReadonlySet<Act> = new Set<Act>([
  "price",
  "hours",
  "area",
  "services",
  "payment",
  "warranty",
  "licence",
  "policy",
  "how_soon",
  "location",
  "question",
]);

/** `answers`: what was asked for stands in the words. */
export function readActs(words: string, asked: Question | undefined, answers: boolean): Acts {
  const { whole, part } = classifier().score(words);
  const isValue = forValues.has(asked);
  // "Saturday, any time Saturday" answers when, and asks for no opening hours.
  const isQuestion = questionWords.test(words);
  const least = (act: Act): number =>
    !answers ? breaksIn : isQuestion || !aboutBusiness.has(act) ? breaksInAnswer : 1;
  const scored = actLabels
    .map((act) => ({ act, score: Math.max(whole(act), part(act) >= inPart ? part(act) * 0.9 : 0) }))
    .filter(({ act, score }) => (isValue ? interrupting.has(act) && score >= least(act) : score >= inAll))
    .toSorted((a, b) => b.score - a.score);
  const all = scored.map(({ act }) => act);
  return { all, has: (...acts) => acts.some((act) => all.includes(act)) };
}
