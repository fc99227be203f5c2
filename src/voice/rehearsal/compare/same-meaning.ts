import { pattern } from "#domain/basics/pattern.ts";
import { bare } from "#domain/calls/heard.ts";
import { sentencesOf } from "#domain/calls/sentences.ts";
import { termsOf } from "../../brain/understanding/terms.ts";

/** So much of the shorter one must be in the other. */
const sharedShare = 0.5;
/** And of all words together where they are cut otherwise: a sentence that is left out is more than that. */
const wholeShare = 0.7;

const denying = pattern()`
    \b(?:not|never|cannot|don't|doesn't|didn't|won't|can't|aren't|isn't|wouldn't|nobody|unable|jamas|nunca)\b|
    \b(?:no|sin) (?:hacemos|damos|aceptamos|cobramos|trabajamos|ofrecemos|atendemos|tenemos|longer|more|work|service)\b`;

/** Numbers as they are said: "$89" and "89 dollars" are the same, "8 AM" and "8 PM" are not. */
const figuresIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(figure)]
    .map(([, number = "", unit = ""]) => `${number}${unit === "percent" || unit === "por ciento" ? "%" : unit}`)
    .toSorted();
const figure = /(?<![\d.,:])(\d{1,12}(?:[.,:]\d{1,3}){0,3})\s?(%|percent|por ciento|am\b|pm\b)?/g;

const weekdays =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

type Read = {
  readonly figures: string;
  readonly denies: boolean;
  readonly days: string;
  readonly terms: ReadonlySet<string>;
};

function read(text: string): Read {
  const plain = bare(text);
  return {
    figures: figuresIn(text).join(" "),
    denies: /^no[,.!] /i.test(text) || denying.test(plain),
    days: [...new Set(plain.match(weekdays) ?? [])].toSorted().join(" "),
    terms: new Set(termsOf(text)),
  };
}

function isSame(a: Read, b: Read, { isWhole = false } = {}): boolean {
  if (a.figures !== b.figures || a.denies !== b.denies || a.days !== b.days) return false;
  const [fewer, more] = a.terms.size <= b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms];
  if (fewer.size === 0) return more.size === 0;
  const shared = [...fewer].filter((term) => more.has(term)).length;
  return isWhole ? shared / more.size >= wholeShare : shared / fewer.size >= sharedShare;
}

/**
 * Whether two answers tell a caller the same: the same figures and days, both a yes or both a no, and the same things. Other words for it are
 * no difference, and neither is a mistyped one. Where the words are cut into sentences differently, all of them together are compared.
 */
export function isSameMeaning(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [a, b].map((texts) => texts.flatMap(sentencesOf).map(read)) as [Read[], Read[]];
  const isIn = (all: readonly Read[]) => (one: Read) => all.some((other) => isSame(one, other));
  if (left.length > 0 && right.length > 0 && left.every(isIn(right)) && right.every(isIn(left))) return true;
  return isSame(read(a.join(" ")), read(b.join(" ")), { isWhole: left.length !== right.length });
}
