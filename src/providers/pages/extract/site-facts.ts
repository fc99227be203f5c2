import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import { firstQuestions } from "./asked-questions.ts";
import { sortDays } from "./opening-time.ts";

const mostText = 20_000;
const mostHeadings = 40;
const mostServices = 30;
const mostAreas = 30;

/** The facts of several pages of one site. The first page that tells something is believed. */
export function joinFacts(pages: readonly WebsiteFacts[]): WebsiteFacts {
  const first = <K extends keyof WebsiteFacts>(key: K) => pages.find((page) => page[key] !== undefined)?.[key];
  const longest = <K extends "services" | "areas" | "zips">(key: K): WebsiteFacts[K] =>
    pages.reduce<WebsiteFacts[K]>((best, page) => (page[key].length > best.length ? page[key] : best), []);
  const all = <T>(read: (page: WebsiteFacts) => readonly T[]): T[] => [...new Set(pages.flatMap(read))];
  const timed = pages.reduce<WebsiteFacts | undefined>(
    (best, page) => (page.hours.length > (best?.hours.length ?? 0) ? page : best),
    undefined,
  );
  const text = pages.map((page) => page.text).join("\n\n");
  const open = new Set(timed?.hours.map(({ day }) => day));
  return {
    title: first("title"),
    name: first("name"),
    description: first("description"),
    language: first("language"),
    languages: all((page) => page.languages),
    businessTypes: all((page) => page.businessTypes),
    phone: first("phone"),
    email: first("email"),
    address: first("address"),
    // Not mixed from several pages: two lists of the same thing in other words would stand beside each other.
    hours: timed?.hours ?? [],
    closedDays: sortDays(all((page) => page.closedDays)).filter((day) => !open.has(day)),
    services: longest("services").slice(0, mostServices),
    areas: longest("areas").slice(0, mostAreas),
    zips: longest("zips"),
    questions: firstQuestions(pages.flatMap((page) => page.questions)),
    headings: all((page) => page.headings).slice(0, mostHeadings),
    text: text.slice(0, mostText),
    textTruncated: text.length > mostText || pages.some((page) => page.textTruncated),
  };
}
