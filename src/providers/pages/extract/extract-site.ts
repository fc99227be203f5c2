import { pattern } from "#domain/basics/pattern.ts";
import type { Weekday } from "#domain/bookings/opening-hours.ts";
import type { OpeningTime, WebsiteFacts } from "#domain/website/website-facts.ts";
import { questionsIn } from "./asked-questions.ts";
import { cleanLine, lineOrNothing } from "./clean-text.ts";
import { findAddress, findEmail, findPhone, readPhone } from "./contact-in-text.ts";
import { closedInText } from "./days-in-text.ts";
import { hoursInText } from "./hours-in-text.ts";
import { areasHeading, areasInSentence, listedUnder, servicesHeading } from "./listed.ts";
import { sortDays, sortTimes } from "./opening-time.ts";
import type { PageParts } from "./page-parts.ts";
import { zipsIn } from "./served-zips.ts";
import { joinFacts } from "./site-facts.ts";
import { codeOf, languagesInText } from "./spoken-languages.ts";
import { readQuestions, readStructuredData } from "./structured-data.ts";

/** Parts of a page's title that name the page and not the business. */
const pageWords = pattern("i")`
    ^(?:
      home(?: ?page)?|welcome|start|index|contact(?: us)?|about(?: us)?|(?:our )?services|inicio|
      bienvenidos?|contacto|nosotros|(?:nuestros )?servicios|untitled.*|just a moment.*
    )$`;
const copyright = /(?:©|\(c\)|copyright) ?(?:\d{4}(?: ?[-–] ?\d{4})?)? ?(?<name>[^.|·,]{2,80})/i;

/** Without structured data the name is where people look for it: the site's name, the title, the copyright line, the first heading. */
function findName({ metas, title, blocks }: PageParts): string | undefined {
  const site = lineOrNothing(metas.get("og:site_name"), 120);
  if (site) return site;
  const parts = title
    .replace(/\s+/g, " ")
    .split(/ [|–—·•-] | ?\| ?/)
    .map((part) => cleanLine(part, 120));
  const names = parts.filter((part) => part !== "" && !pageWords.test(part));
  const owner = blocks.flatMap(({ lines }) => lines).map((line) => copyright.exec(line)?.groups?.["name"]?.trim());
  const said = owner.find((name) => name !== undefined);
  // A title with a slogan beside the name is cleared up by the copyright line.
  const [first] = [...names.filter((part) => said?.toLowerCase().startsWith(part.toLowerCase())), ...names];
  return first ?? lineOrNothing(said, 120) ?? lineOrNothing(blocks.find(({ level }) => level === 1)?.lines[0], 120);
}

const shortestDescription = 60;

/** What one page says about the business: structured data is believed before the words. */
export function extractSite(parts: PageParts): WebsiteFacts {
  const { blocks } = parts;
  const said = readStructuredData(parts.data);
  const shown = blocks.filter(({ place }) => place !== "menu");
  const orFound = <T>(structured: readonly T[] | undefined, find: () => readonly T[]): readonly T[] =>
    structured && structured.length > 0 ? structured : find();

  const facts: WebsiteFacts = {
    title: lineOrNothing(parts.title, 200),
    name: said?.name ?? findName(parts),
    description: said?.description ?? findDescription(parts),
    language: lineOrNothing(parts.language, 20)?.toLowerCase().split("-")[0],
    languages: findLanguages(parts, said?.languages ?? []),
    businessTypes: said?.types ?? [],
    phone: readPhone(said?.phone ?? "") ?? findPhone(parts),
    email: said?.email?.toLowerCase() ?? findEmail(parts),
    address: said?.address ?? findAddress(parts),
    hours: orFound(said?.hours, () => findHours(parts)),
    closedDays: orFound(said?.closedDays, () => findClosed(parts)),
    services: orFound(said?.services, () => listedUnder(blocks, servicesHeading)),
    areas: orFound(said?.areas, () => findAreas(parts)),
    zips: orFound(said?.zips, () => zipsIn(blocks)),
    questions: orFound(readQuestions(parts.data), () => questionsIn(shown)),
    headings: shown.filter(({ level }) => level > 0).map(({ lines }) => lines.join(" ")),
    text: shown.flatMap(({ lines }) => lines).join("\n"),
    textTruncated: false,
  };
  return joinFacts([facts]);
}

function findDescription({ metas, blocks }: PageParts): string | undefined {
  const meta = lineOrNothing(metas.get("description")) ?? lineOrNothing(metas.get("og:description"));
  const words = blocks.filter(({ level }) => level === 0).flatMap(({ lines }) => lines);
  return meta ?? words.find(({ length }) => length >= shortestDescription);
}

const findHours = ({ blocks }: PageParts): OpeningTime[] =>
  sortTimes(blocks.flatMap(({ lines }) => lines.flatMap(hoursInText)));

const findClosed = ({ blocks }: PageParts): Weekday[] =>
  sortDays(blocks.flatMap(({ lines }) => lines.flatMap(closedInText)));

function findAreas({ blocks }: PageParts): string[] {
  const listed = listedUnder(blocks, areasHeading).filter((area) => !/^[\d\s,]+$/.test(area));
  return listed.length > 0 ? listed : areasInSentence(blocks);
}

function findLanguages({ language, blocks }: PageParts, said: readonly string[]): string[] {
  const own = codeOf(language ?? "");
  const spoken = blocks.flatMap(({ lines }) => lines.flatMap(languagesInText));
  return [...new Set([...(own === undefined ? [] : [own]), ...said, ...spoken])];
}
