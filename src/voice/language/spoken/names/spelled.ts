import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Token } from "#domain/calls/heard.ts";

/** Letters said one by one: which tokens they were, and the word they make. */
export type Spelled = { readonly start: number; readonly end: number; readonly word: string };

const fewestLetters = 3;
const spanishLetters: Readonly<Record<string, string>> = {
  be: "b",
  ce: "c",
  efe: "f",
  ge: "g",
  hache: "h",
  jota: "j",
  ka: "k",
  ele: "l",
  elle: "ll",
  eme: "m",
  ene: "n",
  pe: "p",
  cu: "q",
  erre: "r",
  ere: "r",
  ese: "s",
  te: "t",
  uve: "v",
  ve: "v",
  equis: "x",
  ye: "y",
  zeta: "z",
  de: "d",
};
/** Letter names that are words as well; alone they spell nothing. */
const alsoWords = new Set(["de", "te", "ese", "ve", "be", "a", "e", "o", "y", "u", "i"]);

/** The words that were spelled: "H A L V O R S E N", "B as in boy O B", "double L", "hache a ele". */
export function spelledWords(tokens: readonly Token[], language: SpokenLanguage): readonly Spelled[] {
  const found: Spelled[] = [];
  let at = 0;
  while (at < tokens.length) {
    const run = lettersFrom(tokens, at, language);
    if (run.word.length >= fewestLetters && run.sure >= 2) found.push({ start: at, end: run.end, word: run.word });
    at = Math.max(run.end, at + 1);
  }
  return found;
}

/** As many letters as follow one another from here, and how many of them can be nothing else. */
function lettersFrom(
  tokens: readonly Token[],
  start: number,
  language: SpokenLanguage,
): { readonly word: string; readonly sure: number; readonly end: number } {
  let word = "";
  let end = start;
  let sure = 0;
  for (let letter = letterAt(tokens, end, language); letter !== undefined; letter = letterAt(tokens, end, language)) {
    if (!alsoWords.has(tokens[end]?.word ?? "")) sure += 1;
    word += letter.text;
    end += letter.length;
  }
  return { word, sure, end };
}

function letterAt(
  tokens: readonly Token[],
  at: number,
  language: SpokenLanguage,
): { readonly text: string; readonly length: number } | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? "";
  const single = (offset: number): string | undefined => {
    const text = word(offset);
    if (/^[a-z]$/.test(text)) return text;
    return language === "es" && Object.hasOwn(spanishLetters, text) ? spanishLetters[text] : undefined;
  };
  if (/^(?:double|doble)$/.test(word(0))) {
    const letter = single(1);
    if (letter === undefined) return undefined;
    // "Double u" is a letter of its own.
    return { text: letter === "u" || letter === "v" ? "w" : letter.repeat(2), length: 2 };
  }
  // "M C capital N".
  if (/^(?:capital|mayuscula)$/.test(word(0))) {
    const letter = single(1);
    return letter === undefined ? undefined : { text: letter, length: 2 };
  }
  if (word(0) === "i" && word(1) === "griega") return { text: "y", length: 2 };
  const letter = single(0);
  if (letter === undefined) return undefined;
  // "Be larga", "ve corta": which of the two that sound alike.
  if (/^[bv]$/.test(letter) && /^(?:larga|corta|grande|chica|alta|baja)$/.test(word(1)))
    return { text: letter, length: 2 };
  const example = exampleAfter(word, letter, language);
  return { text: letter, length: 1 + example };
}

/** How many words "as in boy" takes; the example begins with its letter. */
function exampleAfter(word: (offset: number) => string, letter: string, language: SpokenLanguage): number {
  if (word(1) === "as" && word(2) === "in" && word(3).startsWith(letter)) return 3;
  const link = language === "es" ? /^(?:de|como)$/ : /^(?:for|like|as)$/;
  return link.test(word(1)) && word(2).length > 1 && word(2).startsWith(letter) ? 2 : 0;
}
