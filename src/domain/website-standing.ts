import { type Standing, standingOf } from "./website-fact-check.ts";
import type { WebsiteFacts } from "./website-facts.ts";
import { spokenHours } from "./website-hours.ts";

/** All that a page says, whether in its words or in its structured data. */
export const standingOnPage = (facts: WebsiteFacts): Standing =>
  standingOf([
    facts.text,
    ...[facts.title, facts.name, facts.description, facts.address].flatMap((told) => told ?? []),
    ...facts.services,
    ...facts.areas,
    ...facts.zips,
    ...facts.questions.flatMap(({ question, answer }) => [question, answer]),
    spokenHours(facts.hours),
  ]);
