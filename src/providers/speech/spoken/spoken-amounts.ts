import { digitWords, numberWords, ordinalWords } from "./number-words.ts";

const scale = "(?: (hundred|thousand|million|billion))?";
const amount = "(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12})";
const dollarRange = new RegExp(`\\$${amount} ?[-–—] ?\\$?${amount}\\b(?![.,]\\d)`, "g");
const dollars = new RegExp(`\\$${amount}(?:\\.(\\d{1,2}))?${scale}`, "g");
const perUnit = / ?\/ ?(hr|hour|h|day|mo|month|yr|year|wk|week|visit|gal|gallon|sq\.? ?ft\.?|ft)\b/g;
const per: Readonly<Record<string, string>> = {
  ...{
    hr: "an hour",
    hour: "an hour",
    h: "an hour",
    mo: "a month",
    yr: "a year",
    wk: "a week",
    gal: "a gallon",
    ft: "a foot",
  },
};
const phone = /(?:\+?1[-. ])?(?:\(([2-9]\d\d)\) ?|\b([2-9]\d\d)[-. ])(\d{3})[-. ](\d{4})\b/g;
const runOfPhone = /(?:\+1)?\b([2-9]\d\d)(\d{3})(\d{4})\b/g;
const plusPhone = /\+1([2-9]\d\d)(\d{3})(\d{4})\b/g;
const shortPhone = /\b(\d{3})-(\d{4})\b/g;
const code =
  /\b((?:code|pin|number|order|reference|account|invoice|confirmation)(?: (?:code|number))?(?: is)?:?) #?(\d{4,10})\b/gi;
const clockRound = /\b24\/7\b/g;
const fraction = /\b(?:(\d{1,3})[ -])?(1\/2|1\/3|2\/3|1\/4|3\/4|1\/8|3\/8|5\/8|7\/8)(?!\/|\d)/g;
const fractionInch = /\b([1-7]\/[2-8])(?: ?["”]| inch\b| in\.)/g;
const fractions: Readonly<Record<string, string>> = {
  ...{ "1/2": "one half", "1/3": "one third", "2/3": "two thirds", "1/4": "one quarter", "3/4": "three quarters" },
  ...{ "1/8": "one eighth", "3/8": "three eighths", "5/8": "five eighths", "7/8": "seven eighths" },
};
const degrees = /(-)?\b(\d{1,4}) ?°(?: ?([FC])\b)?/g;
const percent = new RegExp(`${amount}(?:\\.(\\d{1,4}))? ?%`, "g");
const by = /\b(\d{1,4}) ?[x×] ?(\d{1,4})\b/g;
const inches = /\b(\d{1,4})["”](?![A-Za-z])/g;
const feet = /\b(\d{1,4})['’](?:(\d{1,2})["”])?(?![A-Za-z])/g;
const unitNames: readonly (readonly [RegExp, string, string])[] = [
  [/(\S) ?sq\.? ?ft\b\.?/g, "square foot", "square feet"],
  [/(\d) ?ft\b\.?/g, "foot", "feet"],
  [/(\d) in\.(?= |$)/g, "inch", "inches"],
  [/(\d) ?lbs?\b\.?/g, "pound", "pounds"],
  [/(\d) ?gal\b\.?/g, "gallon", "gallons"],
  [/(\d) ?mi\b\.?/g, "mile", "miles"],
  [/(\d) ?mins?\b\.?/g, "minute", "minutes"],
  [/(\d) ?hrs?\b\.?/g, "hour", "hours"],
  [/(\d) ?yrs?\b\.?/g, "year", "years"],
  [/(\d) ?secs?\b\.?/g, "second", "seconds"],
  [/(\d) ?mph\b/gi, "mile an hour", "miles an hour"],
  [/(\d) ?psi\b/gi, "P S I", "P S I"],
  [/(\d) ?gpm\b/gi, "gallon a minute", "gallons a minute"],
  [/(\d) ?kwh\b/gi, "kilowatt hour", "kilowatt hours"],
  [/(\d) ?amps?\b/gi, "amp", "amps"],
  [/(\d) ?v(?:olts?)?\b/gi, "volt", "volts"],
];
/** "a 40 gal tank" is a forty gallon tank. */
const partOfName =
  /^ (?!(?:of|and|or|from|for|per|to|the|away|long|wide|deep|tall|high|ago|later|before|after|until|left|off|in|on|at|is|are|was|that|with|so|but|if|more|each|early|late|total|by|than)\b)[a-z]{3}/;
const numberRange = /\b(\d{1,4}) ?[-–—] ?(\d{1,4})\b/g;
const ordinal = /\b(\d{1,4})(?:st|nd|rd|th)\b/g;
const decimal = new RegExp(`\\b${amount}\\.(\\d{1,6})\\b`, "g");
const whole = new RegExp(`\\b${amount}\\b`, "g");
const grouped = /\b\d{1,3}(?:,\d{3}){1,4}\b(?!\.\d)/g;
const longRun = /\b0\d{2,14}\b|\b\d{7,15}\b/g;

const groups = (...digits: readonly string[]): string => digits.map(digitWords).join(", ");
const dollarWords = (digits: string, cents: string | undefined, size: string | undefined): string => {
  if (size) return `${numberWords(digits)}${cents ? ` point ${digitWords(cents)}` : ""} ${size} dollars`;
  const pence = Number((cents ?? "0").padEnd(2, "0"));
  const coins = `${numberWords(String(pence))} ${pence === 1 ? "cent" : "cents"}`;
  const value = Number(digits.replaceAll(",", ""));
  if (value === 0 && pence > 0) return coins;
  const bills = `${numberWords(digits)} ${value === 1 ? "dollar" : "dollars"}`;
  return pence > 0 ? `${bills} and ${coins}` : bills;
};

/** Telephone numbers, in groups as they are said. */
export const sayPhones = (text: string): string =>
  text
    .replace(plusPhone, (_, area, first, last) => groups(area, first, last))
    .replace(phone, (_, bracketed, area, first, last) => groups(bracketed ?? area, first, last))
    .replace(runOfPhone, (_, area, first, last) => groups(area, first, last))
    .replace(shortPhone, (_, first, last) => groups(first, last))
    .replace(code, (_, before, digits) => `${before} ${digitWords(digits)}`);

/** Prices. */
export const sayPrices = (text: string): string =>
  text
    .replace(dollarRange, (_, from, to) => `${numberWords(from)} to ${numberWords(to)} dollars`)
    .replace(dollars, (_, digits, cents, size) => dollarWords(digits, cents, size))
    .replace(perUnit, (_, unit) => ` ${per[unit] ?? (unit.startsWith("sq") ? "a square foot" : `a ${unit}`)}`);

/** Measures with their units, and then every number that is left. */
export function sayMeasures(text: string): string {
  const read = text
    .replace(clockRound, "twenty-four seven")
    .replace(fractionInch, (_, part) => `${(fractions[part] ?? part).replace(/s$/, "")} inch`)
    .replace(fraction, (_, before, part) =>
      before ? `${numberWords(before)} and ${halfOf(part)}` : (fractions[part] ?? part),
    )
    .replace(
      degrees,
      (_, minus, digits, kind) => `${minus ? "minus " : ""}${numberWords(digits)} degrees${scales[kind] ?? ""}`,
    )
    .replace(percent, (_, digits, rest) => `${numberWords(digits)}${rest ? ` point ${digitWords(rest)}` : ""} percent`)
    .replace(by, (_, one, other) => `${numberWords(one)} by ${numberWords(other)}`)
    .replace(inches, (_, digits) => `${numberWords(digits)} ${digits === "1" ? "inch" : "inches"}`)
    .replace(feet, (_, digits, rest) => `${numberWords(digits)} foot${rest ? ` ${numberWords(rest)}` : ""}`);
  const measured = unitNames.reduce(
    (words, [unit, one, many]) =>
      words.replace(unit, (all: string, before: string, at: number, from: string) => {
        const isOne = before === "1" && !/[\d.,]$/.test(from.slice(Math.max(0, at - 1), at));
        const isPart = partOfName.test(from.slice(at + all.length, at + all.length + 16));
        return `${before} ${isOne || isPart ? one : many}${all.endsWith(".") && at + all.length === from.length ? "." : ""}`;
      }),
    read,
  );
  return measured
    .replace(numberRange, (_, from, to) => `${numberWords(from)} to ${numberWords(to)}`)
    .replace(ordinal, (_, digits) => ordinalWords(digits))
    .replace(grouped, (digits) => numberWords(digits))
    .replace(longRun, (digits) => digitWords(digits))
    .replace(decimal, (_, digits, rest) => `${numberWords(digits)} point ${digitWords(rest)}`)
    .replace(whole, (_, digits) => numberWords(digits));
}

const scales: Readonly<Record<string, string>> = { F: " Fahrenheit", C: " Celsius" };
/** Behind a whole number: "two and a half". */
const halfOf = (part: string): string => (fractions[part] ?? part).replace(/^one /, "a ");
