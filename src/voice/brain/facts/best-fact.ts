import { shareOf } from "./named-things.ts";
import type { ReadFact } from "./read-fact.ts";
import type { Wanted } from "./read-wanted.ts";

/** The first of those with the highest score above zero. */
export function best(facts: readonly ReadFact[], score: (fact: ReadFact) => number): ReadFact | undefined {
  let found: { fact: ReadFact; score: number } | undefined;
  for (const fact of facts) {
    const its = score(fact);
    if (its > (found?.score ?? 0)) found = { fact, score: its };
  }
  return found?.fact;
}

/** Of the facts on a topic the one that also tells most of what else was asked. */
export const bestOn = (
  name: string,
  { topics: asked, things, price }: Wanted,
  facts: readonly ReadFact[],
): ReadFact | undefined =>
  best(
    facts.filter(({ tells }) => tells.has(name)),
    (each) =>
      1 +
      asked.filter((other) => other !== name && each.tells.has(other)).length +
      2 * shareOf(things, each.things) +
      (isPriced(name, things, each) ? 0.5 : 0) +
      (price ? pricedAs(each) : 0),
  );

/** Its price is that of this very matter, and not of another thing for those whom it concerns. */
const isPriced = (name: string, asked: readonly string[], { priced }: ReadFact): boolean =>
  priced.some(({ things }) => things.has(name) && [...things].every((term) => term === name || asked.includes(term)));

/** Where a price is wanted, a sentence that gives one. */
const pricedAs = ({ fact, hasAmount }: ReadFact): number =>
  (hasAmount ? 0.5 : 0) + (fact.kind === "fee" || fact.kind === "price" ? 0.5 : 0);
