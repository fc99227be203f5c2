import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { Token } from "#domain/calls/heard.ts";
import { type DigitRun, digitRuns } from "../spoken/numbers/digit-runs.ts";
import { endsAddress } from "../spoken/places/street-words.ts";
import { writtenPlace } from "../spoken/places/written-place.ts";
import { zipPlace } from "../spoken/read-zip.ts";
import type { PlaceAsked } from "./place.ts";
import { fillers, isStop, isStreetWord } from "./place-words.ts";

const mostTownWords = 3;
const notTowns = /^(?:texas|washington|ohio|idaho|tx|wa|oh|id|usa)$/;

const leads = /^(?:in|en|de|ciudad)$/;
const leadsOn = /^(?:el|la|con|su|de|del|en|in|with)$/;

/** "En la ciudad de Dayton"; but La Vergne is a town. */
const isCityOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === "la" && tokens[at + 1]?.word === "ciudad";

/** The town behind the street: up to the ZIP, or the last words of the answer. */
export function townAfter(
  tokens: readonly Token[],
  from: number,
  zipStart: number | undefined,
  runs: readonly DigitRun[],
): string | undefined {
  let start = from;
  while (start < tokens.length && (leads.test(tokens[start]?.word ?? "") || isCityOf(tokens, start))) start += 1;
  const limit = zipStart !== undefined && zipStart >= start ? zipStart : tokens.length;
  const town: Token[] = [];
  for (let at = start; at < limit; at += 1) {
    const token = tokens[at];
    // A town has no more words than that; this is a story.
    if (town.length > mostTownWords) return undefined;
    if (
      token === undefined ||
      runs.some(({ start }) => start === at) ||
      /\d/.test(token.word) ||
      isStop(token) ||
      notTowns.test(token.word)
    )
      break;
    town.push(token);
  }
  // "Dayton, el código postal es 45403".
  while (leadsOn.test(town.at(-1)?.word ?? "")) town.pop();
  return town.length === 0 || town.length > mostTownWords ? undefined : writtenPlace(town);
}

const notTownWords = pattern()`
    ^(?:
      zip|zipcode|code|codigo|postal|is|it's|its|es|the|el|and|y|that's|my|mi|area|i|think|believe|creo|que|
      thats|in|en|town|city|ciudad
    )$`;

const numberWords = pattern()`
    ^(?:
      zero|oh|one|two|three|four|five|six|seven|eight|nine|\w+teen|ten|eleven|twelve|\w+ty|cero|uno|dos|
      tres|cuatro|cinco|seis|siete|ocho|nueve
    )$`;

export function townBefore(tokens: readonly Token[], zipStart: number): string | undefined {
  const town = tokens
    .slice(Math.max(0, zipStart - 4), zipStart)
    .filter(
      ({ word }) =>
        !notTownWords.test(word) &&
        !isStop({ raw: word, word, before: "" }) &&
        !notTowns.test(word) &&
        !numberWords.test(word) &&
        !/\d/.test(word),
    );
  return town.length === 0 || town.length > mostTownWords ? undefined : writtenPlace(town);
}

/** A town where only that was asked for. */
export function townAlone(tokens: readonly Token[]): string | undefined {
  const town = tokens.filter(
    ({ word }) => !notTownWords.test(word) && !isStop({ raw: word, word, before: "" }) && !notTowns.test(word),
  );
  return town.length === 0 || town.length > mostTownWords || town.some(({ word }) => !/^[a-z']+$/.test(word))
    ? undefined
    : writtenPlace(town);
}

/** Five digits in front of other words are the house where an address was asked for: "12707 El Sonteo". */
function knownZip(tokens: readonly Token[], language: SpokenLanguage, asked: PlaceAsked) {
  const zip = zipPlace(tokens, language);
  if (asked === "zip") return looseZip(tokens, language, asked) ?? zip;
  if (asked === "house_number" && !tokens.some(({ word }) => /^(?:zip|zipcode|postal)$/.test(word))) return undefined;
  if (zip === undefined || asked !== "address") return zip;
  const isNamed = tokens.some(({ word }) => /^(?:zip|zipcode|postal)$/.test(word));
  const isFirst = tokens.slice(0, zip.start).every(({ word }) => fillers.test(word) || endsAddress.test(word));
  const goesOn = tokens
    .slice(zip.end)
    .some(({ word }) => !fillers.test(word) && !endsAddress.test(word) && !/\d/.test(word));
  const others = digitRuns(tokens, language).filter(({ start }) => start !== zip.start);
  return isFirst && goesOn && !isNamed && others.length === 0 ? undefined : zip;
}

/** Where an address was asked for, five digits in any reading are a ZIP if no street follows. */
function looseZip(
  tokens: readonly Token[],
  language: SpokenLanguage,
  asked: PlaceAsked,
): { readonly zip: string; readonly start: number; readonly end: number } | undefined {
  const runs = digitRuns(tokens, language);
  const isFive = ({ readings }: DigitRun): boolean => readings.some((reading) => /^\d{5}$/.test(reading));
  const run = asked === "zip" ? runs.findLast(isFive) : runs.at(-1);
  if (run === undefined || (run.end < tokens.length - 2 && asked !== "zip")) return undefined;
  // Only where nothing but a ZIP was asked for, digits may be taken in another way than the first that comes to mind.
  const zip = (asked === "zip" ? run.readings : run.readings.slice(0, 1)).find((reading) => /^\d{5}$/.test(reading));
  const follows = tokens.slice(run.end, run.end + 3).some(({ word }) => isStreetWord(word));
  return zip === undefined || (follows && asked !== "zip") || (asked !== "zip" && run.start === 0)
    ? undefined
    : { zip, start: run.start, end: run.end };
}

/** The ZIP among the words, as surely as what was asked allows. */
export const zipIn = (tokens: readonly Token[], language: SpokenLanguage, asked: PlaceAsked) =>
  knownZip(tokens, language, asked) ?? (asked === "address" ? looseZip(tokens, language, asked) : undefined);
