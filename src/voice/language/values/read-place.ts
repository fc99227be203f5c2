import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { tokensOf } from "#domain/calls/heard.ts";
import { digitRuns } from "../spoken/numbers/digit-runs.ts";
import { notStreetNames } from "../spoken/places/street-words.ts";
import { writtenPlace } from "../spoken/places/written-place.ts";
import { houseRuns } from "./house-runs.ts";
import { withOrdinals } from "./ordinals.ts";
import type { Place, PlaceAsked } from "./place.ts";
import { directions, isStreetWord } from "./place-words.ts";
import { houseNumber, numberThenStreet, streetThenNumber, unitAt } from "./read-street.ts";
import { townAfter, townAlone, townBefore, zipIn } from "./read-town.ts";

/** Reads the parts of an address, in whatever order they come. Outside of a question for it, only a number with a street counts. */
export function readPlace(words: string, language: SpokenLanguage, asked: PlaceAsked, known?: Place): Place {
  const corrected =
    asked === "address" || asked === "house_number" ? afterCorrection(words, language, asked) : undefined;
  if (corrected !== undefined) return corrected;
  const other = known?.number === undefined ? undefined : numberBeforeNot(words, language, known.number);
  if (other !== undefined) return { number: other };
  const tokens = withOrdinals(tokensOf(words), language);
  const zip = zipIn(tokens, language, asked);
  if (asked === "zip" && zip === undefined && (language === "en" || language === "es")) {
    // Digits come in either language, whatever the rest is in.
    const other = zipIn(tokens, language === "es" ? "en" : "es", asked);
    if (other !== undefined) return { zip: other.zip };
  }
  if (asked === "zip")
    return { zip: zip?.zip, town: zip === undefined ? townAlone(tokens) : townBefore(tokens, zip.start) };
  const runs = houseRuns(tokens, language).filter(({ start }) => start !== zip?.start);
  const numbered = runs.flatMap((run) => {
    const found = numberThenStreet(tokens, run, runs, zip?.start, language, asked);
    return found === undefined ? [] : [{ ...found, from: run.start, numberEnd: run.end }];
  });
  // "At 10 Linda Hofmeister 2210 Summit Street": the number that stands before the street is the house.
  const apart = numbered.filter(
    ({ from, numberEnd, end }) =>
      !numbered.some(
        (inner) =>
          inner.isNamed &&
          inner.from > from &&
          inner.from < end &&
          tokens.slice(numberEnd, inner.from).every(({ word }) => !isStreetWord(word) && !directions.test(word)),
      ),
  );
  const numberFirst = apart.find(({ isNamed }) => isNamed) ?? apart[0];
  const streetFirst = streetThenNumber(tokens, runs, language, asked);
  const isFirst = language === "es" && streetFirst?.number !== undefined && numberFirst?.isNamed !== true;
  const street = isFirst ? streetFirst : (numberFirst ?? streetFirst);
  if (street !== undefined) {
    const town = street.number === undefined ? undefined : townAfter(tokens, street.end, zip?.start, runs);
    return { number: street.number, street: street.street, unit: street.unit, town, zip: zip?.zip };
  }
  const clause = asked === undefined ? byItself.exec(words) : null;
  if (clause !== null && !notStreetNames.test((clause[2] ?? "").toLowerCase()))
    return { number: clause[1], street: writtenPlace(tokensOf(clause[2] ?? "")), zip: zip?.zip };
  const bare = asked === "address" ? bareStreet.exec(words.trim())?.[1] : undefined;
  if (bare !== undefined && runs.length === 0) return { street: writtenPlace(tokensOf(bare)), zip: zip?.zip };
  if (asked === "house_number") {
    // "This one" is no number.
    const numbers = runs.filter(
      ({ start, end }) => !(end - start === 1 && /^(?:one|uno|una)$/.test(tokens[start]?.word ?? "")),
    );
    return { number: numbers.map(houseNumber).find((each) => each !== undefined), zip: zip?.zip };
  }
  // What was read back is corrected: the number that is not the one that stands, if it could be one.
  if (known?.number !== undefined && asked === "address") {
    const { length } = known.number;
    const other = runs
      .map(houseNumber)
      .findLast((each) => each !== undefined && each !== known.number && each.length === length);
    if (other !== undefined) return { number: other, zip: zip?.zip };
  }
  const unit =
    asked === undefined ? undefined : tokens.map((_, at) => unitAt(tokens, at, language)?.text).find((each) => each);
  return { zip: zip?.zip, unit };
}

/** "It's Carol Beck, 3305 Indianola, the heater's out": a number and a name with a capital, and nothing else between two commas. */
const byItself = pattern("u")`
    (?:[,.;]\s|\bat )(\d{3,5}) ((?:[NSEW]\.? |(?:North|South|East|West) )?\p{Lu}[\p{L}']+(?: \p{Lu}[\p{L}']+)?)(?=[,.;]|$)`;

/** "It's on Cleveland": a street without its kind, where nothing else is said. */
const bareStreet = pattern("iu")`
    ^(?:(?:uh|um|well|oh|so|yeah|is|it's|its|it is|we're|i'm|pues|es|est[aá]|estoy|queda|vivo|
    ah)[\s,]+)*(?:over on|out on|off of|off|on|(?:the )?street(?:'s| is)(?: called)?|en la|sobre la|por la|
    la calle es)\s+(\p{L}{4,}(?:\s\p{L}{4,})?)[.!]?$`;

/** "It's eleven forty seven, not eleven seventy four": the house number in front of the one that was wrong. */
function numberBeforeNot(words: string, language: SpokenLanguage, wrong: string): string | undefined {
  const before = /^(.*?)\b(?:not|no el|y no)\b/i.exec(words)?.[1] ?? "";
  const number = digitRuns(tokensOf(before), language).map(houseNumber).at(-1);
  return number?.length === wrong.length ? number : undefined;
}

/** "Código" ends in "digo" and corrects nothing. */
const correcting = pattern("giu")`
    (?<!\p{L})(?:
      no wait|ay no|uh no|no no|no i mean|i mean|no that's|no it's|sorry|actually|scratch that|no miento|
      no perd[oó]n|perd[oó]n|digo|mentiras
    )\b`;

/** "6331 Hilltop, no, that's my daughter's, I'm at 451 Otterbein": what comes after the correction counts, if it is an address. */
function afterCorrection(
  words: string,
  language: SpokenLanguage,
  asked: "address" | "house_number",
): Place | undefined {
  const last = [...words.matchAll(correcting)].at(-1);
  if (last === undefined) return undefined;
  const place = readPlace(words.slice(last.index + last[0].length), language, asked);
  if (place.number !== undefined && (asked === "house_number" || place.street !== undefined)) return place;
  // "Pleasanton Road, the number is three, ay no, three one two seven": the street stands.
  const { street } = readPlace(words.slice(0, last.index), language, asked);
  const after = words.slice(last.index + last[0].length);
  const isNumber = digitRuns(tokensOf(after), language)[0]?.start === 0;
  const { number } = isNumber ? readPlace(after, language, "house_number") : {};
  return street !== undefined && number !== undefined ? { street, number, zip: place.zip } : undefined;
}
