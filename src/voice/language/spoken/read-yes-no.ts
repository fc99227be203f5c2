import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { bare } from "#domain/calls/heard.ts";
import { english } from "./yes-no/en.ts";
import { spanish } from "./yes-no/es.ts";
import { otherYesNo } from "./yes-no/others.ts";
import type { YesNoWords } from "./yes-no/yes-no-words.ts";

type Readers = { readonly fillers: RegExp; readonly signs: readonly (readonly [RegExp, "yes" | "no" | undefined])[] };

const wordsOf = (language: SpokenLanguage): YesNoWords => {
  if (language === "en") return english;
  return language === "es" ? spanish : otherYesNo[language];
};

const readersOf = (language: SpokenLanguage): Readers => {
  const { fillers, unsure, noAnyway, yesAnyway, yes, no } = wordsOf(language);
  const end = language === "zh" ? "" : "(?= |$)";
  const starting = (patterns: readonly string[]): RegExp =>
    patterns.length === 0 ? /^(?!)/ : new RegExp(`^(?:${patterns.join("|")})${end}`);
  return {
    fillers: new RegExp(`^(?:(?:${fillers}) )+`),
    signs: [
      [starting(unsure), undefined],
      [starting(yesAnyway), "yes"],
      [starting(noAnyway), "no"],
      [starting([no]), "no"],
      [starting([yes]), "yes"],
    ],
  };
};

const readers = new Map(spokenLanguages.map(({ code }) => [code, readersOf(code)]));

/** How many words into a turn a clear phrase still answers the question. */
const furthestStart = 9;
const longestPhrase = 12;

/** "Hmm, well": the caller is still thinking, and has agreed to nothing. That sounds the same in a call in another language. */
export function isStillThinking(words: string, language: SpokenLanguage): boolean {
  const text = bare(words);
  const left = [language, "en" as const].reduce(
    (rest, each) => rest.replace(readers.get(each)?.fillers ?? /^(?!)/, ""),
    `${text} `,
  );
  return text !== "" && left === "";
}

/** Whether a turn says yes or no to what was asked. What it begins with decides: "no, Thursday" is a no. */
export function readYesNo(words: string, language: SpokenLanguage): "yes" | "no" | undefined {
  const text = bare(words);
  const known = readers.get(language);
  if (text === "" || known === undefined) return undefined;
  const start = text.replace(known.fillers, "");
  for (const [sign, answer] of known.signs) if (sign.test(start)) return answer;
  // "Thursday at nine, that works": a whole phrase may also stand behind the time it speaks of.
  const [, yesPhrase, noPhrase] = known.signs;
  const said = start.split(" ");
  for (let at = 1; at < Math.min(said.length, furthestStart); at += 1) {
    const rest = said.slice(at, at + longestPhrase).join(" ");
    if (yesPhrase?.[0].test(rest)) return "yes";
    if (noPhrase?.[0].test(rest)) return "no";
  }
  return undefined;
}
