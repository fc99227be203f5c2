import { conceptsOf } from "./concepts.ts";

/** A turn on the phone is short. What goes on longer is read up to here, so that no caller can keep her busy. */
const mostWords = 120;
const longestWord = 24;

/** Lower case, no accents, no apostrophes; Chinese signs stand alone. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .slice(0, 1200)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’‘`´]/g, "")
    .replace(/đ/g, "d")
    .replace(/ß/g, "ss")
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return plain === "" ? [] : withoutValues(plain.split(" ", mostWords)).map((word) => word.slice(0, longestWord));
}

/** Which digits and letters were said tells nothing about what is wanted; that there were some does. */
function withoutValues(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [at, word] of words.entries()) {
    const isLetter =
      /^[a-z]$/.test(word) && (/^[a-z]$/.test(words[at - 1] ?? "") || /^[a-z]$/.test(words[at + 1] ?? ""));
    const stands = isLetter ? "@" : /^\d+$/.test(word) ? `#${Math.min(word.length, 5)}` : word;
    if (stands !== kept.at(-1) || stands === word) kept.push(stands);
  }
  return kept;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** One number out of a kind of feature and one to three others. */
function joined(kind: number, first: number, second = 0, third = 0): number {
  let value = Math.imul(first ^ (kind * 0x9e3779b1), 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 13)) + second, 0xc2b2ae35);
  value = Math.imul((value ^ (value >>> 16)) + third, 0x27d4eb2f);
  return (value ^ (value >>> 15)) >>> 0;
}

const furthestPair = 4;
const furthestConcept = 5;
/** How much a feature counts: concepts are what carries over to words that nobody wrote down. */
const counts = { word: 1, part: 0.5, concept: 2, pair: 1, order: 1.5 } as const;

type Word = { readonly own: number; readonly parts: readonly number[]; readonly concepts: readonly number[] };

const known = new Map<string, Word>();
const mostKnown = 20_000;

/** A word as it is compared: itself, its stretches of three to five signs, and its concepts. Callers use few words, so each is read once. */
function wordOf(word: string): Word {
  const found = known.get(word);
  if (found !== undefined) return found;
  const edged = `<${word}>`;
  const parts: number[] = [];
  for (let size = 3; size <= 5; size += 1)
    for (let from = 0; from + size <= edged.length; from += 1)
      parts.push(joined(4 + size, hash(edged.slice(from, from + size))));
  if (known.size >= mostKnown) known.clear();
  const read = { own: hash(word), parts, concepts: conceptsOf(word).map(hash) };
  known.set(word, read);
  return read;
}

const start = hash("<");
const end = hash(">");

/** What is learned from, as numbers and what they count: words, their neighbours, parts of words, concepts and how they stand together. */
export type Features = ReadonlyMap<number, number>;

export function featuresOf(words: readonly string[]): Features {
  const found = new Map<number, number>();
  tellFeatures(words, (feature, value) => found.set(feature, value));
  return found;
}

/** Tells the features one by one; one that stands twice in the words is told twice. */
export function tellFeatures(words: readonly string[], tell: (feature: number, value: number) => void): void {
  const last = words.length;
  const read = words.map(wordOf);
  const own = (at: number): number => read[at]?.own ?? end;
  const isPlain = (at: number): boolean => read[at]?.concepts.length === 0;
  const concepts = new Set<number>();
  for (const [at, { own: word, parts, concepts: named }] of read.entries()) {
    tell(joined(1, word), counts.word);
    tell(joined(2, word, own(at + 1)), counts.word);
    if (at === 0) tell(joined(2, start, word), counts.word);
    if (at + 2 < last) tell(joined(3, word, own(at + 1), own(at + 2)), counts.word);
    for (let gap = 2; gap <= furthestPair && at + gap < last; gap += 1)
      tell(joined(4, word, own(at + gap)), counts.word);
    for (const part of parts) tell(part, counts.part);
    for (const concept of named) {
      concepts.add(concept);
      tell(joined(10, concept), counts.concept);
      for (let gap = 1; gap <= furthestConcept && at + gap < last; gap += 1)
        for (const other of read[at + gap]?.concepts ?? [])
          if (other !== concept) tell(joined(13, concept, other), counts.order);
      for (let gap = 1; gap <= 2; gap += 1) {
        if (isPlain(at + gap)) tell(joined(14, concept, own(at + gap)), counts.order);
        if (isPlain(at - gap)) tell(joined(15, own(at - gap), concept), counts.order);
      }
    }
  }
  const named = [...concepts].toSorted((a, b) => a - b);
  for (const [at, first] of named.entries())
    for (const second of named.slice(at + 1)) tell(joined(11, first, second), counts.pair);
  tell(joined(12, last <= 2 ? 1 : last <= 6 ? 2 : last <= 15 ? 3 : last <= 30 ? 4 : 5), counts.word);
}
