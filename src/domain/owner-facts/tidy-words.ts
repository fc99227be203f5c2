import { pattern } from "../basics/pattern.ts";

/** Names of letters stay capitals. */
const letters = pattern()`
    ^(?:
      AC|A\/C|HVAC|EV|EVs|LED|GFCI|BBB|EPA|ASE|CCB|ROC|NATE|VA|ZIP|US|USA|TV|TVs|PVC|PEX|ADA|AMEX|LLC|BTU|
      UV|CPA|OK|I|RV|ATV|AFCI|SEER|NJ|NY|CA|TX|FL|WA|EL
    )$`;
const shouted =
  /\b(?:NOT|NO|ALL|ONLY|NEVER|ALWAYS|FREE|MUST|AND|ANY|DO|WE|OR|EVERY|NUNCA|GRATIS|SIEMPRE|SOLO|TODO|TODOS)\b/g;

const lowered = (word: string): string => (letters.test(word) ? word : word.toLowerCase());

const days: Readonly<Record<string, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  tues: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  thur: "Thursday",
  thurs: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};
const day = /\b(mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?/gi;

/** Without capitals that shout, short forms that nobody speaks, and "I" where a business speaks. */
export function tidied(text: string): string {
  let said = text.replace(/[“”"]/g, "").replace(/\s+/g, " ").trim();
  if (!/\p{Ll}/u.test(said) && /\p{Lu}{3}/u.test(said)) said = said.replace(/[\p{L}/']+/gu, lowered);
  else said = said.replace(shouted, (word) => word.toLowerCase());
  said = said
    .replace(/ ?& ?/g, " and ")
    .replace(/\bw\/o\s*/gi, "without ")
    .replace(/\bw\/\s*/gi, "with ")
    .replace(/\s?\/\s?(?:hr|hour)\b\.?/gi, " an hour")
    .replace(/\s?\/\s?(?:mo|month)\b\.?/gi, " a month")
    .replace(/\s?\/\s?(?:yr|year)\b\.?/gi, " a year")
    .replace(/(?<=\d)\s?\/\s?(?=\p{L})/gu, " per ")
    .replace(/\b1 ?yr\b\.?|(?<=\d)[ -]yrs?\b\.?(?= (?:warranty|guarantee))/gi, (words) =>
      words.startsWith("1") ? "1 year" : " year",
    )
    .replace(/\byrs?\b\.?(?=\s|,|$)/gi, "years")
    .replace(/\bincl\b\.?/gi, "including")
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g, (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
    .replace(/\bhrs\b\.?/gi, "hours")
    .replace(/\bdont\b/gi, "don't")
    .replace(/\bdoesnt\b/gi, "doesn't")
    .replace(/\bapprox\b\.?/gi, "about")
    .replace(/ (?:[–—]|--?) /g, ", ");
  if (/\d/.test(said) || /\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?\s*(?:-|–|to|and|,)/i.test(said))
    said = said
      .replace(
        /\b(mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?\s?[-–]\s?(mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?/gi,
        "$1 to $2",
      )
      .replace(day, (name) => days[name.toLowerCase().replace(".", "")] ?? name);
  return asWe(said);
}

const asWe = (text: string): string =>
  text
    .replace(/\bI(?:'m| am)\b/g, "we are")
    .replace(/\bI(?:'ve| have)\b/g, "we have")
    .replace(/\bI(?:'ll| will)\b/g, "we will")
    .replace(/\bI (?=\p{Ll})/gu, "we ")
    .replace(
      /\bmy (?=(?:wife|husband|son|daughter|brother|sister|father|dad|mother|mom|partner|cousin)\b)/gi,
      "the owner's ",
    )
    .replace(/\b[Mm]y (?=\p{L})/gu, (word) => (word[0] === "M" ? "Our " : "our "));

/** A sentence: with a capital, and a full stop at its end. */
export const asSentence = (text: string): string => {
  const words = text
    .replace(/(?<![\s,;:!.…-])[\s,;:!.…-]+$/u, "")
    .replace(/^["“'\s]+/, "")
    .replace(/(?<!["”])["”]+$/, "");
  return words === "" ? "" : `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}${/[?]$/.test(words) ? "" : "."}`;
};

const names =
  /^(?:I|Visa|Mastercard|Discover|Amex|Zelle|Venmo|PayPal|Apple|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/;

/** The first word as it stands in the middle of a sentence. */
export const midSentence = (text: string): string => {
  const first = /^[\p{L}'-]+/u.exec(text)?.[0] ?? "";
  return /\p{Lu}\P{Lu}*\p{Lu}/u.test(first) || names.test(first)
    ? text
    : `${first.toLowerCase()}${text.slice(first.length)}`;
};
