import { pattern } from "../basics/pattern.ts";
import { midSentence } from "./tidy-words.ts";

const uncountable = pattern("i")`
    (?:
      ing|labor|membership|maintenance|work|service|insulation|removal|installation|payment|delivery|pickup|
      flooring|financing|plumbing|drywall|weekly|hourly|landscaping|mulch|sod
    )$`;
const known = /\b(?:fee|charge|rate|minimum|deposit|surcharge|price|discount|cost)$/i;
const beside = / (?:for|of|on|in|with|per|up to|under|over|through|within|inside|from) /i;
export const isPlural = (noun: string): boolean => {
  const head = noun.split(beside)[0] ?? noun;
  return /[^s'u]s$/i.test(head) && !/\bgas$/i.test(head);
};

/** "Diagnostic visit" becomes "a diagnostic visit"; what has an article or is no single thing stays. */
export function withArticle(noun: string): string {
  const words = midSentence(noun);
  const head = words.split(beside)[0] ?? words;
  if (/^(?:an?|the|our|your|any|all|each|every|one|first|\d)\b/i.test(words) || isPlural(words)) return words;
  if (/^hourly rate|^labor rate/i.test(head)) return `our ${words}`;
  if (known.test(head)) return `the ${words}`;
  if (uncountable.test(head) || /^(?!spring|ring|ceiling|wing)\p{L}+ing\b/iu.test(head) || /^gas$/i.test(head))
    return words;
  return `${indefinite(words)} ${words}`;
}

export const indefinite = (words: string): string =>
  /^(?:[aeio]|u(?!ni|se|til)|hour|8|11\b|18\b|ev\b|ac\b|hvac|led\b|rv\b)/i.test(words) &&
  !/^(?:one|once)\b/i.test(words)
    ? "an"
    : "a";
export const isOrAre = (noun: string): string => (isPlural(noun) ? "are" : "is");
