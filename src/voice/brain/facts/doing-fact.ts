import { best } from "./best-fact.ts";
import { shareOf } from "./named-things.ts";
import type { NamedThing, ReadFact } from "./read-fact.ts";
import type { Wanted } from "./read-wanted.ts";

/** Half of what was named must be there, else it is another thing. */
export const enough = 0.5;

/** Whether they do it: what is left out is told first, then what is done, then what has a price. */
export function doingFact({ things }: Wanted, facts: readonly ReadFact[]): ReadFact | undefined {
  if (things.length === 0) return undefined;
  const priced = facts.find(
    ({ fact, priced: each }) => fact.kind === "price" && each.some((one) => shareOf(things, one.things) === 1),
  );
  return (
    onList("does_not", things, facts, (thing) => isNamed(thing, things)) ??
    onList("does", things, facts) ??
    onList("does_not", things, facts) ??
    priced
  );
}

const isNamed = ({ things: thing }: NamedThing, things: readonly string[]): boolean =>
  shareOf([...thing], new Set(things)) === 1;

const onList = (
  kind: "does" | "does_not",
  things: readonly string[],
  facts: readonly ReadFact[],
  fits: (listed: NamedThing) => boolean = () => true,
): ReadFact | undefined => {
  const least = kind === "does_not" ? 1 : enough;
  return best(
    facts.filter(({ fact }) => fact.kind === kind),
    ({ listed }) => Math.max(0, ...listed.filter(fits).map((each) => bothWays(things, each.things, least))),
  );
};

/** Part of each is the other; what is not done must be named in full by one of them, so that metal roofs are no flat roofs. */
const bothWays = (asked: readonly string[], terms: ReadonlySet<string>, least: number): number => {
  const [there, back] = [shareOf(asked, terms), shareOf([...terms], new Set(asked))];
  return Math.min(there, back) >= enough && Math.max(there, back) >= least ? there + back : 0;
};
