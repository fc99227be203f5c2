import { pattern } from "#domain/basics/pattern.ts";
import type { FactKind } from "#domain/owner-facts/owner-facts.ts";
import { isThing } from "../understanding/terms.ts";
import { best, bestOn } from "./best-fact.ts";
import { doingFact } from "./doing-fact.ts";
import { namedThings, shareOf } from "./named-things.ts";
import { isAboutQuotes, namedPrice, priceFact, priceOf, quoteFact } from "./price-fact.ts";
import type { ReadFact } from "./read-fact.ts";
import type { Wanted } from "./read-wanted.ts";
import { topics } from "./topics.ts";

const days = ["off hours", "saturday", "sunday"];
const alone = new Set(topics.filter(({ isAlone }) => isAlone).map(({ name }) => name));
/** Where nobody wrote about these, a price or a thing that is done may still be meant. */
const mayGoOn = new Set([
  "quote",
  "membership",
  "customers",
  "brands",
  "permits",
  "since",
  "area",
  "location",
  "hours",
]);

/** "Do you do gas lines and septic tanks": what answers each of the things that are named side by side. */
export function factsForEach(wanted: Wanted, facts: readonly ReadFact[]): ReadFact[] {
  const named = wanted.words
    .split(/ (?:and|or|y|o) /)
    .map((words) => ({ ...wanted, words, things: namedThings(words) }));
  const isList = named.length > 1 && named.every(({ things }) => things.some(isThing));
  const isOfThings = (wanted.price || wanted.doing) && !wanted.topics.some((name) => alone.has(name));
  if (!isList || !isOfThings) return [];
  const found = new Set(named.flatMap((each) => factsFor(each, facts)));
  // A price is told before how one is found.
  return [...found].toSorted((a, b) => Number(a.tells.has("quote")) - Number(b.tells.has("quote")));
}

/** The facts that answer one part of a question; one for each thing that it asks, and none that would be a guess. */
export function factsFor(asking: Wanted, facts: readonly ReadFact[]): ReadFact[] {
  const wanted = asMember(asking, facts);
  const called = calledBy(wanted, facts);
  const asked = wanted.topics.filter((name) => alone.has(name) && !(called && ofPrices.has(name)));
  const found: ReadFact[] = [];
  for (const name of asked) {
    if (found.some(({ tells }) => tells.has(name)) || (name === "services" && found.length > 0)) continue;
    const fact = onTopic(name, wanted, facts);
    if (fact && !found.includes(fact)) found.push(fact);
  }
  if (found.length > 0) return [...found, ...alsoPriced(wanted, found, facts)];
  if (called) return [called];
  // Asked about cancelling, no other price is an answer.
  if (!asked.every((name) => mayGoOn.has(name))) return [];
  if (isAboutQuotes(wanted) && !wanted.topics.includes("come out")) return [];
  if (wanted.price) {
    const fact = priceFact(wanted, facts) ?? (wanted.doing ? doingFact(wanted, facts) : undefined);
    return [...new Set([fact, besideVisit(wanted, facts)])].filter((each) => each !== undefined);
  }
  const told = [hoursFact(wanted, facts), wanted.doing ? doingFact(wanted, facts) : undefined];
  return told.filter((each) => each !== undefined);
}

/** What a member pays for a thing, where no sentence says it, is what it costs. */
function asMember(wanted: Wanted, facts: readonly ReadFact[]): Wanted {
  const things = wanted.things.filter((term) => term !== "membership");
  const topicsLeft = wanted.topics.filter((name) => name !== "membership");
  if (!forMembers.test(wanted.words)) return wanted;
  if (!wanted.price && topicsLeft.some((name) => days.includes(name))) return { ...wanted, things, topics: topicsLeft };
  if (!wanted.price || !(topicsLeft.includes("come out") || things.some(isThing))) return wanted;
  const isSaid = facts.some(({ tells, things: its }) => tells.has("membership") && shareOf(things, its) > 0);
  return isSaid ? wanted : { ...wanted, things, topics: topicsLeft };
}
const forMembers = pattern()`
    \b(?:if|as|for|since|when|without|si|como|para|siendo|sin|con)\b(?: \S+){0,5} (?:members?|membership|
    miembros?|membresia)\b|\bmembers? (?:pay|get|price)\b`;

/** "Do I pay the eighty-nine": a price that is called by its figure. */
const calledBy = ({ amounts }: Wanted, facts: readonly ReadFact[]): ReadFact | undefined =>
  facts.find(
    ({ fact }) =>
      (fact.kind === "fee" || fact.kind === "price") && amounts.some((each) => fact.text.match(/\d+/g)?.includes(each)),
  );
const ofPrices = new Set(["quote", "hourly", "monthly", "membership", "discount"]);

/** "The diagnostic and the tune-up, how much is each": beside the visit, what has a price of its own. */
const besideVisit = (wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined =>
  wanted.topics.includes("come out") && wanted.things.length > 0 && / (?:and|y|plus) /.test(wanted.words)
    ? priceOf(wanted, facts)
    : undefined;

/** "What is a charger, and who gets the permit" in one breath: beside the topic, the price of what else was named. */
function alsoPriced(wanted: Wanted, found: readonly ReadFact[], facts: readonly ReadFact[]): ReadFact[] {
  if (!wanted.price || found.some(({ hasAmount }) => hasAmount)) return [];
  const things = wanted.things.filter((thing) => !found.some((each) => each.things.has(thing)));
  const fact = namedPrice({ ...wanted, things }, facts);
  return fact && !found.includes(fact) ? [fact] : [];
}

function onTopic(name: string, wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined {
  if (name === "quote") return quoteFact(wanted, facts);
  if (name !== "discount") return bestOn(name, wanted, facts);
  // What members pay for a tune-up is a saving on it alone.
  const isOnIt = ({ fact, things }: ReadFact): boolean =>
    fact.kind === "discount" ||
    wanted.topics.includes("membership") ||
    shareOf([...wanted.things, ...wanted.before], things) > 0;
  return bestOn(name, wanted, facts.filter(isOnIt));
}

/** "Do you work Saturdays" */
const hoursFact = (wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined => {
  const told = facts.filter(({ fact }) => fact.kind === "hours" || fact.kind === "about");
  const names = days.filter((each) => wanted.topics.includes(each));
  return names.map((name) => bestOn(name, wanted, told)).find((fact) => fact !== undefined);
};

/** Kinds that have no questions of their own. */
const others: ReadonlySet<FactKind> = new Set(["about", "policy", "area", "hours"]);
const general: ReadonlySet<string> = new Set(["system", "parts", "brand", "commercial", "payment"]);
const enoughOfAnything = 0.6;

/** Whatever else shares most of the words that were said. */
export function anythingOn(words: string, facts: readonly ReadFact[]): ReadFact | undefined {
  const asked = namedThings(words);
  return best(
    facts.filter(
      ({ fact, things }) => others.has(fact.kind) && asked.some((term) => things.has(term) && !general.has(term)),
    ),
    ({ things }) => {
      const share = shareOf(asked, things);
      return share >= enoughOfAnything ? share : 0;
    },
  );
}
