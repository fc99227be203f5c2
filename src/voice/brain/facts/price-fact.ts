import { pattern } from "#domain/basics/pattern.ts";
import { best, bestOn } from "./best-fact.ts";
import { enough } from "./doing-fact.ts";
import { namedActions, shareOf } from "./named-things.ts";
import type { NamedThing, ReadFact } from "./read-fact.ts";
import type { Wanted } from "./read-wanted.ts";

/** These make another thing of a thing, with another price. */
const apart = [
  "tankless",
  "commercial",
  "minisplit",
  "heatpump",
  "windowunit",
  "generator",
  "solar",
  "membership",
  "gasline",
  "sewer",
  "hydrojet",
  "draincamera",
  "yarddrain",
];
/** Of these a price without a verb is that of a new one, and says nothing about mending or moving one. */
const units = ["evcharger", "waterheater", "panel", "generator", "heating", "cooling", "toilet", "faucet", "disposal"];
const aboutOldOne = /\b(?:mov(?:e|ing)|relocat\w+|remov(?:e|ing|al)|disconnect\w*|mover|quitar)\b/;
/** Of these a new one is a new system. */
const systems = ["heating", "cooling", "heatpump", "minisplit"];

/** The price of what was named; where nothing was, that of coming out. */
export function priceFact(wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined {
  const special = ["off hours", "saturday", "sunday"].find((name) => wanted.topics.includes(name));
  const told = facts.filter(({ fact }) => fact.kind !== "about");
  const extra = special === undefined ? undefined : bestOn(special, wanted, told);
  if (extra || (special !== undefined && more.test(wanted.words))) return extra;
  if (wanted.topics.includes("come out")) return bestOn("come out", wanted, facts) ?? priceOf(wanted, facts);
  if (wanted.things.length > 0) return priceOf(wanted, facts) ?? estimateFor(wanted, facts);
  const fees = facts.filter(({ fact }) => fact.kind === "fee");
  const that: Wanted = { ...wanted, things: wanted.before };
  return (
    priceOf(that, facts) ??
    (pointing.test(wanted.words) && wanted.before.length > 0 ? estimateFor(that, facts) : undefined) ??
    bestOn("come out", wanted, fees) ??
    bestOn("hourly", wanted, facts) ??
    facts.find(({ fact, things }) => fact.kind === "price" && things.size === 0)
  );
}

/** Whether a night or a weekend costs more: what a visit costs is no answer. */
export const more =
  /\b(?:more|extra|surcharge|additional|higher|overtime|double|time and a half|mas caro|recargo|mas)\b/;
const pointing = /\b(?:those|these|them|that|one|ones|esos|esas|eso)\b/;

/** The price of what was named in so many words: of coming out, or of a thing. */
export const namedPrice = (wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined =>
  wanted.topics.includes("come out") ? bestOn("come out", wanted, facts) : priceOf(wanted, facts);

/** "Quote me a drain cleaning" asks for a price, "are quotes free" asks about quotes. */
export const quoteFact = (wanted: Wanted, facts: readonly ReadFact[]): ReadFact | undefined =>
  (isAboutQuotes(wanted) || wanted.things.length === 0 ? undefined : priceOf(wanted, facts)) ??
  bestOn("quote", wanted, facts);

const aboutQuotes = pattern()`
    \b(?:free|charge|cost|pay|gratis|cobran|cuesta|do you (?:give|do|offer)|dan|hacen)\b.{0,300}
    \b(?:estimat\w+|quot\w+|bids?|presupuestos?|cotiza\w+)|
    \b(?:estimat\w+|quot\w+|bids?|presupuestos?)\b.{0,300}\b(?:free|cost|charge|gratis|cuesta)\b`;
export const isAboutQuotes = ({ words }: Wanted): boolean => aboutQuotes.test(words);

/** No price for it, but how one is found. */
const estimateFor = ({ words, things: named }: Wanted, facts: readonly ReadFact[]): ReadFact | undefined => {
  const isSystem = namedActions(words).includes("new") && systems.some((term) => named.includes(term));
  const things = isSystem ? [...named, "system"] : named;
  return best(
    facts.filter(({ tells }) => tells.has("quote")),
    (each) => (isForAll(each) || shareOf(things, each.things) > 0 ? 1 + shareOf(things, each.things) : 0),
  );
};
/** Estimates for everything, not for new systems alone. */
const isForAll = ({ fact }: ReadFact): boolean =>
  !/\b(?:for|on|de|para) (?:new|replacement|install\w*|nuev\w+)\b/i.test(fact.text) || /\bjobs?\b/i.test(fact.text);

export function priceOf({ words, things: named }: Wanted, facts: readonly ReadFact[]): ReadFact | undefined {
  const actions = namedActions(words);
  const isOldOne = actions.includes("repair") || aboutOldOne.test(words);
  return best(facts, ({ priced, things: all }) =>
    Math.max(0, ...priced.map((each) => fitOf(each, { named, actions, isOldOne, all }))),
  );
}

type Asked = {
  readonly named: readonly string[];
  readonly actions: readonly string[];
  readonly isOldOne: boolean;
  /** All that the fact names, also after its price. */
  readonly all: ReadonlySet<string>;
};

function fitOf({ things, actions: its }: NamedThing, { named, actions, isOldOne, all }: Asked): number {
  const share = shareOf(named, things);
  if (share < enough) return 0;
  if (apart.some((term) => named.includes(term) !== things.has(term) && !all.has(term))) return 0;
  const isAlike = actions.some((action) => its.has(action));
  if (its.size > 0 && actions.length > 0 && !isAlike) return 0;
  if (isOldOne && its.size === 0 && units.some((term) => things.has(term))) return 0;
  const unasked = [...things].filter((term) => !named.includes(term)).length;
  return 1 + share + (isAlike ? 0.5 : 0) - unasked * 0.1;
}
