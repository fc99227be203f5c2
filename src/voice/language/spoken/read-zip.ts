import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Token } from "#domain/calls/heard.ts";
import { digitRuns } from "./numbers/digit-runs.ts";
import { endsAddress, streetWords, unitWords } from "./places/street-words.ts";

const furthestStreetWord = 4;

/**
 * A ZIP of five digits and where in the words it stands; a house number in front of a street is none. The last one counts: it
 * corrects, or ends an address.
 */
export function zipPlace(
  tokens: readonly Token[],
  language: SpokenLanguage,
): { readonly zip: string; readonly start: number; readonly end: number } | undefined {
  const found = digitRuns(tokens, language).flatMap(({ readings, start, end }) => {
    const isNamed = tokens
      .slice(Math.max(0, start - 4), start)
      .some(({ word }) => /^(?:zip|postal|zipcode|zona)$/.test(word));
    // Only where it is called a ZIP may digits be taken in another way than the first that comes to mind.
    const zip = (isNamed ? readings : readings.slice(0, 1))
      .map((reading) => zipIn(reading, tokens[start]?.word))
      .find((each) => each !== undefined);
    if (zip === undefined) return zipBehindUnit(tokens, { start, end }, language);
    return !isNamed && beginsStreet(tokens, end) ? [] : [{ zip, start, end, isNamed }];
  });
  return found.findLast(({ isNamed }) => isNamed) ?? found.at(-1);
}

const zipDigits = 5;

/** "Unit two fourteen seven eight two four oh": the last five digits, each said by itself, are no part of the unit. */
export function zipBehindUnit(
  tokens: readonly Token[],
  { start, end }: { readonly start: number; readonly end: number },
  language: SpokenLanguage,
) {
  const from = end - zipDigits;
  if (from <= start || !unitWords.test(tokens[start - 1]?.word ?? "")) return [];
  const each = tokens.slice(from, end).map((token) => digitRuns([token], language)[0]?.readings[0] ?? "");
  return each.every((digit) => digit.length === 1) ? [{ zip: each.join(""), start: from, end, isNamed: false }] : [];
}

/** Five digits, or nine of which the last four are the carrier's route. */
const zipIn = (reading: string, first: string | undefined): string | undefined => {
  if (/^\d{5}$/.test(reading)) return reading;
  return /^\d{9}$/.test(reading) && first?.length === 5 ? reading.slice(0, 5) : undefined;
};

function beginsStreet(tokens: readonly Token[], from: number): boolean {
  for (const { word } of tokens.slice(from, from + furthestStreetWord)) {
    if (Object.hasOwn(streetWords, word)) return true;
    if (endsAddress.test(word)) return false;
  }
  return false;
}
