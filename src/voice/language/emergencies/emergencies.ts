import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { namesOwnersSign } from "./emergency-phrases.ts";
import { type DangerWords, english, spanish } from "./emergency-signs.ts";
import { dangerAbroad } from "./emergency-signs-abroad.ts";

/**
 * What kind of emergency the caller's words tell of; nothing where there is none. Callers in fear mix languages, so English and
 * Spanish are always understood beside the language of the call.
 */
export function emergencyIn(
  words: string,
  language: SpokenLanguage,
  settings: Pick<AssistantSettings, "emergency_signs">,
): EmergencyKind | undefined {
  const languages = new Set<SpokenLanguage>([language, "en", "es"]);
  const plain = readOnce(words);
  const found = new Set([...languages].flatMap((each) => dangersIn(plain(each), each, language)));
  if (namesOwnersSign(words, settings.emergency_signs)) found.add("named_by_owner");
  return emergencyKinds.find((kind) => found.has(kind));
}

const wordsOf = (language: SpokenLanguage): DangerWords =>
  language === "en" ? english : language === "es" ? spanish : dangerAbroad[language];

function dangersIn(read: string, language: SpokenLanguage, ofCall: SpokenLanguage): EmergencyKind[] {
  const danger = wordsOf(language);
  const denials = [danger.denial, wordsOf(ofCall).denial];
  const isDenied = (before: string): boolean => denials.some((denial) => denial.test(before));
  const plain = read.replace(danger.harmless, " ~ ");
  const clauses = plain.split(sentenceEnd).flatMap((sentence) => {
    const isOver = danger.past?.test(sentence) === true && danger.present?.test(sentence) !== true;
    return isOver ? [] : sentence.split(clauseEnd).map(spaced);
  });
  const isTold = (sign: RegExp): boolean =>
    clauses.some(
      (clause) =>
        // Nearly nobody tells of a danger: to look for it is much less work than to look at all places.
        clause.search(sign) >= 0 &&
        [...clause.matchAll(sign)].some(
          // A denial stands before it, or before its last word: "riecht nicht nach Gas".
          ({ 0: match, index }) =>
            !isDenied(clause.slice(0, index)) && !isDenied(clause.slice(0, index + match.lastIndexOf(" ") + 1)),
        ),
    );
  const told = Object.entries(danger.signs).flatMap(([kind, sign]) => (isTold(sign) ? [kind as EmergencyKind] : []));
  const isCold = clauses.some((clause) => danger.noHeat.test(clause)) && danger.frost.test(plain);
  return isCold ? [...told, "no_heat"] : told;
}

const sentenceEnd = /[.!?;\n。！？；]+/;
const clauseEnd = /[,，、:]|\s(?:and|but|because|so|since|pero|porque|mais|mas|aber|und|ma|nhưng)\s/;
const spaced = (clause: string): string => clause.replace(/\s+/g, " ").trim();

/** Who is not sure speaks of a danger, too; who says "not just" denies nothing. */
const doubt = pattern("g")`
    \b(?:not (?:sure|certain|positive|only|just)|dont know|do not know|no idea|no kidding|no joke|
    no (?:estoy|estamos) segur\w*|no se si|no solo|pas sure?|je ne sais pas|nicht sicher|nicht nur|
    weiss nicht|nao sei|nao tenho certeza|non so(?:no sicur\w)?)\b|không (?:biết|chắc)|不(?:知道|确定|只)`;

/** A town. */
const sparksNevada = /\b(?:in|from|near|to|of) Sparks\b|\bSparks,? (?:Nevada|NV)\b/g;

/** English and Spanish are read in the same way, and both are always looked for. */
function readOnce(words: string): (language: SpokenLanguage) => string {
  const read = (language: SpokenLanguage) => plainOf(words, language).replace(doubt, " maybe ");
  const both = read("en");
  return (language) => (language === "en" || language === "es" ? both : read(language));
}

/** In lower case, and in European languages without accents, so that a word ends where it ends. */
function plainOf(words: string, language: SpokenLanguage): string {
  const lower = words.normalize("NFC").replace(sparksNevada, " ~ ").toLowerCase();
  if (language === "vi" || language === "zh") return lower;
  const apostrophe = language === "en" || language === "es" ? "" : " ";
  return lower
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘`]/g, apostrophe)
    .replace(/[-–—/"“”()¿¡]/g, " ")
    .replace(/ {2,}/g, " ");
}
