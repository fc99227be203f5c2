import { sayAddresses } from "./spoken-addresses.ts";
import { sayMeasures, sayPhones, sayPrices } from "./spoken-amounts.ts";
import { sayTimes } from "./spoken-times.ts";

const email = /\b([\w.+-]{1,64})@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4})/g;
const site = /\b(?:https?:\/\/)?(?:www\.)?([A-Za-z0-9-]{2,63}\.(?:com|net|org|io|biz|us|co))\b(?:\/(?=\s|$))?/g;
const spelled = /\b[A-Z](?:-[A-Z]){2,30}\b/g;
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bMr\b\.?/g, "Mister"],
  [/\bMrs\b\.?/g, "Missus"],
  [/\bMs\b\.?/g, "Miz"],
  [/\bJr\b\.?/g, "Junior"],
  [/\bSr\b\.?/g, "Senior"],
  [/\bMt\. (?=[A-Z])/g, "Mount "],
  [/\bFt\. (?=[A-Z])/g, "Fort "],
  [/\bInc\b\.?/g, "Incorporated"],
  [/\bCo\. (?=[a-z])/g, "Company "],
  [/\bCo\.$/g, "Company."],
  [/\bLLC\b/g, "L L C"],
  [/\b[Aa]pprox\./g, "approximately"],
  [/\b[Aa]ppts\b\.?/g, "appointments"],
  [/\b[Aa]ppt\b\.?/g, "appointment"],
  [/\b[Dd]ept\b\.?/g, "department"],
  [/\b[Ee]st\. (?=[A-Z0-9])/g, "established "],
  [/\be\.g\.,?/g, "for example"],
  [/\bi\.e\.,?/g, "that is"],
  [/\betc\./g, "et cetera"],
  [/\bvs\b\.?/g, "versus"],
  [/\bNo\. ?(?=\d)/g, "number "],
  [/\bext\. ?(?=\d)/gi, "extension "],
  [/(^|\s)w\/o /g, "$1without "],
  [/(^|\s)w\/ ?/g, "$1with "],
  [/ ?& ?/g, " and "],
  [/\bA\/C\b/g, "A C"],
  [/\bHVAC\b/g, "H vack"],
  [/\bASAP\b/g, "as soon as possible"],
  [/\bFAQ\b/g, "F A Q"],
  [/\bETA\b/g, "E T A"],
  [/\bCST\b/g, "Central time"],
  [/\bEST\b/g, "Eastern time"],
  [/\bPST\b/g, "Pacific time"],
  [/\bMST\b/g, "Mountain time"],
];
const marks = /[*_#~|\\^<>[\]{}]/g;
const dash = / ?[–—] ?/g;
const gap = /\s+/g;

const dotted = (words: string): string =>
  words.replaceAll(".", " dot ").replaceAll("-", " dash ").replaceAll("_", " underscore ").replaceAll("+", " plus ");

/** English as it is said aloud: numbers, prices, times, addresses, units and short forms in words. */
export function spokenForm(text: string): string {
  const plain = text
    .replace(email, (_, name, host) => `${dotted(name)} at ${dotted(host)}`)
    .replace(site, (_, host) => dotted(host))
    .replace(spelled, (letters) => letters.replaceAll("-", ", "));
  const short = shortForms.reduce((words, [form, full]) => words.replace(form, full), sayPhones(plain));
  const said = sayMeasures(sayAddresses(sayTimes(sayPrices(short))));
  return said.replace(marks, "").replace(dash, ", ").replace(gap, " ").trim();
}
