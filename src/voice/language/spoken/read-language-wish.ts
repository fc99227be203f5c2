import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { bare } from "#domain/calls/heard.ts";
import {
  languageNames,
  namedThings,
  notSpeaking,
  politeWithLanguage,
  speaking,
  speakingChinese,
} from "./languages/language-names.ts";

type Named = { readonly language: SpokenLanguage; readonly before: string; readonly after: string };

const codes = spokenLanguages.map(({ code }) => code);
const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** Which language a caller asks for, in any of the eight; a word such as "French drain" asks for none. */
export function readLanguageWish(words: string): SpokenLanguage | undefined {
  const text = bare(words);
  const named = codes.flatMap((language) => languageNames[language].flatMap((name) => placesOf(name, text, language)));
  named.sort((a, b) => a.before.length - b.before.length);
  const wished = named.find((each) => !isNegated(each) && isWish(each));
  if (wished !== undefined) return wished.language;
  // Who does not speak one language would like the one they say it in.
  for (const each of named) {
    const own = codes.find((language) => notSpeaking[language].test(each.before.trimEnd()));
    if (own !== undefined && own !== each.language) return own;
  }
  return undefined;
}

function placesOf(name: string, text: string, language: SpokenLanguage): readonly Named[] {
  const at = isChinese(name) ? text.indexOf(name) : ` ${text} `.indexOf(` ${name} `);
  if (at < 0) return [];
  return [{ language, before: text.slice(0, at), after: text.slice(at + name.length) }];
}

const isNegated = ({ before }: Named): boolean =>
  codes.some((language) => notSpeaking[language].test(before.trimEnd()));

const somebodyElse = pattern()`
    \b(?:
      guy|he|she|technician|tech|plumber|electrician|worker|man|person who|el que|quien viene|
      el t[eé]cnico|el plomero|el se[nñ]or
    )\b[^?]{0,30}$`;

function isWish({ before, after }: Named): boolean {
  if (namedThings.test(after)) return false;
  // "Does the guy who comes speak Spanish" is about the guy.
  if (somebodyElse.test(before.trimEnd())) return false;
  const around = `${before} ${after}`;
  if (isChinese(around) && speakingChinese.test(around)) return true;
  if (speaking.test(before.trimEnd()) || /^ (?:speaker|speaking)\b/.test(after)) return true;
  return around.replace(politeWithLanguage, "").replace(/[请吗谢 ]/g, "") === "";
}
