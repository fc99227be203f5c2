import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { type Token, tokensOf } from "#domain/calls/heard.ts";
import { firstNames } from "./names/first-names.ts";
import { type Introductions, introductions } from "./names/introductions.ts";
import { notNamesEnglish, wordEndingEnglish } from "./names/not-names-en.ts";
import { notNamesElsewhere, notNamesSpanish, wordEndingSpanish } from "./names/not-names-es.ts";
import { type Spelled, spelledWords } from "./names/spelled.ts";
import { writtenName } from "./names/written-name.ts";

const mostWords = 4;
const titles = /^(?:mr|mrs|ms|miss|dr|doctor|senor|senora|senorita|don|dona)$/;
const particles = /^(?:de|la|las|los|del|van|von|der|den|di|da|dos|san|st|el|al|bin|y)$/;
const fillers = pattern()`
    ^(?:
      uh|uhm|um|er|eh|em|ah|oh|hmm|well|so|yeah|yes|yep|sure|ok|okay|alright|hi|hello|hey|no|nope|actually|
      sorry|like|and|este|pues|bueno|si|claro|hola|mire|mira|and|it|y|perdon|please
    )$`;

/** The caller's name as it should be written. `asked` where she has just asked for it, so that a bare name counts. */
export function readName(words: string, language: SpokenLanguage, { asked = false } = {}): string | undefined {
  if (language === "zh" && /\p{Script=Han}/u.test(words)) return chineseName(words, asked);
  const tokens = tokensOf(words);
  const spelled = spelledWords(tokens, language);
  const from = spelled[0]?.start ?? tokens.length;
  const to = spelled.at(-1)?.end ?? from;
  // Letters interrupt the name that they spell: it is looked for in front of them, and then behind.
  const heard =
    introduced(tokens.slice(0, from), language, asked) ??
    (asked ? alone(tokens.slice(0, from), language) : undefined) ??
    (spelled.length > 0 ? introduced(tokens.slice(to), language, asked) : undefined);
  if (spelled.length === 0) return heard === undefined ? undefined : writtenName(once(heard));
  const behind = asked && heard !== undefined ? alone(tokens.slice(to), language) : undefined;
  return withSpelling([...once(heard ?? []), ...(behind ?? [])], spelled, tokens, asked);
}

/** Chinese has no spaces: two to four signs after "I am called", or alone where a name was asked for. */
const chineseName = (words: string, asked: boolean): string | undefined =>
  /(?:我叫|名字是|名字叫|我姓)(\p{Script=Han}{1,4}?)(?=$|[^\p{Script=Han}]|[我的电想要在])/u.exec(words)?.[1] ??
  (asked
    ? /^[^\p{L}\p{Script=Han}]*(?!不|没|什么|为什么|是的|对|好|可以|谢谢|再见|你好)(\p{Script=Han}{2,4})[^\p{L}]*$/u.exec(
        words,
      )?.[1]
    : undefined);

/** "Greg, Greg Halvorsen" is one person. */
const once = (name: readonly Token[]): readonly Token[] => {
  const apart = name.filter(({ word }, at) => word !== name[at - 1]?.word);
  // "Robinson, Tamika Robinson".
  return apart.length > 2 && apart[0]?.word === apart.at(-1)?.word ? apart.slice(1) : apart;
};

/** A name after "my name is", or before "speaking"; first and last name may be said apart. */
function introduced(tokens: readonly Token[], language: SpokenLanguage, asked: boolean): readonly Token[] | undefined {
  const { sure, vague, after } = introductions[language];
  const trusted = (at: number): readonly Token[] => nameFrom(tokens, at, language);
  const first = firstAfter(tokens, sure, trusted);
  if (first !== undefined) {
    const rest = tokens.slice(first.end);
    const isLastName = /^(?:last|apellido)$/.test(
      rest.find(({ word }) => !fillers.test(word) && word !== "my" && word !== "mi")?.word ?? "",
    );
    const last = isLastName ? firstAfter(rest, sure, (at) => nameFrom(rest, at, language)) : undefined;
    return last === undefined ? first.name : [...first.name, ...last.name];
  }
  const doubted = (at: number): readonly Token[] => {
    const name = nameFrom(tokens, at, language);
    return believable(name, language, asked ? "person" : trustIn(tokens[at - 1]?.word ?? "")) ? name : [];
  };
  return firstAfter(tokens, vague, doubted)?.name ?? before(tokens, after, language);
}

type Phrase = Introductions["sure"];

function firstAfter(
  tokens: readonly Token[],
  phrases: Phrase,
  read: (at: number) => readonly Token[],
): { readonly name: readonly Token[]; readonly end: number } | undefined {
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    for (let at = 0; at + words.length < tokens.length; at += 1) {
      if (!words.every((word, offset) => tokens[at + offset]?.word === word)) continue;
      const start = skipFillers(tokens, at + words.length);
      const name = read(start);
      if (name.length > 0) return { name, end: start + name.length };
    }
  }
  return undefined;
}

/** "Greg Halvorsen speaking". */
function before(tokens: readonly Token[], phrases: Phrase, language: SpokenLanguage): readonly Token[] | undefined {
  // "Hey there, Doug Brandewie here".
  const greeted = /^(?:hi|hey|hello)$/.test(tokens[0]?.word ?? "") && tokens[1]?.word === "there" ? 2 : 0;
  const start = skipFillers(tokens, greeted);
  const name = nameFrom(tokens, start, language);
  const rest = tokens
    .slice(start + name.length)
    .map(({ word }) => word)
    .join(" ");
  const ends = phrases.some((phrase) => rest === phrase || rest.startsWith(`${phrase} `));
  return ends && believable(name, language, "person") ? name : undefined;
}

/** Nothing but a name, where one was asked for. */
function alone(tokens: readonly Token[], language: SpokenLanguage): readonly Token[] | undefined {
  const first = skipFillers(tokens, 0);
  const start = tokens[first]?.word === "con" ? first + 1 : first;
  const name = nameFrom(tokens, start, language);
  const next = tokens[start + name.length]?.word;
  const ends =
    next === undefined ||
    /^(?:and|y|my|mi|please|por|thanks|thank|gracias|that's|with|con|is|es|spelled|like|como)$/.test(next);
  return ends && believable(name, language, "person") ? name : undefined;
}

const skipFillers = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (at < tokens.length && fillers.test(tokens[at]?.word ?? "")) at += 1;
  return at;
};

const notNames = (language: SpokenLanguage): ReadonlySet<string> => {
  if (language === "en") return notNamesEnglish;
  return language === "es" ? notNamesSpanish : notNamesElsewhere;
};

/** As many words as can be one name, from here. */
function nameFrom(tokens: readonly Token[], start: number, language: SpokenLanguage): readonly Token[] {
  const name: Token[] = [];
  for (const token of tokens.slice(start, start + mostWords + 2)) {
    const { word } = token;
    const isFirst = name.length === 0;
    const fits = isFirst
      ? titles.test(word) || isNameWord(word, language)
      : isNameWord(word, language) || particles.test(word) || /^[a-z]$/.test(word);
    if (!fits || (name.length >= mostWords && !particles.test(name.at(-1)?.word ?? ""))) break;
    name.push(token);
  }
  while (name.length > 0 && (particles.test(name.at(-1)?.word ?? "") || /^[a-z]$/.test(name.at(-1)?.word ?? "")))
    name.pop();
  return name.length === 1 && titles.test(name[0]?.word ?? "") ? [] : name;
}

const isNameWord = (word: string, language: SpokenLanguage): boolean =>
  /^\p{L}[\p{L}']+$/u.test(word) && !fillers.test(word) && (firstNames.has(word) || !notNames(language).has(word));

/** What follows "it's" may be any thing, what follows "I'm" any state; what follows "this is" is most likely a person. */
type Trust = "person" | "state" | "thing";
const trustIn = (lead: string): Trust => {
  if (/^(?:it's|it|that's|es|be|seria)$/.test(lead)) return "thing";
  return /^(?:i'm|im|am)$/.test(lead) ? "state" : "person";
};

/** Whether words are a name: a known one, or one that is written with a capital and looks like no other word. */
function believable(name: readonly Token[], language: SpokenLanguage, trust: Trust): boolean {
  const [first] = name;
  if (first === undefined) return false;
  if (titles.test(first.word) || firstNames.has(first.word)) return true;
  const ending = language === "es" ? wordEndingSpanish : wordEndingEnglish;
  const isCapital = ({ raw }: Token): boolean => /^\p{Lu}/u.test(raw);
  const capital = /^\p{Lu}\p{Ll}/u.test(first.raw) && (name.length > 1 || first.before !== "");
  if (capital && trust === "thing") return name.length > 1 && name.slice(1).some(isCapital) && !ending.test(first.word);
  if (capital) return !ending.test(first.word) || name.slice(1).some(isCapital);
  return trust === "person" && name.every(({ word }) => !ending.test(word));
}

/** The spelled word takes the place of the one it spells, or stands behind a first name. */
export function withSpelling(
  heard: readonly Token[],
  spelled: readonly Spelled[],
  tokens: readonly Token[],
  asked: boolean,
): string | undefined {
  const asTokens = spelled.map(({ word }): Token => ({ raw: word, word, before: " " }));
  const [only] = asTokens;
  if (only === undefined) return undefined;
  if (heard.length === 0) {
    const spells =
      asked || tokens.some(({ word }) => /^(?:name|name's|nombre|apellido|spelled|spell|deletreo)$/.test(word));
    return spells ? writtenName(asTokens) : undefined;
  }
  if (asTokens.length > 1) return writtenName(asTokens);
  // All of it was spelled in one go.
  const [first] = heard;
  if (first !== undefined && heard.length > 1 && only.word.startsWith(first.word)) {
    const last = only.word.slice(first.word.length);
    if (last.length > 1) return writtenName([first, { raw: last, word: last, before: " " }]);
  }
  // Spelling has no accents; the word that was heard may.
  if (heard.some(({ word }) => word === only.word)) return writtenName(heard);
  const place = heard.findLastIndex(({ word }) => alike(word, only.word));
  if (place >= 0) return writtenName(heard.map((token, at) => (at === place ? only : token)));
  return writtenName(heard.length === 1 ? [...heard, only] : [...heard.slice(0, -1), only]);
}

/** What recognition wrote for a name begins as its spelling does, or shares most letters with it. */
const alike = (heard: string, spelled: string): boolean => {
  if (heard.slice(0, 2) === spelled.slice(0, 2)) return true;
  const shared = [...new Set(heard)].filter((letter) => spelled.includes(letter)).length;
  return shared >= new Set(spelled).size * 0.7;
};
