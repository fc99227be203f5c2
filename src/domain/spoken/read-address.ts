import type { SpokenLanguage } from "../assistant-voices.ts";
import { type Token, tokensOf } from "./heard.ts";
import { type DigitRun, digitRuns } from "./numbers/digit-runs.ts";
import { endsAddress, notStreetNames, streetWords, streetWordsFirst, unitWords } from "./places/street-words.ts";
import { writtenPlace } from "./places/written-place.ts";
import { zipPlace } from "./read-zip.ts";

export type SpokenAddress = { readonly address: string; readonly zip: string | undefined };

const longestHouseNumber = 6;
const mostStreetWords = 5;
const mostTownWords = 4;
const leads = /^(?:at|address|live|lives|is|it's|located|here|to|es|en|direccion|vivo|vivimos|el|domicilio|its|estoy)$/;

/** An address that was said: a house number and its street, with town, unit and ZIP where they follow. `asked` where she has just asked for it. */
export function readAddress(
  words: string,
  language: SpokenLanguage,
  { asked = false } = {},
): SpokenAddress | undefined {
  const tokens = tokensOf(words);
  const zip = zipPlace(tokens, language);
  const runs = digitRuns(tokens, language).filter(({ start }) => start !== zip?.start);
  for (const run of runs) {
    const street = streetAfter(zip === undefined ? tokens : upToZip(tokens, run, zip.start), run, language, asked);
    if (street === undefined) continue;
    const town = townAfter(tokens, street.end, zip?.start);
    return { address: withPlace(street.text, town, zip?.zip), zip: zip?.zip };
  }
  const first = streetFirst(tokens, language);
  if (first === undefined) return undefined;
  return { address: withPlace(first.text, townAfter(tokens, first.end, zip?.start), zip?.zip), zip: zip?.zip };
}

const withPlace = (street: string, town: string | undefined, zip: string | undefined): string => {
  const place = [town, zip].filter((part) => part !== undefined).join(" ");
  return place === "" ? street : `${street}, ${place}`;
};

/** A ZIP behind the house number ends its street. */
const upToZip = (tokens: readonly Token[], run: DigitRun, zipStart: number): readonly Token[] =>
  zipStart > run.start ? tokens.slice(0, zipStart) : tokens;

const houseNumber = ({ readings }: DigitRun): string | undefined =>
  readings.find((reading) => reading.length <= longestHouseNumber && !/^0/.test(reading));

function streetAfter(
  tokens: readonly Token[],
  run: DigitRun,
  language: SpokenLanguage,
  asked: boolean,
): { readonly text: string; readonly end: number } | undefined {
  const number = houseNumber(run);
  const next = tokens[run.end];
  const isOrdinal = next?.before === "" && /^(?:st|nd|rd|th)$/.test(next.word);
  if (number === undefined || isOrdinal) return undefined;
  const start = tokens[run.end]?.word === "de" && language === "es" ? run.end + 1 : run.end;
  let end = start;
  let isStreet = false;
  while (end < tokens.length && end - start < mostStreetWords && !isStreet) {
    const word = tokens[end]?.word ?? "";
    if (endsAddress.test(word) || (end === start && notStreetNames.test(word)) || unitWords.test(word)) break;
    // "St" in front of a name is Saint.
    isStreet = Object.hasOwn(streetWords, word) && (end > start || word === "broadway");
    end += 1;
  }
  if (end === start) return undefined;
  const lead = tokens.slice(Math.max(0, run.start - 3), run.start).some(({ word }) => leads.test(word));
  const isNamed = tokens
    .slice(Math.max(0, run.start - 3), run.start)
    .some(({ word }) => /^(?:address|direccion|domicilio)$/.test(word));
  const believed =
    isStreet ||
    ((asked || isNamed || lead) &&
      !/^\d/.test(tokens[start]?.word ?? "") &&
      looksLikeStreet(tokens, start, end, asked || isNamed, run.start));
  if (!believed) return undefined;
  const unit = unitAfter(tokens, end, language);
  const text = `${number} ${writtenPlace(tokens.slice(start, end))}${unit === undefined ? "" : ` ${unit.text}`}`;
  return { text, end: unit?.end ?? end };
}

/** A street without its kind ("412 Elm") is believed where an address was asked for, or where its name is written with a capital. */
const looksLikeStreet = (
  tokens: readonly Token[],
  start: number,
  end: number,
  asked: boolean,
  runStart: number,
): boolean =>
  tokens.slice(start, end).every(({ word }) => /^[a-z']+$/.test(word)) &&
  (asked ? runStart <= 6 : /^\p{Lu}/u.test(tokens[start]?.raw ?? ""));

function unitAfter(
  tokens: readonly Token[],
  from: number,
  language: SpokenLanguage,
): { readonly text: string; readonly end: number } | undefined {
  const kind = tokens[from];
  if (kind === undefined || !unitWords.test(kind.word)) return undefined;
  const run = digitRuns(tokens.slice(from + 1, from + 4), language).find(({ start }) => start === 0);
  const number = run?.readings[0] ?? "";
  const next = from + 1 + (run?.end ?? 0);
  const letter = /^[a-z]$/.test(tokens[next]?.word ?? "") ? (tokens[next]?.word ?? "").toUpperCase() : "";
  if (number === "" && letter === "") return undefined;
  return { text: `${writtenPlace([kind])} ${number}${letter}`, end: next + (letter === "" ? 0 : 1) };
}

/** The town between street and ZIP: "in Austin Texas". Without a ZIP only where "in" or a comma leads to it. */
function townAfter(tokens: readonly Token[], from: number, zipStart: number | undefined): string | undefined {
  const lead = tokens[from];
  if (lead === undefined) return undefined;
  const named = /^(?:in|en)$/.test(lead.word);
  const start = named ? from + 1 : from;
  let end = start;
  while (end < tokens.length && end !== zipStart && end - start < mostTownWords) {
    const word = tokens[end]?.word ?? "";
    if (endsAddress.test(word) || /\d/.test(word)) break;
    end += 1;
  }
  const led = named || lead.before.includes(",") || end === zipStart || end === tokens.length;
  return end > start && led ? writtenPlace(tokens.slice(start, end)) : undefined;
}

/** "Calle Olmo 412", as it is said in Spanish. */
function streetFirst(
  tokens: readonly Token[],
  language: SpokenLanguage,
): { readonly text: string; readonly end: number } | undefined {
  const start = tokens.findIndex(({ word }) => streetWordsFirst.test(word));
  if (language !== "es" || start < 0) return undefined;
  for (const run of digitRuns(tokens, language)) {
    const between = run.start - start;
    const number = houseNumber(run);
    if (between < 1 || between > mostStreetWords + 1 || number === undefined) continue;
    const name = tokens.slice(start, run.start).filter(({ word }) => word !== "numero" && word !== "el");
    if (name.length > 1 && name.every(({ word }) => !endsAddress.test(word))) {
      return { text: `${writtenPlace(name)} ${number}`, end: run.end };
    }
  }
  return undefined;
}
