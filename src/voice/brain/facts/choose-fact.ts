import type { FactKind } from "#domain/owner-facts.ts";
import { best, bestOn } from "./best-fact.ts";
import { doingFact } from "./doing-fact.ts";
import { namedThings, shareOf } from "./named-things.ts";
import { isAboutQuotes, namedPrice, priceFact, quoteFact } from "./price-fact.ts";
import type { ReadFact } from "./read-fact.ts";
import type { Wanted } from "./read-wanted.ts";
import { topics } from "./topics.ts";

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

/** The facts that answer one part of a question; one for each thing that it asks, and none that would be a guess. */
export function factsFor(wanted: Wanted, facts: readonly ReadFact[]): ReadFact[] {
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
  const fact =
    (wanted.price ? priceFact(wanted, facts) : undefined) ??
    (wanted.doing ? doingFact(wanted, facts) : undefined) ??
    (wanted.price ? undefined : hoursFact(wanted, facts));
  return fact ? [fact] : [];
}

/** "Do I pay the eighty-nine": a price that is called by its figure. */
const calledBy = ({ amounts }: Wanted, facts: readonly ReadFact[]): ReadFact | undefined =>
  facts.find(
    ({ fact }) =>
      (fact.kind === "fee" || fact.kind === "price") && amounts.some((each) => fact.text.match(/\d+/g)?.includes(each)),
  );
const ofPrices = new Set(["quote", "hourly", "monthly", "membership", "discount"]);

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
  const name = ["off hours", "saturday", "sunday"].find((each) => wanted.topics.includes(each));
  const told = facts.filter(({ fact }) => fact.kind === "hours" || fact.kind === "about");
  return name === undefined ? undefined : bestOn(name, wanted, told);
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
