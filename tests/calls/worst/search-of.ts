import { openingWords } from "#domain/calls/opening-words.ts";
import { type Find, type Searched, type SearchLimits, searchCalls } from "#voice/rehearsal/search/search-calls.ts";
import { businesses } from "../support/businesses.ts";
import type { Plant } from "./plant.ts";

const workday = "2026-11-17T17:00:00Z";

/** The search over a business of the tests, with the defect that is planted in it. */
export function searchOf(plant: Partial<Plant>, limits: SearchLimits): Promise<Searched> {
  const {
    business = "plumber",
    at = workday,
    desk = { jobs: [], busy: [] },
    assistant = (same) => same,
    engine,
  } = plant;
  const snapshot = businesses[business]?.snapshot;
  if (!snapshot) throw new Error(`There is no business "${business}"`);
  const changed = assistant(snapshot);
  const call = {
    ...{ at: new Date(at), desk, callees: {} },
    assistant: { ...changed, greeting: openingWords(changed) },
    from: { number: "+12085550142", name: null, isAttested: true },
  };
  return searchCalls(call, limits, engine);
}

export const printFind = ({ check, words, greeting, turns }: Find): string =>
  [
    `${check}: ${words}`,
    `  Belle   ${greeting}`,
    ...turns.flatMap(({ move, said }) => [`  Caller  ${move.words}`, `  Belle   ${said}`]),
  ].join("\n");
