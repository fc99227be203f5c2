import { pattern } from "#domain/basics/pattern.ts";
import { plain } from "#domain/calls/heard.ts";
import type { FactToSay } from "#domain/owner-facts/owner-facts.ts";
import { namedActions, namedThings } from "./named-things.ts";
import { topics } from "./topics.ts";

/** Something that is named, and what is done with it. */
export type NamedThing = { readonly things: ReadonlySet<string>; readonly actions: ReadonlySet<string> };

/** A fact as questions are held against it: made once per assistant. */
export type ReadFact = {
  readonly fact: FactToSay;
  readonly tells: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** By each thing of its list. */
  readonly listed: readonly NamedThing[];
  /** With the prices in it. */
  readonly priced: readonly NamedThing[];
  readonly hasAmount: boolean;
};

const amount = pattern("giu")`
    [$€£]?\s?\d[\d,.]*(?:\s?(?:dollars?|bucks|dolares|an?\b|per\b))?|\bfree\b|\bgratis\b|
    (?<!\p{L})(?:\p{L}+[ -])?(?:hundred|ninety|eighty|seventy|sixty|fifty|forty|thirty|
    twenty)(?:[ -]\p{L}+)? (?:dollars|bucks)`;

export function readFact(fact: FactToSay): ReadFact {
  const words = fact.source === "answer" ? fact.from : `${fact.from} ${fact.text}`;
  const text = plain(words);
  return {
    fact,
    tells: new Set(
      topics.filter(({ kinds, tells }) => kinds.includes(fact.kind) && tells.test(text)).map(({ name }) => name),
    ),
    things: new Set(namedThings(words)),
    listed: fact.things.map(named).filter(({ things }) => things.size > 0),
    priced: pricedIn(fact),
    hasAmount: /\d|\bfree\b|\bgratis\b|\bno (?:extra )?charge\b/.test(plain(fact.text)),
  };
}

/** A brand's own name says more than that it is a brand. */
const named = (words: string): NamedThing => {
  const things = namedThings(words);
  return {
    things: new Set(things.length > 1 ? things.filter((term) => term !== "brand") : things),
    actions: new Set(namedActions(words)),
  };
};

/** What stands before each amount is what it is the price of. */
function pricedIn({ kind, text, from, source }: FactToSay): NamedThing[] {
  if (kind !== "price" && kind !== "fee") return [];
  const words = source === "answer" ? from : text;
  const isFirst = /^(?:it is|it's|we charge|cobramos|from|only)?\s*(?:[$€£]?\s?\d)/i.test(words);
  if (isFirst || source === "answer") return [named(words)].filter(({ things }) => things.size > 0);
  const pieces = words.split(amount);
  return pieces.slice(0, -1).flatMap((subject, at) => {
    const its = named(subject);
    if (its.things.size > 0) return [its];
    // "A tune-up is 129, or 99 for members": another price of the same.
    const group = /^[ ,]*(?:for|para) \p{L}+/u.exec(pieces[at + 1] ?? "")?.[0] ?? "";
    const whom = namedThings(group);
    return whom.length > 0 ? [named(`${pieces[at - 1] ?? ""} ${group}`)] : [];
  });
}
