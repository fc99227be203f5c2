import type { Phone } from "#domain/phone.ts";
import type { OpeningTime } from "./opening-time.ts";

/** What a business says about itself on its pages. Everything here stands there; nothing is concluded. */
export type SiteFacts = {
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** As the page names it: `en`, `es`. */
  readonly language: string | undefined;
  /** The kinds of business that structured data names, such as `Plumber`. */
  readonly businessTypes: readonly string[];
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  /** Monday first; a day without a row is closed or not told. */
  readonly hours: readonly OpeningTime[];
  readonly services: readonly string[];
  readonly areas: readonly string[];
  readonly headings: readonly string[];
  /** The words that a visitor reads. */
  readonly text: string;
  /** There was more to read than is kept. */
  readonly textTruncated: boolean;
};

const mostText = 20_000;
const mostHeadings = 40;
const mostServices = 30;
const mostAreas = 30;

/** The facts of several pages of one site. The first page that tells something is believed. */
export function joinFacts(pages: readonly SiteFacts[]): SiteFacts {
  const first = <K extends keyof SiteFacts>(key: K) => pages.find((page) => page[key] !== undefined)?.[key];
  const longest = <K extends "hours" | "services" | "areas">(key: K): SiteFacts[K] =>
    pages.reduce<SiteFacts[K]>((best, page) => (page[key].length > best.length ? page[key] : best), []);
  const text = pages.map((page) => page.text).join("\n\n");
  return {
    name: first("name"),
    description: first("description"),
    language: first("language"),
    businessTypes: [...new Set(pages.flatMap((page) => page.businessTypes))],
    phone: first("phone"),
    email: first("email"),
    address: first("address"),
    // Not mixed from several pages: two lists of the same thing in other words would stand beside each other.
    hours: longest("hours"),
    services: longest("services").slice(0, mostServices),
    areas: longest("areas").slice(0, mostAreas),
    headings: [...new Set(pages.flatMap((page) => page.headings))].slice(0, mostHeadings),
    text: text.slice(0, mostText),
    textTruncated: text.length > mostText || pages.some((page) => page.textTruncated),
  };
}
