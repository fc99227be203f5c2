import { pattern } from "#domain/basics/pattern.ts";
import { isOrder, sentencesOf } from "./orders.ts";

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/**
 * Words that say nothing about a business by themselves. Missing on purpose: free, always, never, guarantee, licensed, best and
 * their like, which are promises, and must stand on the page.
 */
const plainWords: readonly string[] = [
  ...words(
    "a an the i me my this that these those it its they them their we us our you your he she his her who whom whose",
  ),
  ...words("and or but if when where while so because than then as at by for from in into of on onto to with without"),
  ...words("about over under after before during between through near around up down out off per via within not no"),
  ...words("is are was were be been being am do does did has have had can may might will would should could must let"),
  ...words("what which how why there here any some such other each both also only just very more most less still soon"),
  ...words(
    "hello hi welcome thank thanks please good morning day today help helps helping assist need needs want wants",
  ),
  ...words("call calls calling caller callers phone answer answers ask asks tell tells say says take takes give gives"),
  ...words("book books booking appointment appointments schedule visit visits time times name number address message"),
  ...words("business company team people person someone somebody anyone customer customers home house job jobs work"),
  ...words("works working offer offers handle handles do make makes come comes go goes get gets keep keeps know knows"),
  ...words("treat treats urgent urgency emergency emergencies matter matters problem problems issue issues question"),
  ...words("questions service services serve serves serving area areas open closed website page listen listens talk"),
  ...words("i'm i'll we're we'll you're it's that's don't can't isn't friendly calm brief kind way one"),
  ...words(
    "el la los las un una unos unas y o u de del al a en con sin por para que se su sus es son está están le les",
  ),
  ...words("lo nos nuestro nuestra nuestros usted ustedes gracias llamar llame llamada buenos días buenas tardes hola"),
  ...words(
    "qué quién cómo cuándo dónde puedo puede podemos ayudar ayudarle ayuda necesita urgente urgencia emergencia",
  ),
  ...words("negocio empresa servicio servicios cita citas trabajo cliente clientes casa hogar hoy no sí más muy"),
];

/** Everything that stands on a page, ready to be compared with. */
export type Evidence = {
  /** One line, lower case, words parted by single spaces. */
  readonly line: string;
  readonly stems: ReadonlySet<string>;
};

const folded = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");
const tokensOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+(?:['&][\p{L}\p{N}]+){0,4}/gu) ?? [];

/** Near enough for plumber, plumbers and plumbing to be one word. */
export const stemOf = (word: string): string => {
  const plain = folded(word).replace(/'s?$/, "");
  const stem = plain.replace(/ies$/, "y").replace(/(?:ings?|ed|es|ers?|s|e)$/, "");
  return stem.length >= 3 ? stem : plain;
};

const plainStems = new Set(plainWords.map(stemOf));

/** What speaks to programs does not count as standing there. */
export const evidenceOf = (texts: readonly string[]): Evidence => {
  const told = texts.flatMap((text) => text.split("\n")).filter((line) => !isOrder(line));
  const tokens = told.flatMap(tokensOf);
  return { line: ` ${tokens.join(" ")} `, stems: new Set(tokens.map(stemOf)) };
};

const price = /[$€£¥]|\b(?:dollars?|bucks|percent|usd)\b|%/i;
const clock = /\b\d{1,2}(?::\d{2})?\s?(?:[ap]\.?\s?m\b|o'clock)|\b\d{1,2}:\d{2}\b|\b24\s?\/\s?7\b/i;
const phone = /\d(?:[\s().-]*\d){6}/;
const numberWords = pattern()`
    ^(?:
      two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|
      twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|once|twice
    )$`;

/**
 * The words of a sentence that the page does not bear out. Prices, phones and times count as borne out nowhere: they are
 * written from the page by rule, where nothing can mix up what belongs to what.
 */
export function ownFactsIn(sentence: string, { line, stems }: Evidence): string[] {
  const exact = [price, clock, phone].flatMap((pattern) => pattern.exec(sentence)?.[0] ?? []);
  const tokens = tokensOf(sentence);
  const unknown = tokens.filter((token, place) => {
    if (/\p{N}/u.test(token) || numberWords.test(token)) return !isCounted(tokens, place, line);
    return !stems.has(stemOf(token)) && !plainStems.has(stemOf(token));
  });
  const names = namesIn(sentence).filter((name) => !line.includes(` ${tokensOf(name).join(" ")} `));
  return [...exact, ...unknown, ...names];
}

/** A number stands there only beside the same word: "eleven vans" is not "eleven plumbers". */
function isCounted(tokens: readonly string[], place: number, line: string): boolean {
  const [before, number, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  return (
    (before !== undefined && line.includes(` ${before} ${number} `)) ||
    (after !== undefined && line.includes(` ${number} ${after} `))
  );
}

const severalCapitals = /\p{Lu}[\p{L}\p{N}'’]{0,60}(?:\s{1,3}(?:&\s{1,3})?\p{Lu}[\p{L}\p{N}'’]{0,60}){1,30}/gu;

/** Names of several words. A sentence begins with a capital anyway, so its first word is let go where it is a plain one. */
const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(severalCapitals)].map(({ 0: name, index }) => {
    const [first = "", ...rest] = name.split(/\s+/);
    return index === 0 && plainStems.has(stemOf(first)) ? rest.join(" ") : name;
  });

/** The sentences that bring nothing of their own, one after the other. */
export const borneOut = (text: string, evidence: Evidence): string[] =>
  sentencesOf(text).filter((sentence) => !isOrder(sentence) && ownFactsIn(sentence, evidence).length === 0);
