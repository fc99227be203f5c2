import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import { type Evidence, evidenceOf } from "./fact-check.ts";
import { spokenHours } from "./hours.ts";

/** All that a page says, whether in its words or in its structured data. */
export const evidenceOnPage = (facts: WebsiteFacts): Evidence =>
  evidenceOf([
    facts.text,
    ...[facts.title, facts.name, facts.description, facts.address].flatMap((told) => told ?? []),
    ...facts.services,
    ...facts.areas,
    ...facts.zips,
    ...facts.questions.flatMap(({ question, answer }) => [question, answer]),
    spokenHours(facts.hours),
  ]);
