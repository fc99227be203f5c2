import { pattern } from "#domain/basics/pattern.ts";
import { bare } from "#domain/calls/heard.ts";
import type { FactToSay } from "#domain/owner-facts/owner-facts.ts";
import { isAction, termsOf } from "../understanding/terms.ts";
import { namedThings } from "./named-things.ts";

/** Of no thing in particular, so that "sprinkler systems" are sprinklers. */
const general = new Set(
  "system work service job project unit repair type kind brand made anything above ground".split(" "),
);
/** What serves a machine but is none of its parts: work on it is work on the house. */
const beside = pattern()`
    ^(?:
      drains?|outlets?|plugs?|circuits?|breakers?|switch(?:es)?|wir(?:es?|ing)|lines?|hook ?ups?|vents?|
      hoses?|shut ?offs?|valves?|faucets?|pipes?|boxe?s?|receptacles?|house|room|area|deck|table|supply|
      connections?|pan|gas|water|closet|desague|drenaje|enchufe|contacto|linea|manguera|llave|tuberia|cuarto
    )$`;
const besideSystem = pattern()`
    ^(?:
      house|room|area|deck|table|gas|outlets?|closet|cuarto|guys?|man|company|companies|people|folks|tech|
      installers?|code|clock|store
    )$`;
/** Only near it, or served by it. */
const near = pattern()`
    \b(?:
      behind|under|underneath|beneath|near|nearby|next to|beside|by|above|over|below|around|outside|from|
      past|against|between|along with|like|as|not|when|whenever|while|each time|every time|turns off|
      detras de|debajo de|cerca de|junto a|al lado de|atras de
    )(?: (?:the|my|our|a|an|el|la|los|las|mi|un|una))?$`;
const onIt = /(?<!\bwork |\bworking |\blook )\b(?:on|on top of)(?: (?:the|my|our))?$/;
const meantFor =
  /\b(?:for|to|that feeds|feeding|para)(?: (?:the|my|our|a|an|his|her|el|la|los|las|mi|un|una))?(?: new| old)?$/;
const broken = pattern()`
    \b(?:
      broke|broken|fix|fixed|repair\w*|not|won't|wont|doesn't|isn't|stopped|quit|dead|leak\w*|nois\w+|loud|
      smell\w*|weird|problem|issue|trouble|no longer|never|acting|arregl\w+|repar\w+|descompu\w+|no|falla|
      fallando
    )\b`;
const fitting = /\b(?:install\w*|hook\w* up|put in|new|instalar|poner|conectar)\b/;
const dirty = /\b(?:clean\w*|dirty|dust\w*|mold\w*|filthy|flush\w*|sweep|limpi\w+|suci\w+|polvo)\b/;
/** What stands between a thing and its kind: "un aire de esos de ventana", "an AC the kind that goes in the window". */
const between = pattern("g")`
    (?<= de) (?:es[oa]s|est[oa]s|l[oa]s|aquell[oa]s) (?:de|
    que (?:van?|estan?|se ponen?) en)(?: la| las| una)?(?= )| que (?:va|esta|tengo|tenemos|tiene|
    se pone)(?= en la ventana\b)|
    (?: the (?:kind|type|one|sort))? that(?:'s| is| goes| sits| fits| hangs| sticks out)(?= in the window\b)`;
/** Systems whose every part is theirs; machines stand in a house whose pipes and wires are not. */
const machines = new Set([
  "appliance",
  "fridge",
  "freezer",
  "dishwasher",
  "washer",
  "dryer",
  "oven",
  "microwave",
  "windowunit",
]);

export type ExcludedWork = (matter: string) => FactToSay | undefined;

type Excluded = { readonly fact: FactToSay; readonly needs: readonly string[]; readonly actions: readonly string[] };

/** Finds the sentence that says that what somebody wants done is not done here. */
export function createExcludedWork(facts: readonly FactToSay[]): ExcludedWork {
  const excluded: Excluded[] = facts
    .filter(({ kind }) => kind === "does_not")
    .flatMap((fact) => fact.things.map((thing) => ({ fact, needs: needsOf(thing), actions: actionsOf(thing) })))
    .filter(({ needs }) => needs.length > 0);
  return (matter) => {
    const words = bare(matter).replace(between, "");
    const all = new Set(termsOf(words));
    return excluded.find(
      ({ needs, actions }) =>
        needs.every((need) => all.has(need)) && isWorkedOn(words, needs) && isSuchWork(words, all, actions),
    )?.fact;
  };
}

/** The words by which a thing is known: of a Daikin mini split both, of a refrigerator the one that is not every appliance's. */
function needsOf(thing: string): string[] {
  const named = namedThings(thing).filter((term) => !general.has(term));
  const special = named.filter((term) => term !== "appliance");
  const terms = special.length > 0 ? special : named;
  return terms.length > 0 ? terms : namedThings(thing).filter((term) => term !== "brand");
}

const actionsOf = (thing: string): string[] =>
  termsOf(thing).filter((term) => isAction(term) && term !== "accept" && term !== "offer");

/** "Duct cleaning" leaves repairs of ducts to us, "appliance repair" the fitting of new ones. */
function isSuchWork(words: string, all: ReadonlySet<string>, actions: readonly string[]): boolean {
  if (actions.length === 0) return true;
  return actions.some((action) => {
    if (all.has(action)) return action !== "repair" || !fitting.test(words);
    if (action === "clean") return dirty.test(words);
    if (action === "repair") return broken.test(words) && !fitting.test(words);
    return (action === "install" || action === "new" || action === "replace") && fitting.test(words);
  });
}

/** The thing itself is to be worked on: not a drain behind it, an outlet for it, or the room that is named after it. */
function isWorkedOn(words: string, needs: readonly string[]): boolean {
  const said = words.split(" ");
  const spans = said.flatMap((_, start) => [1, 2, 3].map((length) => ({ start, end: start + length })));
  const named = spans.filter(({ start, end }) => isNamedIn(said.slice(start, end), needs));
  return named.every(({ start, end }) => {
    const [before, after] = [said.slice(0, start).join(" "), said[end] ?? ""];
    const isMachine = needs.some((need) => machines.has(need));
    if (besideSystem.test(after) || (isMachine && (beside.test(after) || onIt.test(before)))) return false;
    if (near.test(before)) return false;
    return !(meantFor.test(before) && namedThings(before).some((term) => !needs.includes(term) && !general.has(term)));
  });
}

/** These words and no fewer name it. */
function isNamedIn(words: readonly string[], needs: readonly string[]): boolean {
  const isIn = (some: readonly string[]): boolean => termsOf(some.join(" ")).some((term) => needs.includes(term));
  return isIn(words) && (words.length === 1 || (!isIn(words.slice(1)) && !isIn(words.slice(0, -1))));
}
