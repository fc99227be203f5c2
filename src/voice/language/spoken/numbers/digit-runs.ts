import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Token } from "#domain/calls/heard.ts";
import { numberWords } from "./by-language.ts";
import type { NumberWords } from "./number-words.ts";

/** Numbers said one after the other. "Twenty five" may be 25 or 20 5, so a run has several readings; the likeliest is first. */
export type DigitRun = { readonly readings: readonly string[]; readonly start: number; readonly end: number };
/** What one number can be written as, and over how many words it goes. */
export type Piece = { readonly options: readonly string[]; readonly length: number };

const mostReadings = 48;

/** All runs of spoken digits; with `joined`, words that mean nothing may stand inside. */
export function digitRuns(
  tokens: readonly Token[],
  language: SpokenLanguage,
  { joined = false } = {},
): readonly DigitRun[] {
  const table = numberWords(language);
  const runs: DigitRun[] = [];
  let at = 0;
  while (at < tokens.length) {
    const run = runFrom(tokens, at, table, joined);
    if (run === undefined) at += 1;
    else {
      runs.push(run);
      at = run.end;
    }
  }
  return runs;
}

function runFrom(tokens: readonly Token[], start: number, table: NumberWords, joined: boolean): DigitRun | undefined {
  let readings: readonly string[] = [""];
  let end = start;
  let at = start;
  while (at < tokens.length) {
    const piece = pieceAt(tokens, at, table);
    if (piece === undefined) {
      const skip = joined && at > start && table.between.includes(tokens[at]?.word ?? "");
      if (!skip) break;
      at += 1;
      continue;
    }
    // The likeliest option of each piece first, so that the plain reading stays in front.
    readings = piece.options.flatMap((option) => readings.map((so) => so + option)).slice(0, mostReadings);
    at += piece.length;
    end = at;
  }
  return end === start ? undefined : { readings, start, end };
}

const own = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

export function pieceAt(tokens: readonly Token[], at: number, table: NumberWords): Piece | undefined {
  const word = (offset: number): string => tokens[at + offset]?.word ?? "";
  if (/^\d+$/.test(word(0))) return numericPiece(word, table);
  const repeated = own(table.repeats, word(0));
  if (repeated !== undefined) {
    const digit = /^\d$/.test(word(1)) ? Number(word(1)) : own(table.units, word(1));
    return digit === undefined ? undefined : { options: [String(digit).repeat(repeated)], length: 2 };
  }
  const hundreds = own(table.hundreds, word(0));
  if (hundreds !== undefined) return withRest(hundreds, 1, word, table);
  // "Mil" alone is one thousand.
  if (table.joiners.length > 0 && table.thousand.includes(word(0))) return withRest(1000, 1, word, table);
  const small = belowHundred(word, 0, table);
  if (small === undefined) return characters(word(0), table);
  const after = word(small.length);
  if (table.hundred.includes(after)) return withRest(small.value * 100, small.length + 1, word, table);
  if (table.thousand.includes(after)) return withRest(small.value * 1000, small.length + 1, word, table);
  return { options: small.apart === undefined ? [small.digits] : [small.digits, small.apart], length: small.length };
}

/** "5 hundred" is written half in figures; and an ear that listens in pieces writes "thirty two fifteen" as "30, 2, 15". */
function numericPiece(word: (offset: number) => string, table: NumberWords): Piece {
  const figures = word(0);
  if (/^[2-9]0$/.test(figures) && /^[1-9]$/.test(word(1)) && /^[1-9]\d$/.test(word(2)))
    return { options: [`${Number(figures) + Number(word(1))}`, `${figures}${word(1)}`], length: 2 };
  if (figures.length <= 2 && table.hundred.includes(word(1))) return withRest(Number(figures) * 100, 2, word, table);
  return { options: [figures], length: 1 };
}

/** A round number and what follows: "five hundred twelve" is 512, but "eight hundred five five five" is 800 5 5 5. */
function withRest(round: number, length: number, word: (offset: number) => string, table: NumberWords): Piece {
  const skip = word(length) === "and" || (table.joiners.includes(word(length)) && round % 1000 === 0) ? 1 : 0;
  const hundreds = round % 1000 === 0 ? own(table.hundreds, word(length + skip)) : undefined;
  if (hundreds !== undefined) {
    const rest = belowHundred(word, length + skip + 1, table);
    const sum = round + hundreds + (rest?.value ?? 0);
    return { options: [String(sum)], length: length + skip + 1 + (rest?.length ?? 0) };
  }
  const rest = belowHundred(word, length + skip, table);
  if (rest !== undefined && round % 1000 === 0 && table.hundred.includes(word(length + skip + rest.length))) {
    return withRest(round + rest.value * 100, length + skip + rest.length + 1, word, table);
  }
  if (rest === undefined || rest.value === 0) return { options: [String(round)], length };
  return {
    options: [String(round + rest.value), `${round}${rest.digits}`],
    length: length + skip + rest.length,
  };
}

type Small = {
  readonly value: number;
  readonly digits: string;
  readonly apart: string | undefined;
  readonly length: number;
};

function belowHundred(word: (offset: number) => string, from: number, table: NumberWords): Small | undefined {
  const first = word(from);
  const unit = own(table.units, first);
  if (unit !== undefined) return { value: unit, digits: String(unit), apart: undefined, length: 1 };
  const tens = own(table.tens, first);
  if (tens !== undefined) {
    const joined = table.joiners.includes(word(from + 1)) ? 1 : 0;
    const more = own(table.units, word(from + 1 + joined));
    const needsJoiner = table.joiners.length > 0 && joined === 0;
    // "Forty second" is a street, not a number.
    if (Object.hasOwn(table.ordinals, word(from + 1))) return undefined;
    if (more !== undefined && more > 0 && !needsJoiner) {
      return { value: tens + more, digits: String(tens + more), apart: `${tens}${more}`, length: 2 + joined };
    }
    return { value: tens, digits: String(tens), apart: undefined, length: 1 };
  }
  const teen = own(table.teens, first);
  return teen === undefined ? undefined : { value: teen, digits: String(teen), apart: undefined, length: 1 };
}

/** Chinese is written without spaces: a word of digits alone is read sign by sign. */
function characters(word: string, table: NumberWords): Piece | undefined {
  if (!/\p{Script=Han}/u.test(word)) return undefined;
  const digits = [...word].map((sign) => own(table.units, sign));
  return digits.length > 0 && digits.every((digit) => digit !== undefined)
    ? { options: [digits.join("")], length: 1 }
    : undefined;
}
