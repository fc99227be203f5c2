import { type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import type { AskedQuestion, OpeningTime } from "#domain/website/website-facts.ts";
import { tellable } from "./asked-questions.ts";
import { lineOrNothing } from "./clean-text.ts";
import { hoursInText } from "./hours-in-text.ts";
import { daysBetween, sortDays, sortTimes } from "./opening-time.ts";
import { codeOf } from "./spoken-languages.ts";

type Thing = Readonly<Record<string, unknown>>;

/** What schema.org's vocabulary says about the business. */
export type StructuredFacts = {
  readonly types: readonly string[];
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  readonly hours: readonly OpeningTime[];
  readonly closedDays: readonly Weekday[];
  readonly services: readonly string[];
  readonly areas: readonly string[];
  readonly zips: readonly string[];
  readonly languages: readonly string[];
};

/** Fields that only a business has; the thing with the most of them is the one that the site is about. */
const businessFields = [
  ...["telephone", "address", "openingHours", "openingHoursSpecification", "areaServed", "priceRange", "geo"],
  ...["hasOfferCatalog", "makesOffer", "email"],
];

export function readStructuredData(texts: readonly string[]): StructuredFacts | undefined {
  const things = texts.flatMap(parseThings);
  const scored = things.map((thing) => ({ thing, score: businessFields.filter((field) => field in thing).length }));
  const [best] = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  if (!best) return undefined;
  const { thing } = best;
  const areas = list(thing["areaServed"]).flatMap(readArea);
  return {
    types: list(thing["@type"]).flatMap((type) => lineOrNothing(type, 60) ?? []),
    name: lineOrNothing(thing["name"], 120),
    description: lineOrNothing(thing["description"]),
    phone: lineOrNothing(thing["telephone"], 40),
    email: lineOrNothing(thing["email"], 254)?.replace(/^mailto:/i, ""),
    address: readAddress(list(thing["address"])[0]),
    hours: sortTimes([...readSpecifications(thing["openingHoursSpecification"]), ...readShort(thing["openingHours"])]),
    closedDays: sortDays(list(thing["openingHoursSpecification"]).filter(isThing).flatMap(readClosed)),
    services: unique([...offers(thing["hasOfferCatalog"]), ...offers(thing["makesOffer"])]),
    areas: unique(areas.filter((area) => !isZip(area))),
    zips: unique(areas.filter(isZip)),
    languages: unique([...list(thing["knowsLanguage"]), ...list(thing["availableLanguage"])].flatMap(readLanguage)),
  };
}

/** Questions that the page marks up for search engines, wherever they stand. */
export const readQuestions = (texts: readonly string[]): AskedQuestion[] =>
  texts
    .flatMap(parseThings)
    .flatMap((thing) => (list(thing["@type"]).includes("FAQPage") ? list(thing["mainEntity"]) : []))
    .filter(isThing)
    .flatMap(({ name, acceptedAnswer }) => {
      const [answer] = list(acceptedAnswer).filter(isThing);
      return tellable(plain(name), plain(answer?.["text"]));
    });

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, mostListed) : value === undefined ? [] : [value];
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Broken data is as good as none, and so is what nobody would write by hand: the page still has its words. */
function parseThings(text: string): Thing[] {
  if (isDeep(text)) return [];
  try {
    const top = list(JSON.parse(text)).filter(isThing);
    return top.flatMap((thing) => [thing, ...list(thing["@graph"]).filter(isThing)]);
  } catch {
    return [];
  }
}

const mostListed = 500;
const mostDepth = 64;

/** Brackets within texts are counted, too; they come in pairs. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > mostDepth) return true;
  }
  return false;
}

function readAddress(address: unknown): string | undefined {
  if (!isThing(address)) return lineOrNothing(address, 200);
  const part = (name: string) => lineOrNothing(address[name], 80);
  const region = [part("addressRegion"), part("postalCode")].filter(Boolean).join(" ");
  return [part("streetAddress"), part("addressLocality"), region].filter(Boolean).join(", ") || undefined;
}

const isZip = (text: string): boolean => /^\d{5}$/.test(text);

const readArea = (area: unknown): string[] => {
  const named = isThing(area) ? [area["name"], ...list(area["postalCode"])] : [area];
  return named.flatMap((name) => lineOrNothing(name, 80) ?? []);
};

const readLanguage = (language: unknown): string[] => {
  const code = codeOf(lineOrNothing(isThing(language) ? language["name"] : language, 40) ?? "");
  return code === undefined ? [] : [code];
};

/** Answers may hold markup; a person reads them without. */
const plain = (value: unknown): string => (typeof value === "string" ? value.replace(/<[^<>]*>/g, " ") : "");

/** Closed days are written as a time from midnight to midnight. */
const isClosed = (from: string | undefined, to: string | undefined): boolean => from === "00:00" && to === "00:00";

const readDayNames = (value: unknown): Weekday[] =>
  list(value).flatMap((day) => {
    const name = String(day).toLowerCase().split("/").at(-1);
    return weekdays.find((weekday) => weekday === name) ?? [];
  });

const readClosed = ({ dayOfWeek, opens, closes }: Thing): Weekday[] =>
  isClosed(readTime(opens), readTime(closes)) ? readDayNames(dayOfWeek) : [];

function readSpecifications(value: unknown): OpeningTime[] {
  return list(value)
    .filter(isThing)
    .flatMap(({ dayOfWeek, opens, closes }) => {
      const [from, to] = [readTime(opens), readTime(closes)];
      if (!from || !to || isClosed(from, to)) return [];
      const until = to === "00:00" || to === "23:59" ? "24:00" : to;
      return readDayNames(dayOfWeek).map((day) => ({ day, opens: from, closes: until }));
    });
}

const readTime = (value: unknown): string | undefined => /^([01]\d|2[0-4]):[0-5]\d/.exec(String(value))?.[0];

/** `Mo-Fr 08:00-17:00`, and `Mo,We 09:00-12:00`. */
const readShort = (value: unknown): OpeningTime[] =>
  list(value).flatMap((text) => {
    if (typeof text !== "string") return [];
    const [, from, to] = /^\s*(\w{2})-(\w{2})\s*$/.exec(text) ?? [];
    // Days without a time are open all day.
    const whole = from && to ? daysBetween(twoLetters(from), twoLetters(to)) : [];
    return whole.length > 0 ? whole.map((day) => ({ day, opens: "00:00", closes: "24:00" })) : hoursInText(text);
  });

const twoLetters = (text: string): Weekday => weekdays.find((day) => day.startsWith(text.toLowerCase())) ?? "monday";

/** Names of what is offered: offers hold items, and catalogs hold offers and further catalogs. */
function offers(value: unknown): string[] {
  const names: string[] = [];
  let waiting = list(value);
  for (let depth = 0; depth < 4 && waiting.length > 0; depth++) {
    const next: unknown[] = [];
    for (const item of waiting.filter(isThing)) {
      const inner = [...list(item["itemListElement"]), ...list(item["itemOffered"])];
      if (inner.length > 0) next.push(...inner);
      else names.push(...[lineOrNothing(item["name"], 80) ?? []].flat());
    }
    waiting = next;
  }
  return names;
}
