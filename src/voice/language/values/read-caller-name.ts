import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { plain, type Token, tokensOf } from "#domain/calls/heard.ts";
import { firstNames } from "../spoken/names/first-names.ts";
import { notNamesEnglish, wordEndingEnglish } from "../spoken/names/not-names-en.ts";
import { notNamesSpanish } from "../spoken/names/not-names-es.ts";
import { isPlainWord } from "../spoken/names/plain-words.ts";
import { type Spelled, spelledWords } from "../spoken/names/spelled.ts";
import { writtenName } from "../spoken/names/written-name.ts";
import { digitRuns } from "../spoken/numbers/digit-runs.ts";
import { readName, withSpelling } from "../spoken/read-name.ts";

const leads = pattern()`
    ^(?:
      uh|uhm|um|er|eh|ah|oh|hmm|well|so|yeah|yes|yep|yup|sure|ok|okay|alright|hi|hello|hey|no|nope|actually|
      sorry|and|it's|its|it|is|the|name|name's|names|my|first|full|last|this|that's|thats|that|would|be|i'm|
      im|am|i|put|under|you|can|just|for|call|me|everybody|everyone|calls|goes|by|make|mr|mister|mrs|missus|
      ms|miss|please|under|do|speaking|her|his|him|hers|or|mine|wife|husband|mother|neighbor|neighbor's|
      it'd|better|with|sir|ma'am|este|pues|bueno|si|claro|hola|mi|nombre|es|soy|yo|me|llamo|a|de|con|habla|
      le|el|la|señor|señora|senor|senora|pongalo|ponga|ponlo|póngalo|apellido|completo|mama|mami|papa|
      esposo|esposa|hermana|hermano|suegra|suegro|señora
    )$`;
const ends = pattern()`
    ^(?:
      and|two|double|then|on|with|but|spelled|spell|that's|thats|like|as|is|the|from|at|because|please|
      thanks|thank|ma'am|maam|sir|here|speaking|my|i|we|you|it's|last|first|calling|no|not|or|over|out|so|
      um|uh|okay|ok|hon|dear|honey|y|con|pero|se|como|por|gracias|apellido|es|de la|que|para|mi|si|asi|me|
      todos|porque|perdon
    )$`;
const mostWords = 4;

/** The answer to "what is your name": the whole of it, without what leads to it. Any word may be a name. */
function answered(words: string, language: SpokenLanguage): string | undefined {
  // "Why do you need that?" is no name.
  if (
    /^\W*(?:why|what|how|who|when|where|do|does|can|could|is|are|por qu[eé]|para qu[eé]|qu[eé]|c[oó]mo)\b/i.test(words)
  )
    return undefined;
  if (/\b(?:rather|prefer) not\b|\bprefiero no\b|\bmejor no\b/i.test(words)) return undefined;
  const parts = /\blast name(?:'s| is)? (\p{L}[\p{L}'-]+).{0,300}?\bfirst name(?:'s| is)? (\p{L}[\p{L}'-]+)/iu.exec(
    words,
  );
  if (parts) return writtenName(tokensOf(`${parts[2]} ${parts[1]}`));
  const inOrder = /\bfirst name(?:'s| is)? (\p{L}[\p{L}'-]+).{0,300}?\blast name(?:'s| is)? (\p{L}[\p{L}'-]+)/iu.exec(
    words,
  );
  if (inOrder) return writtenName(tokensOf(`${inOrder[1]} ${inOrder[2]}`));
  // "Tran, T R A N, first name Hoa".
  const first = /\bfirst name(?:'s| is)? (\p{L}{2,})/iu.exec(words);
  const [last] = nameIn(tokensOf(words.slice(0, first?.index ?? 0)));
  if (first && last) return writtenName([...tokensOf(first[1] ?? ""), last]);
  // "Oakes like the tree, with an e, O A K E S": the one letter is not the first of those that follow.
  const tokens = tokensOf(words.replace(/\bwith an? [a-z]\b(?= [a-z] [a-z]\b)/gi, " "));
  const spelled = spelledWords(tokens, language);
  const from = spelled[0]?.start ?? tokens.length;
  const name =
    justBefore(tokens, spelled[0]) ??
    saidAgain(tokens.slice(0, from)) ??
    asName(nameIn(tokens.slice(0, from)), tokens, language);
  if (spelled.length === 0) return name.length === 0 ? undefined : writtenName(name);
  return withSpelling(name, spelled, tokens, true);
}

function nameIn(tokens: readonly Token[]): readonly Token[] {
  let start = 0;
  while (start < tokens.length && leads.test(tokens[start]?.word ?? "")) start += 1;
  const name: Token[] = [];
  for (const token of tokens.slice(start)) {
    if (name.length >= mostWords || /\d|^\p{L}$/u.test(token.word) || ends.test(token.word)) break;
    if (token.word !== name.at(-1)?.word) name.push(token);
  }
  return name;
}

/**
 * The answer as far as it is a name. One that begins with a plain word is a sentence: "wait, what about Saturday", "the same as last
 * time". Behind a first name one plain word may end the answer: "Will Friday".
 */
function asName(name: readonly Token[], tokens: readonly Token[], language: SpokenLanguage): readonly Token[] {
  const [first, second] = name;
  if (first === undefined) return [];
  const isPlain = (token: Token | undefined): boolean => token === undefined || isPlainWord(token.word, language);
  // "Domingo Flores", "Friday, like the day of the week": somebody's name is that of a day.
  const isDay =
    dayName.test(first.word) && (!isPlain(second) || likeTheDay.test(tokens.map(({ word }) => word).join(" ")));
  if (isPlain(first) && !isDay) return [];
  const end = name.findIndex(({ word }, at) => at > 0 && endsName(word, language));
  const isLast = end === 1 && name.length === 2 && tokens.at(-1) === second && firstNames.has(first.word);
  const kept = end < 0 || isLast ? name : name.slice(0, end);
  const isVerb = wordEndingEnglish.test(first.word) && !firstNames.has(first.word) && kept.length < name.length;
  if (isVerb) return [];
  if (kept.length < 3 || first.word !== kept.at(-1)?.word) return kept;
  // "Waits, Tom Waits", but "Domingo Prado, Domingo like the day".
  return firstNames.has(second?.word ?? "") ? kept.slice(1) : kept.slice(0, -1);
}

const dayName = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|domingo)$/;
const likeTheDay = /\b(?:like the day|is my (?:last )?name|como el dia|es mi (?:nombre|apellido))\b/;
const particles = /^(?:de|la|las|los|del|van|von|der|den|di|da|dos|san|st|el|al|y)$/;
const endsName = (word: string, language: SpokenLanguage): boolean =>
  !particles.test(word) &&
  !dayName.test(word) &&
  !firstNames.has(word) &&
  isPlainWord(word, language) &&
  (language === "es" ? notNamesSpanish : notNamesEnglish).has(word);

/** "It's her house, uh, Marjorie Kessler, K E S S L E R": the two words in front of the letters that spell the second. */
function justBefore(tokens: readonly Token[], spelled: Spelled | undefined): readonly Token[] | undefined {
  if (spelled === undefined) return undefined;
  const [middle, first, last] = [3, 2, 1].map((back) => tokens[spelled.start - back]);
  const isName = (token: Token | undefined): token is Token =>
    token !== undefined && /^\p{L}{2,}/u.test(token.word) && !leads.test(token.word) && !ends.test(token.word);
  if (!isName(first) || !isName(last) || last.word !== spelled.word) return undefined;
  // "Maria Elena Trevino" has two first names.
  return isName(middle) && middle.word !== first.word && firstNames.has(middle.word)
    ? [middle, first, last]
    : [first, last];
}

/** "June, well it's Eleanor June, but June Halvorsen": a first name that comes back with another word behind it. */
function saidAgain(tokens: readonly Token[]): readonly Token[] | undefined {
  const start = tokens.findIndex(({ word }) => !leads.test(word));
  const at = tokens.findLastIndex(({ word }, index) => {
    const before = tokens.findIndex((token) => token.word === word);
    return before < index && (firstNames.has(word) || before === start);
  });
  const [first, last] = tokens.slice(at, at + 2);
  const isName = last !== undefined && /^\p{L}{2,}/u.test(last.word) && !ends.test(last.word) && !leads.test(last.word);
  return at < 0 || first === undefined || !isName ? undefined : [first, last];
}

/** The whole answer, where what can be proved to be a name is a part of it: "Sunday Okafor", "Rose White". */
function fuller(proved: string | undefined, whole: string | undefined): string | undefined {
  if (proved === undefined || whole === undefined) return proved ?? whole;
  const words = whole.split(" ");
  // "Ruthanne, with an e, and it's Kowalski".
  if (words.length === 1 && !proved.includes(" ") && firstNames.has(whole.toLowerCase()) && proved !== whole)
    return `${whole} ${proved}`;
  // First and last name were spelled in one go.
  if (words.join("").toLowerCase() === proved.toLowerCase()) return whole;
  const isPlain = words.length <= 3 && !words.some((word) => /^name$|'s$/i.test(word));
  return isPlain && proved.split(" ").every((word) => words.includes(word)) ? whole : proved;
}

/** The caller's name: where it was asked for, all of the answer; otherwise only on strong evidence. */
export function readCallerName(said: string, language: SpokenLanguage, asked: boolean): string | undefined {
  // "Mary Jones, and my e-mail is Mary dot J": what comes after it is spelled, but no name.
  const words = said.replace(/\b(?:and )?(?:my |y )?(?:mi )?(?:e-?mail|correo)\b.*/i, "");
  if (language !== "en" && language !== "es") return readName(words, language, { asked });
  if (asked && /^\W*(?:why|what|how|who|when|where|por qu[eé]|para qu[eé])\b/i.test(words)) return undefined;
  if (asked) {
    const whole = answered(words, language);
    const tokens = tokensOf(words);
    const isSure = saidAgain(tokens) ?? justBefore(tokens, spelledWords(tokens, language)[0]);
    return isSure || /\bfirst name\b|\bwith an? [a-z] [a-z] [a-z]\b/i.test(words)
      ? whole
      : fuller(readName(words, language, { asked: true }), whole);
  }
  // "Soy Clara Luz y fíjese": what follows is another thought.
  const found = readName(words, language)?.split(" y ")[0] ?? besidePlace(words, language);
  if (found === undefined) return undefined;
  const parts = found.toLowerCase().split(" ");
  const [first = ""] = parts;
  const isSaid = /\b(?:my name(?:'s| is)|me llamo|mi nombre es)\b/i.test(words);
  if (!isSaid && isSomebodyElse(words.toLowerCase(), first)) return undefined;
  if (isSaid || firstNames.has(plain(first))) return found;
  // "This is Priya Raghunathan": two words that are no others, where somebody says who calls.
  const isWhole = parts.length > 1 && parts.every((part) => !isPlainWord(plain(part), language));
  const isSaidSo = words.toLowerCase().includes(found.toLowerCase()) && !calling.test(first);
  return isWhole && isSaidSo && saysWho.test(words) ? found : undefined;
}

const saysWho = /\b(?:this is|i'm|i am|soy|(?:le )?habla)\b/i;
/** What stands before a first name, and leaves the last name open. */
const calling = /^(?:pastor|reverend|father|sister|brother|coach|officer|captain|chief|doc|deacon|do[nñ]a?|padre)$/;

/** "Margaret, that's Margaret from church" is somebody else. */
function isSomebodyElse(words: string, first: string): boolean {
  return [...words.matchAll(/\b(?:that's|that is|it's|es)\s+/g)].some(({ 0: lead, index }) => {
    const rest = words.slice(index + lead.length);
    const isNamed = rest.startsWith(first) && !/^\p{L}/u.test(rest.slice(first.length));
    return isNamed && words.slice(0, index).includes(first);
  });
}

const greetings = pattern("iu")`
    ^(?:(?:uh|um|well|so|yeah|yes|hi|hello|hey|there|good (?:morning|afternoon|evening)|hola|buenas|buenos|
    d[ií]as|tardes|noches)[\s,.]+)*`;

/** "Bob Kessler, 418 Maple Avenue": who names a place names himself beside it, without another word. */
function besidePlace(said: string, language: SpokenLanguage): string | undefined {
  const clauses = said.replace(greetings, "").split(/[,.;]\s+/);
  const hasNumber = (at: number): boolean => digitRuns(tokensOf(clauses[at] ?? ""), language).length > 0;
  for (const [at, clause] of clauses.entries()) {
    const tokens = tokensOf(clause);
    const number = digitRuns(tokens, language)[0]?.start ?? tokens.length;
    const name = tokens.slice(0, number);
    const isBeside = at === 0 && number < tokens.length ? true : hasNumber(at + 1) || (at > 0 && hasNumber(at - 1));
    const isName =
      (name.length === 2 || name.length === 3) &&
      firstNames.has(name[0]?.word ?? "") &&
      name.slice(1).every(({ word }) => /^\p{L}{2,}/u.test(word) && !isPlainWord(word, language));
    if (isName && isBeside) return writtenName(name);
  }
  return undefined;
}
