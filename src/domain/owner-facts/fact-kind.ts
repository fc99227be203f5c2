import { pattern } from "../basics/pattern.ts";
import { plain } from "../calls/heard.ts";
import { amount, bareAmount, comingOut, doing, doingAbroad, people, signs, tradeWord, weekday } from "./fact-words.ts";

export const factKinds = [
  "price",
  "fee",
  "discount",
  "does",
  "does_not",
  "area",
  "hours",
  "payment",
  "warranty",
  "licence",
  "policy",
  "about",
] as const;
export type FactKind = (typeof factKinds)[number];

const denied = new RegExp(
  `\\b(?:not|n't|never|cannot|can't|no longer|dont|doesnt) (?:currently |usually |really |ever |any longer |also )*(?:${doing})\\b|\\bdo not\\b|\\bdon't\\b|\\b(?:no|nunca|tampoco|ya no) (?:${doingAbroad})\\b`,
);
const leftOut = pattern("u")`
    \b(?:
      except(?: for)?|excluding|but not|but no|other than|apart from|with the exception of|excepto|salvo|
      menos (?=\p{L}+s\b)|pero no
    )\b`;
const noThing = pattern()`
    ^(?:sorry,? )?(?:absolutely )?(?:no|not|nada de|sin) (?!
      job|hidden|obligation|problem|worries|matter|need\b|one\b|hay\b|extra|overtime|charge|cost|trip|
      service (?:fee|charge)|travel|weekend (?:fee|charge)|contracts?\b
    )`;
const isDone = new RegExp(
  `\\b(?:we|they|i|who|also|to|can|will) (?:also |can |will |only |mainly |mostly ){0,4}(?:${doing})\\b|^(?:${doing}|specializing in)\\b|\\b(?:${doingAbroad})\\b`,
);
const isWork = new RegExp(`\\b(?:${doing}|${doingAbroad})\\b`);
const weDo = new RegExp(`\\bwe (?:${doing}) `);
const refusedToo =
  /\b(?:refunds?|subcontract\w*|tips?|walk-?ins|voicemails?|solicit\w*|appointments?|renters|tenants|minors)\b/;

/** What an owner's sentence is about. */
export function factKindOf(sentence: string): FactKind {
  const text = plain(sentence).replace(/[“”"]/g, "").trim();
  const has = (sign: RegExp): boolean => sign.test(text);
  const isPriced = has(amount) || has(bareAmount);
  if (has(signs.cancel)) return "policy";
  if (has(denied) || has(noThing)) {
    const about = whatIsDenied(text);
    if (about !== undefined) return about;
  }
  if (has(signs.discount) && !has(/\bno discounts?\b.{0,200}\bwarrant/)) return "discount";
  if (has(signs.warranty)) return "warranty";
  if (has(leftOut) && !isPriced && !has(weekday) && !has(signs.payment) && has(isDone)) return "does_not";
  if (has(signs.presence)) return "policy";
  if (has(signs.estimate) && (isPriced || has(signs.free) || has(/\bover the phone\b|\bby phone\b|\bpor telefono\b/)))
    return "price";
  if (has(signs.payment)) return "payment";
  if (
    isPriced ||
    (has(signs.money) && !has(/\b(?:up-?front|honest|fair|transparent) pric/)) ||
    (has(signs.free) && !has(signs.licence))
  )
    return priceKind(text, isPriced);
  if (has(signs.licence)) return "licence";
  if (has(signs.request)) return "policy";
  return otherKind(text);
}

const isFar = pattern()`
    \b(?:
      miles?|count(?:y|ies)|outside (?:of )?|out of (?:town|state|area)|north of|south of|east of|west of|
      millas|condados?|fuera de
    )\b`;

function whatIsDenied(text: string): FactKind | undefined {
  const has = (sign: RegExp): boolean => sign.test(text);
  if (has(/\b(?:charge|fees?|quotes?|estimates?|presupuestos?|cobramos|prices?)\b/)) return "price";
  if (has(signs.warranty)) return "warranty";
  if (has(/\bdiscounts?\b|\bdescuentos?\b/)) return "discount";
  if (has(/\bpermits?\b|\bpermisos?\b/)) return "licence";
  if (has(/^(?:no|not) .*\bneeded\b|^no (?:job|hidden)/)) return undefined;
  if (has(signs.payment)) return "payment";
  if (has(refusedToo) || has(signs.presence)) return "policy";
  if (has(weekday) || has(/\b(?:nights?|evenings?|after hours|noches?)\b/)) return "hours";
  if (has(isFar)) return "area";
  if (has(/\b(?:serve|servimos|go to|travel|come to|drive to|cover)\b/)) return "area";
  return has(isWork) || has(noThing) ? "does_not" : undefined;
}

function priceKind(text: string, isPriced: boolean): FactKind {
  if (comingOut.test(text)) return "fee";
  return signs.extra.test(text) && (isPriced || signs.money.test(text)) ? "fee" : "price";
}

function otherKind(text: string): FactKind {
  const has = (sign: RegExp): boolean => sign.test(text);
  if (has(signs.hours) || (has(weekday) && (has(signs.clock) || !has(isDone))) || has(/^\d{1,2} ?(?:am|to|-)/))
    return "hours";
  if (has(signs.since) && !has(isDone)) return "about";
  if (has(signs.area) && !has(weDo)) return "area";
  if (has(isDone)) return "does";
  if (has(people)) return "about";
  const isList = /,[^,\n]*(?:,| and | y | or )/.test(text) && !/\b(?:we|you|is|are|was|es|son|if|si)\b/.test(text);
  return isList || (has(tradeWord) && !/\b(?:is|are|was|were|have|has|es|son|esta|estan|if|when|si)\b/.test(text))
    ? "does"
    : "about";
}
