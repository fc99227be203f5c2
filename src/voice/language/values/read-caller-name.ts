import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { type Token, tokensOf } from "#domain/calls/heard.ts";
import { firstNames } from "../spoken/names/first-names.ts";
import { type Spelled, spelledWords } from "../spoken/names/spelled.ts";
import { writtenName } from "../spoken/names/written-name.ts";
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
  const name = justBefore(tokens, spelled[0]) ?? saidAgain(tokens.slice(0, from)) ?? nameIn(tokens.slice(0, from));
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
  const found = readName(words, language)?.split(" y ")[0];
  if (found === undefined) return undefined;
  // "Margaret, that's Margaret from church" is somebody else.
  const [first = ""] = found.toLowerCase().split(" ");
  const [, ...named] = words.toLowerCase().split(/\b(?:that's|that is|it's|es)\s+/);
  if (named.some((rest) => rest.startsWith(first) && /^.\b/.test(rest.slice(first.length - 1)))) return undefined;
  const isSaid = /\b(?:my name(?:'s| is)|me llamo|mi nombre es)\b/i.test(words);
  return isSaid || firstNames.has(first) ? found : undefined;
}
