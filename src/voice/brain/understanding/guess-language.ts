import { eld } from "eld/extrasmall";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { bare } from "#domain/calls/heard.ts";
import { commonWords } from "../../language/spoken/languages/common-words.ts";

const fewestWords = 3;
const fewestCommonWords = 2;
const fewestChineseSigns = 3;

/** An instance of its own, so that nobody else's settings reach it. */
const detector = eld.newInstance();
detector.setLanguageSubset(spokenLanguages.map(({ code }) => code));

/** The language a caller is speaking; nothing where the words are few, or are only names and numbers. */
export function guessLanguage(words: string): SpokenLanguage | undefined {
  const text = bare(words);
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (chinese >= fewestChineseSigns && chinese * 2 >= letters) return "zh";
  if (text.split(" ").length < fewestWords) return undefined;
  const found = detector.detect(words);
  const guessed = spokenLanguages.find(({ code }) => code === found.language)?.code;
  if (guessed === undefined || guessed === "zh" || !found.isReliable()) return undefined;
  // Two witnesses: the look of the letters, and the small words that no other language has as many of.
  const counts = countsOf(text);
  const own = counts.get(guessed) ?? 0;
  const others = [...counts].filter(([language]) => language !== guessed).map(([, count]) => count);
  return own >= fewestCommonWords && others.every((count) => count < own) ? guessed : undefined;
}

function countsOf(text: string): ReadonlyMap<SpokenLanguage, number> {
  const said = text.split(" ");
  const languages = Object.keys(commonWords) as (keyof typeof commonWords)[];
  return new Map(
    languages.map((language) => [language, said.filter((word) => commonWords[language].has(word)).length]),
  );
}
