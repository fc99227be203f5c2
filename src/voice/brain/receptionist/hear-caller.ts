import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { KnownPlace, Question } from "#domain/calls/dialogue.ts";
import { longestTurn, plain } from "#domain/calls/heard.ts";
import type { FullLanguage } from "../../language/said-times.ts";
import { firstNames } from "../../language/spoken/names/first-names.ts";
import { readEmail } from "../../language/spoken/read-email.ts";
import { readLanguageWish } from "../../language/spoken/read-language-wish.ts";
import { readPhone } from "../../language/spoken/read-phone.ts";
import { readProblem } from "../../language/spoken/read-problem.ts";
import { isStillThinking, readYesNo } from "../../language/spoken/read-yes-no.ts";
import { noActs, readActs } from "../../language/understanding/read-acts.ts";
import { readErrands } from "../../language/understanding/read-errand.ts";
import { pickOffer } from "../../language/values/pick-offer.ts";
import type { PlaceAsked } from "../../language/values/place.ts";
import { readCallerName } from "../../language/values/read-caller-name.ts";
import { readChange } from "../../language/values/read-change.ts";
import { readPlace } from "../../language/values/read-place.ts";
import { readShift } from "../../language/values/read-shift.ts";
import { readWish } from "../../language/values/read-wish.ts";
import { guessLanguage } from "../understanding/guess-language.ts";
import type { Hearing } from "./heard.ts";

/** In the order in which they are looked for: "the last one" is not "one". */
const ordinals: Readonly<Record<FullLanguage, readonly (readonly [number, RegExp])[]>> = {
  en: [
    [-1, /\b(last|latest)( one)?\b/i],
    [0, /\b(first|earliest|soonest)( one)?\b|\b(either|any|whichever|whatever)\b/i],
    [1, /\b(second|middle)( one)?\b|\bnumber two\b/i],
    [2, /\bthird( one)?\b|\bnumber three\b/i],
  ],
  es: [
    [-1, /\b[uú]ltim[ao]\b/i],
    [0, /\bprimer[ao]?\b|\bcualquiera\b|\blo antes\b|\bm[aá]s temprano\b/i],
    [1, /\bsegund[ao]\b|\bdel medio\b/i],
    [2, /\btercer[ao]?\b/i],
  ],
};

/** Which of several things that were named the caller means: 0 is the first, -1 the last. */
const readOrdinal = (words: string, language: FullLanguage): number | undefined =>
  ordinals[language].find(([, sign]) => sign.test(words))?.[0];

/** Who corrects what was read back, also after a yes: "yeah, except it's 4471". */
const corrections = pattern("i")`
    \b(?:
      no|not|wrong|wait|actually|incorrect|except|hang on|but|did i say|meant|mean|correction|mal|error|
      equivoc\w*|espere|pero|sino
    )\b`;

const placeAsked = (asked: Question | undefined): PlaceAsked =>
  asked === "address" || asked === "house_number" || asked === "zip" ? asked : undefined;

/** Everything that can be read out of a caller's words, in the light of what was asked. A value is looked for where it belongs. */
export const hearCaller: Hearing = (said, { now, timeZone, language, asked, offers, chosen, place: known, before }) => {
  // No caller can keep a reader busy.
  const words = said.slice(0, longestTurn);
  const spoken = language === "es" ? "es" : "en";
  const isName = asked === "name" || asked === "last_name";
  const isAboutTime = asked === "which_time" || asked === "when";
  // Who has gone over to the other language means a no all the same.
  const guessed = guessLanguage(words);
  const yesNo = readYesNo(words, language) ?? (guessed === undefined ? undefined : readYesNo(words, guessed));
  // Who says no to what was read back says what is wrong with it.
  const corrects = asked === "confirm" && corrections.test(words);
  // Who gives the address with the name gives all of it; a word or two are the name.
  const isPlace = asked === "address" || asked === "zip";
  const isAnother = isAboutTime || asked === "number" || asked === "own_number";
  const place = isAnother
    ? wholePlace(words, language)
    : isName
      ? readPlace(words, language, undefined)
      : readPlace(words, language, corrects ? "address" : placeAsked(asked), corrects ? known : undefined);
  const named = readWish(words, { now, timeZone, language, asked });
  const shift = isAboutTime ? readShift(words, offers, named, { timeZone, now }) : undefined;
  const picked =
    isAboutTime && shift === undefined ? pickOffer(words, offers, { timeZone, language: spoken, now }) : undefined;
  // Digits come in either language, whatever the rest is in.
  const phone = readPhone(words, language) ?? readPhone(words, spoken === "es" ? "en" : "es");
  const isAnswered = place.street !== undefined || phone !== undefined;
  const change =
    chosen !== undefined && mayTakeBack.has(asked)
      ? readChange(words, chosen, { now, timeZone, language, isAnswered })
      : undefined;
  const wish = change?.wish ?? shift ?? named;
  const answers =
    (isAboutTime && (wish !== undefined || picked !== undefined)) ||
    (placeAsked(asked) !== undefined &&
      (place.street !== undefined || place.zip !== undefined || place.number !== undefined)) ||
    ((asked === "number" || asked === "own_number" || asked === "booked_number") && phone !== undefined);
  const name = isPlace || isAboutTime ? introduced(words, language) : readCallerName(words, language, isName);
  return {
    words,
    acts: isStillThinking(words, language) ? noActs : readActs(words, asked, answers),
    errand: readErrands(words),
    yesNo,
    wish,
    picked,
    change,
    isShift: shift !== undefined,
    // Who takes a time back names days, and himself only by a name that is known as one.
    name: change === undefined || isKnownName(name) ? name : undefined,
    phone,
    email: readEmail(words, language),
    // "2210 Summit Street, Linda Hofmeister" tells no town.
    place: place.town === name ? { ...place, town: undefined } : place,
    problem: readProblem(words, language, { asked: asked === "matter" }),
    ordinal: readOrdinal(words, spoken),
    // A name tells nothing about the language: "Nadia El Khoury". Two sentences in a row are none.
    language: readLanguageWish(words) ?? (isName ? spokenTwice(words, before) : spokenNow(words, before)),
  };
};

const fewestDigits = 3;

/** An address that comes with a time or a phone number: only one that is whole, and whose number is no hour. */
function wholePlace(words: string, language: SpokenLanguage): KnownPlace {
  const place = readPlace(words, language, undefined);
  return place.street !== undefined && (place.number?.length ?? 0) >= fewestDigits ? place : {};
}

/** While these are asked, the time that was chosen may be taken back. */
const mayTakeBack: ReadonlySet<Question | undefined> = new Set<Question | undefined>([
  "name",
  "last_name",
  "number",
  "own_number",
  "address",
  "house_number",
  "zip",
  "confirm",
]);

const isKnownName = (name: string | undefined): boolean =>
  name !== undefined && firstNames.has(plain(name.split(" ")[0] ?? ""));

/** A name that is given where something else was asked for, in so many words. */
const introduced = (words: string, language: SpokenLanguage): string | undefined =>
  /\b(?:my name(?:'s| is)|me llamo|mi nombre es)\b/i.test(words) ? readCallerName(words, language, false) : undefined;

const enoughWords = 6;
/** Signs that English is never written with, names apart: those have too few small words to be guessed. */
const spanishSigns = /[¿¡áéíóúñ]/i;

const spokenTwice = (words: string, before: string | undefined): SpokenLanguage | undefined => {
  const guessed = guessLanguage(words);
  return guessed !== undefined && before !== undefined && guessLanguage(before) === guessed ? guessed : undefined;
};

/** One long sentence tells a language, or one with the signs of it; of others it takes two: a name or a greeting must not switch it. */
function spokenNow(words: string, before: string | undefined): SpokenLanguage | undefined {
  const guessed = guessLanguage(words);
  const isLong = words.trim().split(/\s+/).length >= enoughWords || (guessed === "es" && spanishSigns.test(words));
  return guessed !== undefined && isLong ? guessed : spokenTwice(words, before);
}
