import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { type Announced, announcedAs } from "./announced-as.ts";
import { isCardNumber, looksLikeCard, mostCardDigits } from "./card-number.ts";
import { type Group, numbersIn, type Word, wordsOf } from "./spoken-numbers.ts";
import { type Cut, passwordsIn } from "./spoken-passwords.ts";

export const cardMark = "[card number]";
const securityMark = "[security code]";
const socialMark = "[social security number]";
const passwordMark = "[password]";
/** What stands in the place of what was taken out. */
export const secretMarks = [cardMark, securityMark, socialMark, passwordMark] as const;

type Mask = Cut & { readonly mark: string };
type Marked = { readonly from: number; readonly to: number; readonly mark: string };

export type Said = {
  /** What the caller has said, oldest first; a number may go on from one turn to the next. */
  readonly turns: readonly string[];
  readonly language: SpokenLanguage;
  /** Her words before the last turn: short digits that she has just asked for are what she asked for. */
  readonly asked: string;
};

/** Numbers and words that tell of a number. Without one of them there is nothing to mask. */
const mayHold = pattern("iu")`
    \p{N}|[零〇一二三四五六七八九]|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|double|triple|eleven|
    twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\w{3,5}teen|cero|uno|dos|tres|cuatro|cinco|
    seis|siete|ocho|nueve|diez|doble|zero|un|deux|trois|quatre|null|eins|zwei|drei|vier|um|dois|quatro|due|
    tre|quattro|khong|mot|hai|password|passcode|passphrase|clave)|contrase`;

/** The same turns without card numbers, security codes, social security numbers and passwords. */
export function maskSecrets({ turns, language, asked }: Said): readonly string[] {
  if (!mayHold.test(turns.at(-1) ?? "")) return turns;
  const words = wordsOf(turns);
  const masks = [
    ...numbersIn(words, language).flatMap((run) =>
      marksFor(words, run, asked, turns.length - 1).flatMap((marked) => spread(words, marked)),
    ),
    ...passwordsIn(words, turns).map((cut) => ({ ...cut, mark: passwordMark })),
  ];
  return masks.length === 0
    ? turns
    : turns.map((text, turn) =>
        cutOut(
          text,
          masks.filter((mask) => mask.turn === turn),
        ),
      );
}

/** Keys that were pressed: nothing that she asks for is as long as a card number, so the check digit is not needed. */
export const isTypedCard = (keys: string): boolean => (keys.match(/\d/g)?.length ?? 0) >= shortestTold;

const shortestTold = 12;
const whole = (run: readonly Group[], mark: string): Marked[] => [
  { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, mark },
];

function marksFor(words: readonly Word[], run: readonly Group[], asked: string, lastTurn: number): Marked[] {
  const cards = cardsIn(run);
  if (cards.length > 0) return cards;
  const lengths = run.map(({ digits }) => digits.length);
  const count = lengths.reduce((sum, length) => sum + length, 0);
  if (lengths.join() === "3,2,4") return whole(run, socialMark);
  const told = announcedAs(words, run);
  if (told.as !== "other" && looksLikeCard(run.map(({ digits }) => digits).join(""))) return whole(run, cardMark);
  const isAnswer = startsTurn(words, run, lastTurn) && count <= mostAsked && asksForFigures.test(asked);
  switch (told.as) {
    case "card":
      return isToldCard(words, run, count, told) && !isAnswer ? whole(run, cardMark) : [];
    case "security_code":
      return (count === 3 || count === 4) && !isAnswer ? whole(run, securityMark) : [];
    case "expiry":
      return count >= 3 && count <= 6 && !isAnswer ? whole(run, securityMark) : [];
    case "social":
      return count === 8 || count === 9 || (count === 4 && told.isLastFour) ? whole(run, socialMark) : [];
    case "pin":
      return count >= 4 && count <= 8 && !asksForCode.test(asked) ? whole(run, passwordMark) : [];
    default:
      return [];
  }
}

const asksForCode = /\b(?:code|digits|c[oó]digo|cifras)\b/i;
/** Her question is answered by a few figures: what then comes first is the answer, and no rest of a card. */
const asksForFigures = pattern("i")`
    \b(?:
      number|zip|code|address|street|time|when|day|digits|how many|what year|n[uú]mero|c[oó]digo|
      direcci[oó]n|calle|hora|d[ií]a|cu[aá]nd[oa]s?|cu[aá]nt[oa]s?|cifras
    )\b`;
const mostAsked = 6;

function startsTurn(words: readonly Word[], run: readonly Group[], turn: number): boolean {
  const from = run[0]?.from ?? 0;
  return words[from]?.turn === turn && words[from - 1]?.turn !== turn;
}

/** Digits that are said to be a card's, though the check digit is wrong or they are only a part: somebody misheard, or there is more to come. */
function isToldCard(
  words: readonly Word[],
  run: readonly Group[],
  count: number,
  { isPlain, isLastFour }: Announced,
): boolean {
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0];
  const [first, last] = [words[from], words[to - 1]];
  if (count >= shortestTold) return isPlain || first?.turn === last?.turn;
  // Ten digits are a phone number and five a ZIP, also in the breath after a card.
  const isElse = count < 3 || count === 5 || count === 10 || count === 11;
  return isPlain && !isLastFour && !isElse && words[to]?.turn !== last?.turn;
}

/** Card numbers by their check digit, and what is said in one breath behind them: the date and the code. */
function cardsIn(run: readonly Group[]): Marked[] {
  const marks: Marked[] = [];
  let rest: Group[] = [];
  for (let at = 0; at < run.length; at++) {
    const until = cardFrom(run, at);
    if (until !== undefined) {
      marks.push({ from: run[at]?.from ?? 0, to: run[until - 1]?.to ?? 0, mark: cardMark });
      rest = [];
      at = until - 1;
    } else if (marks.length > 0) rest.push(...run.slice(at, at + 1));
  }
  const behind = rest.filter(({ digits }) => digits.length <= 4);
  const isCode = behind.reduce((sum, { digits }) => sum + digits.length, 0) >= 3;
  return isCode ? [...marks, ...behind.map(({ from, to }) => ({ from, to, mark: securityMark }))] : marks;
}

/** Where a card number that begins here ends; the longest one, and nothing where there is none. */
function cardFrom(run: readonly Group[], from: number): number | undefined {
  let digits = "";
  /** The same with one "sixty eight" read as 60 8. */
  let others: string[] = [];
  let found: number | undefined;
  const startsWhole = from === 0 || run[from]?.isApart === true;
  for (let to = from; to < run.length && digits.length < mostCardDigits; to++) {
    const { digits: more, apart } = run[to] ?? { digits: "" };
    others = [...others.map((other) => other + more), ...(apart === undefined ? [] : [digits + apart])];
    digits += more;
    const isWhole = startsWhole && (to + 1 === run.length || run[to + 1]?.isApart === true);
    if ([digits, ...others].some((reading) => isCardNumber(reading, isWhole))) found = to + 1;
  }
  return found;
}

/** A number that goes over several turns leaves a mark in each of them. */
function spread(words: readonly Word[], { from, to, mark }: Marked): Mask[] {
  const masks: Mask[] = [];
  for (const { turn, start, end } of words.slice(from, to)) {
    const last = masks.at(-1);
    if (last?.turn === turn) masks[masks.length - 1] = { ...last, end };
    else masks.push({ turn, start, end, mark });
  }
  return masks;
}

function cutOut(text: string, masks: readonly Mask[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, mark } of masks.toSorted((a, b) => a.start - b.start)) {
    // A password may hold a number.
    if (start >= at) parts.push(text.slice(at, start), mark);
    at = Math.max(at, end);
  }
  return parts.join("") + text.slice(at);
}
