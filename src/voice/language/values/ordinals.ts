import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { Token } from "#domain/calls/heard.ts";
import { englishOrdinals } from "../spoken/numbers/en.ts";

const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const units: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 };
const tensOrdinals: Readonly<Record<string, number>> = {
  fortieth: 40,
  fiftieth: 50,
  sixtieth: 60,
  seventieth: 70,
  eightieth: 80,
  ninetieth: 90,
  hundredth: 100,
};
const streetLike = pattern()`
    ^(?:
      street|st|avenue|ave|place|pl|court|ct|drive|dr|road|rd|way|lane|ln|terrace|loop|circle|north|south|
      east|west|northeast|northwest|southeast|southwest|and
    )$`;
const before = /^(?:north|south|east|west|n|s|e|w|on|the|northeast|northwest|southeast|southwest)$/;

const suffix = (value: number): string => {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
};

const cardinals: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const compass = /^(?:north|south|east|west)$/;

/** "South thirty eight street" is said for South 38th Street. */
function withNumberedStreets(tokens: readonly Token[]): readonly Token[] {
  const made: Token[] = [];
  for (const token of tokens) {
    if (/^(?:street|st|avenue|ave|place|court)$/.test(token.word)) {
      const unit = own(cardinals, made.at(-1)?.word ?? "");
      const ten = own(tens, (unit === undefined ? made.at(-1) : made.at(-2))?.word ?? "");
      const figures = /^\d{1,3}$/.test(made.at(-1)?.word ?? "") ? Number(made.at(-1)?.word) : undefined;
      const length = figures !== undefined ? 1 : (unit === undefined ? 0 : 1) + (ten === undefined ? 0 : 1);
      const sum = figures ?? (ten ?? 0) + (unit ?? 0);
      const isRound = ten === undefined || unit === undefined || unit < 10;
      if (length > 0 && isRound && compass.test(made.at(-1 - length)?.word ?? "")) {
        const first = made.splice(made.length - length, length)[0];
        const text = `${sum}${suffix(sum)}`;
        made.push({ raw: text, word: text, before: first?.before ?? " " });
      }
    }
    made.push(token);
  }
  return made;
}

/** "Twenty sixth" becomes one word, 26th, where it can be the name of a street; "hang on a second" stays. */
export function withOrdinals(tokens: readonly Token[], language: SpokenLanguage): readonly Token[] {
  if (language !== "en" && language !== "es") return tokens;
  const made: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const value = own(englishOrdinals, token.word) ?? own(tensOrdinals, token.word);
    const isFigures =
      /^(?:st|nd|rd|th)$/.test(token.word) && token.before === "" && /^\d+$/.test(made.at(-1)?.word ?? "");
    if (isFigures) {
      const number = made.pop();
      made.push({
        raw: `${number?.raw}${token.word}`,
        word: `${number?.word}${token.word}`,
        before: number?.before ?? " ",
      });
      continue;
    }
    const isStreet =
      streetLike.test(tokens[at + 1]?.word ?? "") ||
      before.test(made.at(-1)?.word ?? "") ||
      own(tens, made.at(-1)?.word ?? "") !== undefined;
    if (value === undefined || !isStreet) {
      made.push(token);
      continue;
    }
    let sum = value;
    let start = token.before;
    const more = own(tens, made.at(-1)?.word ?? "");
    if (value < 10 && more !== undefined) {
      sum += more;
      start = made.pop()?.before ?? " ";
    }
    // "One hundred (and) twelfth".
    const andAt = made.at(-1)?.word === "and" && made.at(-2)?.word === "hundred";
    if (andAt || made.at(-1)?.word === "hundred") {
      if (andAt) made.pop();
      made.pop();
      const hundreds = own(units, made.at(-1)?.word ?? "") ?? 1;
      if (own(units, made.at(-1)?.word ?? "") !== undefined) start = made.pop()?.before ?? " ";
      sum += hundreds * 100;
    }
    const text = `${sum}${suffix(sum)}`;
    made.push({ raw: text, word: text, before: start });
  }
  return withNumberedStreets(made);
}

const own = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
