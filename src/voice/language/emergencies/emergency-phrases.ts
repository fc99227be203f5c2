/** Words that say nothing about what is wrong. */
const smallWords = new Set(
  "a an the is are was were be been being that this these those there it its my our your his her their i we you they he she has have had having in on of to for from with at by or and any some very really so well will would can could about anyone somebody someone anybody please call calls when if un una el la los las de del en que y o mi su se es hay".split(
    " ",
  ),
);
const noes = new Set(
  "no not without cannot cant wont isnt doesnt dont arent wasnt hasnt havent didnt never sin".split(" "),
);
/** Alone, one of these would make an emergency of every other call. */
const tooPlain = new Set(
  "water gas heat power door car house home roof tree leak leaking pet child dog cat pipe drain sink toilet smell noise emergency urgent today now agua puerta casa".split(
    " ",
  ),
);
/** What callers say for a word of the owner. */
const alike: Readonly<Record<string, readonly string[]>> = {
  failure: ["out", "outage", "down", "gone", "failed"],
  outage: ["out", "failure", "down", "gone"],
  stranded: ["stuck"],
  stuck: ["trapped"],
  hurt: ["injured", "bleeding"],
  strong: ["severe", "bad", "terrible", "awful"],
};
const nearWords = 3;

type Token = { readonly word: string; readonly isDenied: boolean };

/** Whether the caller's words name one of the signs that the owner wrote down: phrases between commas, semicolons, lines or "or". */
export const namesOwnersSign = (words: string, signs: string): boolean => {
  if (signs.trim() === "") return false;
  const said = words.split(/[.!?;\n]+/).map(tokensOf);
  return knownPhrases(signs).some((phrase) => said.some((sentence) => isNamed(phrase, sentence)));
};

const known = new Map<string, Token[][]>();
const mostKnown = 500;

/** What an owner wrote is read once, not for every sentence of every caller. */
function knownPhrases(signs: string): Token[][] {
  const read = known.get(signs);
  if (read) return read;
  if (known.size >= mostKnown) known.clear();
  const phrases = phrasesOf(signs);
  known.set(signs, phrases);
  return phrases;
}

const piecesOf = (signs: string): string[] => signs.split(/[,;\n]|\s(?:or|o|and|y)\s+(?=(?:an?|the|no|any|una?)\s)/i);

/** What an owner wrote, sign by sign, without those that say too little to be listened for. */
export const signsOf = (signs: string): string[] =>
  piecesOf(signs).flatMap((piece) => (meantBy(piece).length > 0 ? [piece.trim()] : []));

const phrasesOf = (signs: string): Token[][] => piecesOf(signs).flatMap(meantBy);

/** "a child or pet locked in" means either of the two locked in; a lone "a child" means nothing. */
function meantBy(piece: string): Token[][] {
  const halves = piece.split(/\s(?:or|o)\s/i).map(tokensOf);
  const [first = [], second = []] = halves;
  if (halves.length !== 2) return usable([tokensOf(piece)]);
  const eitherWay = first.length === 1 && second.length > 1 ? [[...first, ...second.slice(1)]] : [];
  const isList = first.length === 1 && second.length === 1;
  return usable([...eitherWay, ...(isList ? halves : halves.filter((half) => half.length > 1))]);
}

const usable = (phrases: Token[][]): Token[][] =>
  phrases.filter(([first, ...rest]) => first && (rest.length > 0 || first.isDenied || !tooPlain.has(first.word)));

/** Every word of the phrase is said, denied where it is denied there and only there. */
const isNamed = (phrase: readonly Token[], said: readonly Token[]): boolean =>
  phrase.every(({ word, isDenied }) =>
    said.some((token) => token.isDenied === isDenied && meaningsOf(word).some((each) => sameWord(each, token.word))),
  );

const meaningsOf = (word: string): readonly string[] => [word, ...(alike[word] ?? [])];

const sameWord = (a: string, b: string): boolean => stemOf(a) === stemOf(b);
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ings?|ed|es|s|e)$/, "").replace(/(.)\1$/, "$1");
  return stem.length >= 3 ? stem : word;
};

/** The words that count, each with whether it is denied by one shortly before. */
function tokensOf(text: string): Token[] {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "");
  const all = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  let lastNo = Number.NEGATIVE_INFINITY;
  return all.flatMap((word, place) => {
    if (noes.has(word)) {
      lastNo = place;
      return [];
    }
    if (smallWords.has(word)) return [];
    const isDenied = place - lastNo <= nearWords;
    // One no denies one thing.
    if (isDenied) lastNo = Number.NEGATIVE_INFINITY;
    return [{ word, isDenied }];
  });
}
