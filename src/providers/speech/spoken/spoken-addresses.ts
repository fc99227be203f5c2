import { digitWords, numberWords, ordinalWords, pairWords } from "./number-words.ts";
import { stateNames } from "./state-names.ts";

const streets: Readonly<Record<string, string>> = {
  ...{ St: "Street", Ave: "Avenue", Av: "Avenue", Blvd: "Boulevard", Rd: "Road", Ln: "Lane", Ct: "Court" },
  ...{ Dr: "Drive", Pl: "Place", Pkwy: "Parkway", Hwy: "Highway", Ter: "Terrace", Cir: "Circle", Sq: "Square" },
  ...{ Trl: "Trail", Expy: "Expressway", Aly: "Alley", Xing: "Crossing" },
};
const spelledOut = [...new Set(Object.values(streets)), "Way", "Loop", "Row", "Run", "Pike"];
const directions: Readonly<Record<string, string>> = {
  ...{ N: "North", S: "South", E: "East", W: "West" },
  ...{ NE: "Northeast", NW: "Northwest", SE: "Southeast", SW: "Southwest" },
};
const units: Readonly<Record<string, string>> = {
  ...{ Apt: "Apartment", Ste: "Suite", Suite: "Suite", Apartment: "Apartment", Unit: "Unit", Rm: "Room", Fl: "Floor" },
  ...{ Bldg: "Building", Lot: "Lot" },
};
const shortStreets = Object.keys(streets).join("|");
const direction = "(?:N|S|E|W|NE|NW|SE|SW)";
const name = "(?:[A-Z][A-Za-z'-]{0,30}|\\d{1,3}(?:st|nd|rd|th))";

/** A house number, at most four words of a name, and what kind of street it is. */
const house = new RegExp(
  `\\b(\\d{1,6})([A-Z])? ((?:${direction}\\.? )?(?:St\\. )?(?:${name} ){1,4})(${shortStreets}|${spelledOut.join("|")})\\b\\.?(?: (${direction})\\b\\.?)?`,
  "g",
);
/** Without a number: after a word of place, or an ordinal. */
const named = new RegExp(`\\b(on|at|to|from|of|off|near|and|the) ((?:${name} ){1,3})(${shortStreets})\\b\\.?`, "g");
const numbered = new RegExp(`\\b(\\d{1,3}(?:st|nd|rd|th)) (${shortStreets})\\b\\.?`, "g");
const unit = new RegExp(`\\b(${Object.keys(units).join("|")})\\b\\.? ?#?(\\d{1,5})?-?([A-Z])?\\b`, "g");
const numberSign = /#(\d{1,6})([A-Z])?\b/g;
const state = new RegExp(`, (${Object.keys(stateNames).join("|")})\\b(?= \\d{5}|[.,;]|$)`, "g");
const zip = new RegExp(`\\b(${Object.values(stateNames).join("|")}),? (\\d{5})(?:-(\\d{4}))?\\b`, "g");
/** Behind a town, where nothing more is said: "Austin, 78704." Or alone. */
const townsZip = /(^|\b[A-Z][a-z'-]{1,30},? )(\d{5})(?:-(\d{4}))?(?=[.,;?!]|$)/g;
const namedZip = /\b(zip(?: code)?(?: is)?):? (\d{5})\b/gi;
/** What is left of them stands before a name: a saint, or a doctor. */
const saint = /\bSt\. ?(?=[A-Z])/g;
const doctor = /\bDr\. ?(?=[A-Z])/g;
const lastStreet = /\b([A-Z][a-z]{1,30}) (St|Dr|Ave|Blvd|Rd|Ln|Ct)\b(\.(?= [A-Z]|$))?\.?(?! [A-Z])/g;
const highway = /\b(I|US|Hwy|Highway|Route|Rt)[- ](\d{1,4})\b/g;

const withDirections = (words: string): string =>
  words.replace(/\b(NE|NW|SE|SW|N|S|E|W)\b\.?/g, (_, short) => directions[short] ?? short);
const withOrdinals = (words: string): string =>
  words.replace(/\b(\d{1,3})(?:st|nd|rd|th)\b/g, (_, digits) => capital(ordinalWords(digits)));
const withSaint = (words: string): string => words.replace(/\bSt\. /g, "Saint ");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const nameOf = (words: string): string => withOrdinals(withDirections(withSaint(words)));
/** Its period also ends the sentence where nothing follows, or a new one begins. */
const endOf = (all: string, at: number, whole: string): string =>
  all.endsWith(".") && /^(?: [A-Z]|$)/.test(whole.slice(at + all.length, at + all.length + 2)) ? "." : "";

/** Addresses as people read them out: numbers in pairs, "St." as street or saint, "Dr." as drive or doctor. */
export function sayAddresses(text: string): string {
  return text
    .replace(house, (all, number, letter, words, kind, side, at: number, whole: string) => {
      const street = `${pairWords(number)}${letter ? ` ${letter}` : ""} ${nameOf(words)}${streets[kind] ?? kind}`;
      return `${street}${side ? ` ${directions[side]}` : ""}${endOf(all, at, whole)}`;
    })
    .replace(named, (all, before, words, kind, at: number, whole: string) => {
      if (words === "St " || words === "Dr ") return all;
      return `${before} ${nameOf(words)}${streets[kind]}${endOf(all, at, whole)}`;
    })
    .replace(
      numbered,
      (all, number, kind, at: number, whole: string) =>
        `${withOrdinals(number)} ${streets[kind]}${endOf(all, at, whole)}`,
    )
    .replace(highway, (_, kind, number) => `${highways[kind] ?? kind} ${pairWords(number)}`)
    .replace(unit, (all, kind, number, letter) => {
      if (number === undefined && letter === undefined) return all;
      const parts = [units[kind], number && pairWords(number), letter].filter((part) => part !== undefined);
      return parts.join(" ");
    })
    .replace(numberSign, (_, number, letter) => `number ${numberWords(number)}${letter ? ` ${letter}` : ""}`)
    .replace(state, (_, short) => `, ${stateNames[short]}`)
    .replace(
      zip,
      (_, inState, digits, more) => `${inState} ${digitWords(digits)}${more ? `, ${digitWords(more)}` : ""}`,
    )
    .replace(townsZip, (_, town, digits, more) => `${town}${digitWords(digits)}${more ? `, ${digitWords(more)}` : ""}`)
    .replace(namedZip, (_, word, digits) => `${word} ${digitWords(digits)}`)
    .replace(saint, "Saint ")
    .replace(doctor, "Doctor ")
    .replace(lastStreet, (_, before, kind, end) => `${before} ${streets[kind]}${end ?? ""}`);
}

const highways: Readonly<Record<string, string>> = { I: "I", US: "U S", Hwy: "Highway", Rt: "Route" };
