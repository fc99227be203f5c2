import { pattern } from "#domain/basics/pattern.ts";
import { isTellable, sentencesOf } from "./orders.ts";

type Page = { readonly text: string; readonly headings: readonly string[] };

const announces = pattern("iu")`
    \bemergenc(?:y|ies)\b|\burgent(?:ly)?\b|\b24\s?\/\s?7\b|\b24[ -]hours?\b|\baround the clock\b|
    \b(?:at )?any hour\b|\bday (?:and|or) night\b|\bafter[ -]hours\b|\bat once\b|\bright away\b|
    \bimmediately\b|\btonight\b|\bemergencias?\b|\burgencias?\b|\b24 horas\b|\bde día y de noche\b`;
const signs = pattern("iu")`
    \bno (?:heat|water|hot water|power|cooling|air)\b|\bwater running\b|\bburst\b|\bflood(?:ed|ing)?\b|
    \bleak(?:s|ing)?\b|\bsmell\b|\bgas\b|\bspark(?:s|ing)?\b|\bburning\b|\bsmoke\b|\bcarbon monoxide\b|
    \bbreaker\b|\boutlet\b|\bback(?:ed)? ?up\b|\boverflow\w*\b|\blocked (?:out|in)\b|\bstorm\b|\btree\b|
    \bstuck\b|\bstranded\b|\bbroken\b|\bpain\b|\bswelling\b|\bfugas?\b|\binundaci[oó]n\b|\bsin agua\b|
    \bhuele a gas\b`;
const roundTheClock = /\bemergenc[^.]{0,40}\b24\b|\b24\b[^.]{0,20}\bemergenc/i;
const fewestWords = 5;
const mostLines = 3;

/** What the page says about matters that cannot wait, in its own words; a heading that asks stays with its answer. */
export function urgentLines({ text, headings }: Page): string[] {
  const titles = new Set(headings);
  const lines = text.split("\n").filter((line) => line !== "");
  const found = lines.flatMap((line, place) => {
    const title = lines[place - 1] ?? "";
    const opens = titles.has(title) && (title.endsWith("?") || announces.test(title));
    const isAbout = announces.test(line) || (opens && (announces.test(title) || signs.test(title)));
    const isQuoted = /^["“«]/.test(line);
    const isSlogan = line.split(/\s+/).length < fewestWords && !roundTheClock.test(line);
    if (titles.has(line) || isQuoted || !isAbout || isSlogan) return [];
    return [opens ? `${title}${title.endsWith("?") ? "" : ":"} ${line}` : line];
  });
  return [...new Set(found)].filter((line) => isTellable(line)).slice(0, mostLines);
}

/** The signs themselves, as far as the lines ask for them or name them before a colon: "No heat?" is no heat. */
export function urgentSigns(lines: readonly string[]): string[] {
  const asked = lines.flatMap((line) =>
    sentencesOf(line).flatMap((sentence) => {
      if (sentence.endsWith("?")) return [sentence.slice(0, -1)];
      const parts = sentence.split(/:\s+/);
      return parts.length > 1 ? parts.slice(0, -1) : conditionOf(sentence);
    }),
  );
  const named = asked
    .filter((sign) => signs.test(sign))
    .map((sign) => sign.trim().replace(/^\p{Lu}(?=\p{Ll}|\s)/u, lower));
  return [...new Set(named)];
}

/** In "a tree that fell or is about to" there is one sign; in "a burst pipe, flooding or no water" there are three. */
const nextSign = /(?:,| or) (?=(?:an?|the|no|any|bed|broken) |flooding|swelling)/;

/** The signs of the page, and those of the trade that the page does not speak of. */
export function withUsualSigns(named: readonly string[], usual: string | undefined): string[] {
  const words = new Set(named.flatMap(contentOf));
  const further = (usual ?? "").split(nextSign).filter((sign) => sign !== "");
  return [...named, ...further.filter((sign) => !contentOf(sign).some((word) => words.has(word)))];
}

/** What a sign is about; "water" and "smell" alone say too little. */
const contentOf = (sign: string): string[] =>
  (sign.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !["the", "and", "water", "smell", "your"].includes(word),
  );

const lower = (letter: string): string => letter.toLowerCase();

/** "If a tree is on your roof, call" is a tree on the roof. */
const conditionOf = (sentence: string): string[] => {
  const condition = /^(?:if|when)\s+([^,]{3,120}),/i.exec(sentence)?.[1];
  return condition === undefined ? [] : [condition];
};
