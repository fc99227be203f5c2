import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Token } from "#domain/calls/heard.ts";
import { type DigitRun, digitRuns } from "../spoken/numbers/digit-runs.ts";
import { endsAddress, notStreetNames, streetWordsFirst, unitWords } from "../spoken/places/street-words.ts";
import { writtenPlace } from "../spoken/places/written-place.ts";
import { zipBehindUnit } from "../spoken/read-zip.ts";
import type { PlaceAsked } from "./place.ts";
import { directions, fillers, isStop, isStreetWord } from "./place-words.ts";

const longestNumber = 6;
const mostStreetWords = 5;
const numberLeads = /^(?:number|numero|number's|house|casa|is|es|it's|the|el|la|at|and|y|uh|um|address)$/;

export const houseNumber = ({ readings }: DigitRun): string | undefined =>
  readings.map(saidTwice).find((reading) => reading.length <= longestNumber && !/^0/.test(reading));

/** "Forty four seventy one, four four seven one" is one number, said twice. */
const saidTwice = (reading: string): string => {
  const half = reading.slice(0, reading.length / 2);
  return reading.length >= 6 && reading === half + half ? half : reading;
};

type Found = {
  readonly number?: string | undefined;
  readonly street: string;
  readonly unit?: string | undefined;
  readonly end: number;
  readonly isNamed?: boolean;
};
/** "3215 north 38th street": the number, then words up to the kind of street and a direction behind it. */
export function numberThenStreet(
  tokens: readonly Token[],
  run: DigitRun,
  runs: readonly DigitRun[],
  zipStart: number | undefined,
  language: SpokenLanguage,
  asked: PlaceAsked,
): Found | undefined {
  const number = houseNumber(run);
  // "Junto a una iglesia" has no number in it.
  if (run.end - run.start === 1 && /^(?:un|una|uno|one|a)$/.test(tokens[run.start]?.word ?? "")) return undefined;
  if (number === undefined || unitWords.test(tokens[run.start - 1]?.word ?? "")) return undefined;
  const limit = zipStart !== undefined && zipStart > run.start ? zipStart : tokens.length;
  let at = run.end;
  while (
    at < limit &&
    (fillers.test(tokens[at]?.word ?? "") ||
      (language === "es" ? /^(?:de|del|on|in|at)$/ : /^(?:on|in|at)$/).test(tokens[at]?.word ?? "") ||
      (/^(?:la|el)$/.test(tokens[at]?.word ?? "") && tokens[at - 1]?.word === "de"))
  )
    at += 1;
  const start = at;
  let isNamed = false;
  const name: Token[] = [];
  for (; at < limit && name.length < mostStreetWords; at += 1) {
    const token = tokens[at];
    const word = token?.word ?? "";
    if (token === undefined || unitWords.test(word)) break;
    if (runs.some((each) => each.start === at) && !streetAhead(tokens, at + 1, limit)) break;
    const isSaint = name.length === 0 && word === "st";
    // "North I Street".
    const isLetter = /^[a-z]$/.test(word) && isStreetWord(tokens[at + 1]?.word ?? "");
    const isArticle = /^(?:la|el|las|los|the|de|del)$/.test(word);
    if (!isArticle && !isLetter && (endsAddress.test(word) || (name.length === 0 && notStreetNames.test(word)))) break;
    if (fillers.test(word)) {
      if (name.length > 0 && !streetAhead(tokens, at, limit)) break;
      continue;
    }
    name.push(token);
    if (isStreetWord(word) && !isSaint && (name.length > 1 || word === "broadway")) {
      isNamed = true;
      at += 1;
      // "Hilltop Trail Drive" has two of them.
      if (at < limit && isStreetWord(tokens[at]?.word ?? "") && tokens[at]?.word !== "place") {
        name.push(tokens[at] as Token);
        at += 1;
      }
      // "Street South" and "Street Southwest" belong together.
      if (at < limit && directions.test(tokens[at]?.word ?? "")) {
        name.push(tokens[at] as Token);
        at += 1;
      }
      break;
    }
  }
  // "Thirty six forty east": the street is still to come.
  if (name.every(({ word }) => directions.test(word))) return undefined;
  const isOrdinal = name.some(({ word }) => /^\d+(?:st|nd|rd|th)$/.test(word));
  const isLed = tokens
    .slice(Math.max(0, run.start - 4), run.start)
    .some(({ word }) => /^(?:address|direccion|domicilio|live|vivo|vivimos)$/.test(word));
  const isSpanish = language === "es" && streetWordsFirst.test(tokens[start]?.word ?? "");
  const isBelieved =
    isNamed ||
    isSpanish ||
    ((asked === "address" || asked === "house_number" || isLed) &&
      name.every(({ word }) => /^[a-z']+$|^\d+(?:st|nd|rd|th)$/.test(word)));
  if (!isBelieved && !(isOrdinal && asked !== undefined)) return undefined;
  const unit = unitAt(tokens, at, language) ?? (asked === undefined ? undefined : unitBehind(tokens, at, language));
  return { number, street: writtenPlace(name), unit: unit?.text, end: unit?.end ?? at, isNamed: isNamed || isSpanish };
}

function streetAhead(tokens: readonly Token[], from: number, limit: number): boolean {
  for (let at = from; at < Math.min(limit, from + 4); at += 1) if (isStreetWord(tokens[at]?.word ?? "")) return true;
  return false;
}

/** "on Morse Road, the number is 2045", "Calle Olmo 412", or a street alone while its number is still to come. */
export function streetThenNumber(
  tokens: readonly Token[],
  runs: readonly DigitRun[],
  language: SpokenLanguage,
  asked: PlaceAsked,
): Found | undefined {
  if (asked === undefined && language !== "es") return undefined;
  const isSpanish = language === "es";
  const spanish = tokens.findIndex(({ word }) => streetWordsFirst.test(word));
  const kind = tokens.findIndex(
    ({ word }, at) => at > 0 && isStreetWord(word) && !endsAddress.test(tokens[at - 1]?.word ?? "the"),
  );
  const ordinal = tokens.findIndex(
    ({ word }, at) => /^\d+(?:st|nd|rd|th)$/.test(word) && directions.test(tokens[at - 1]?.word ?? ""),
  );
  let from: number;
  let to: number;
  if (spanish >= 0 && isSpanish) {
    from = spanish;
    to = spanish + 1;
    while (
      to < tokens.length &&
      to - from <= mostStreetWords &&
      !isStop(tokens[to]) &&
      !runs.some(({ start }) => start === to)
    )
      to += 1;
  } else if (kind > 0 || ordinal > 0) {
    to = (kind > 0 ? kind : ordinal) + 1;
    from = to - 1;
    while (
      from > 0 &&
      to - from < 4 &&
      !isStop(tokens[from - 1]) &&
      !/^(?:on|in|en|at|off|of)$/.test(tokens[from - 1]?.word ?? "")
    )
      from -= 1;
    if (to < tokens.length && directions.test(tokens[to]?.word ?? "")) to += 1;
  } else return undefined;
  const name = tokens.slice(from, to).filter(({ word }) => !fillers.test(word) && word !== "numero");
  if (name.length < 2) return undefined;
  const near = runs.find(
    ({ start }) =>
      start >= to && start - to <= 6 && tokens.slice(to, start).every(({ word }) => numberLeads.test(word)),
  );
  const number = near === undefined ? undefined : houseNumber(near);
  const end = number === undefined ? to : (near?.end ?? to);
  if (asked === undefined && number === undefined) return undefined;
  const unit = unitAt(tokens, end, language);
  return { number, street: writtenPlace(name), unit: unit?.text, end: unit?.end ?? end };
}

/** "And I'm in space nineteen". */
function unitBehind(tokens: readonly Token[], from: number, language: SpokenLanguage): ReturnType<typeof unitAt> {
  const at = tokens.findIndex((_, index) => index > from && unitAt(tokens, index, language) !== undefined);
  return at < 0 ? undefined : unitAt(tokens, at, language);
}

export function unitAt(
  tokens: readonly Token[],
  from: number,
  language: SpokenLanguage,
): { readonly text: string; readonly end: number } | undefined {
  const kind = tokens[from];
  if (kind === undefined || !unitWords.test(kind.word) || /^(?:number|numero)$/.test(kind.word)) return undefined;
  const first = tokens[from + 1]?.word === "number" ? from + 2 : from + 1;
  const all = digitRuns(tokens.slice(first), language).find(({ start }) => start === 0);
  const zip = all && zipBehindUnit(tokens, { start: first, end: first + all.end }, language)[0];
  const run = digitRuns(tokens.slice(first, Math.min(first + 4, zip?.start ?? tokens.length)), language).find(
    ({ start }) => start === 0,
  );
  const number = run?.readings[0] ?? "";
  const next = first + (run?.end ?? 0);
  const letter = /^[a-z]$/.test(tokens[next]?.word ?? "") ? (tokens[next]?.word ?? "").toUpperCase() : "";
  if (number === "" && letter === "") return undefined;
  return { text: `${writtenPlace([kind])} ${number}${letter}`, end: next + (letter === "" ? 0 : 1) };
}
