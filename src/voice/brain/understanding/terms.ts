import { bare } from "#domain/calls/heard.ts";
import { actions, kinds, things } from "./concepts.ts";

const concepts = [...kinds, ...things, ...actions];
const kindNames = new Set(kinds.map(([name]) => name));
const actionNames = new Set(actions.map(([name]) => name));
const thingNames = new Set(things.flatMap(([name]) => name.split("+")));

/** Longest first, so that "water heater" is found before "heater". */
const phrases = concepts
  .flatMap(([name, words]) => words.split("|").map((phrase) => [phrase, name] as const))
  .toSorted(([a], [b]) => b.split(" ").length - a.split(" ").length);
const byFirstWord = Map.groupBy(phrases, ([phrase]) => phrase.split(" ")[0] ?? "");

const stopWords = new Set(
  `a about actually all also am an and any anybody anyone anything are around as ask at be been but by can can't could did do does doesn't don't done else even ever
  every for from get go going good got guys had happen has have hello here hey hi how i i'd i'm i've if in into is isn't it it's its just kind know let like likely lot
  make makes may maybe me mean might mine more much my need no not now of off oh ok okay on one or our out over people please possible possibly question quick really
  say see should so some somebody someone something sort still stuff sure talk tell than thank thanks that that's the their them then there there's they thing things
  think this those time to too trying uh um us use used using usually want wanted was way we we're well were what what's when where which who why will with without work works working trabajan trabajo
  wondering would y'all yeah yes you you're your yours available able come does
  al algo alguien alguna alguno antes aqui asi bien bueno como con cual cuales cuando de del dice donde el ella ellos en entre era es esa ese eso esta estan este esto
  favor fue gracias hacen hacer hasta hay hola la las le les lo los mas me mi mis muy nada ni no nos o otra otro para pero por porque pregunta puede pueden puedo
  pues que quien quiero quisiera saber se ser si sin sobre son soy su sus tambien tener tengo tiene tienen todo un una unos usted ustedes y ya yo necesito`.split(
    /\s+/,
  ),
);

/** The terms of a question or answer: concepts where there is one, other words without their endings. */
export function termsOf(text: string): readonly string[] {
  const words = bare(text).split(" ");
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = byFirstWord
      .get(words[at] ?? "")
      ?.find(([phrase]) => phrase.split(" ").every((word, offset) => words[at + offset] === word));
    const word = words[at] ?? "";
    if (found !== undefined) terms.push(...found[1].split("+"));
    else if (word.length > 1 && !stopWords.has(word)) terms.push(stem(word));
    at += found === undefined ? 1 : found[0].split(" ").length;
  }
  return [...new Set(terms)];
}

export const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word);

export const isKind = (term: string): boolean => kindNames.has(term);
export const isThing = (term: string): boolean => thingNames.has(term);
export const isAction = (term: string): boolean => actionNames.has(term);

/** How much it says about an answer that a term is in it. */
export const weightOf = (term: string, isKnown: boolean): number => {
  if (isKind(term)) return 1.2;
  if (isAction(term)) return 0.4;
  // A word that neither the trades nor the owner use may be a mishearing: it counts, but not as much.
  return thingNames.has(term) || isKnown ? 1 : 0.5;
};
