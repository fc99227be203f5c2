import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { plain } from "#domain/calls/heard.ts";
import { numberWords } from "../spoken/numbers/by-language.ts";
import { pieceAt } from "../spoken/numbers/digit-runs.ts";
import type { NumberWords } from "../spoken/numbers/number-words.ts";

/** A word or a group of figures, with its place in one of the turns. */
export type Word = {
  readonly word: string;
  readonly raw: string;
  /** What stands between it and the word before. */
  readonly before: string;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
};

/** One number of several that follow each other: "4111", "forty one", "double four". */
export type Group = {
  readonly digits: string;
  /** "Sixty eight" may be 60 8. */
  readonly apart?: string | undefined;
  /** Words from, and up to but not including. */
  readonly from: number;
  readonly to: number;
  /** Whether more than a breath or a dash stands before it: an "and", or the end of a turn. */
  readonly isApart: boolean;
};

export function wordsOf(turns: readonly string[]): Word[] {
  const words: Word[] = [];
  for (const [turn, text] of turns.entries()) {
    let at = 0;
    for (const { 0: raw, index: start } of text.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+){0,4}|\p{N}+/gu)) {
      const end = start + raw.length;
      words.push({ word: compared(raw), raw, before: text.slice(at, start), turn, start, end });
      at = end;
    }
  }
  return words;
}

const compared = (raw: string): string =>
  /^[\x20-\x7e]+$/.test(raw) ? raw.toLowerCase() : plain(raw.normalize("NFKC"));

const breaths = new Set("uh um uhm er ah eh em hmm mm dash hyphen guion space espacio".split(" "));
const joints = new Set(
  "and then okay ok so y luego entonces next followed by now pause pausa that's it's alright right yes yeah si again este hold on let me see wait sorry sec espere".split(
    " ",
  ),
);
/** An amount, a time of day or an address of e-mail is no part of a longer number. */
const separates = /[$€£:@%+]/;

/** All numbers in the order in which they were said; a new list begins where something else is said in between. */
export function numbersIn(words: readonly Word[], language: SpokenLanguage): Group[][] {
  const { tables, begins } = tablesFor(language);
  const runs: Group[][] = [];
  let run: Group[] = [];
  let isApart = false;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    isApart = false;
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const mayBegin = /^[\d\p{Script=Han}]/u.test(word.word) || begins.has(word.word);
    const piece = !mayBegin || isGlued(words, at) ? undefined : firstOf(tables, (table) => pieceAt(words, at, table));
    const digits = piece?.options[0] ?? "";
    const isNext = /^\d+$/.test(digits);
    if (separates.test(word.before)) close();
    if (isNext && piece) {
      const isNewTurn = word.turn !== words[at - 1]?.turn;
      run.push({
        digits,
        apart: piece.options[1],
        from: at,
        to: at + piece.length,
        isApart: run.length > 0 && (isApart || isNewTurn),
      });
      isApart = false;
      at += piece.length;
      continue;
    }
    if (joints.has(word.word)) isApart = true;
    else if (!breaths.has(word.word)) close();
    at++;
  }
  close();
  return runs.flatMap(withoutPhones);
}

type Tables = { readonly tables: readonly NumberWords[]; readonly begins: ReadonlySet<string> };
const byLanguage = new Map<SpokenLanguage, Tables>();

/** Digits come in English and Spanish in any call. */
function tablesFor(language: SpokenLanguage): Tables {
  const known = byLanguage.get(language);
  if (known) return known;
  const tables = [...new Set([language, "en", "es"] as const)].map(numberWords);
  const begins = tables.flatMap(({ units, teens, tens, hundreds, repeats, thousand }) => [
    ...[units, teens, tens, hundreds, repeats].flatMap(Object.keys),
    ...thousand,
  ]);
  const made = { tables, begins: new Set(begins) };
  byLanguage.set(language, made);
  return made;
}

function firstOf<T, U>(all: readonly T[], find: (one: T) => U | undefined): U | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "SN4111", "4th", "2B": figures of a name, a part or a day. */
function isGlued(words: readonly Word[], at: number): boolean {
  const isFigures = (word: Word | undefined) => word !== undefined && /^\d/.test(word.word);
  const [here, next] = [words[at], words[at + 1]];
  if (!isFigures(here)) return false;
  const isToLast = here?.before === "" && words[at - 1]?.turn === here.turn && !isFigures(words[at - 1]);
  return isToLast || (next?.before === "" && next.turn === here?.turn && !isFigures(next));
}

const isPhone = (digits: string): boolean => /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits);

/** A phone number that is written as one ends what was before it and is no part of what follows. */
function withoutPhones(run: readonly Group[]): Group[][] {
  const parts: Group[][] = [[]];
  for (let at = 0; at < run.length; ) {
    const size = [1, 3, 4].find((count) => isWrittenPhone(run.slice(at, at + count)));
    if (size === undefined) {
      const group = run[at];
      if (group) parts.at(-1)?.push(group);
      at++;
    } else {
      parts.push([]);
      at += size;
    }
  }
  return parts.filter((part) => part.length > 0);
}

function isWrittenPhone(groups: readonly Group[]): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join(" ");
  return /^(?:1[01]|3 3 4|1 3 3 4)$/.test(lengths) && isPhone(groups.map(({ digits }) => digits).join(""));
}
