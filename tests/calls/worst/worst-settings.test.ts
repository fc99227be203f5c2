import fc from "fast-check";
import { expect, it } from "vitest";
import { searchSituations } from "#domain/rehearsals/search-situations.ts";
import { callInSituation } from "#voice/rehearsal/search/call-in-situation.ts";
import { searchCalls } from "#voice/rehearsal/search/search-calls.ts";
import { runs, seed } from "../../support/runs.ts";
import { printFind } from "./search-of.ts";
import { someAssistants } from "./some-settings.ts";

const now = new Date("2026-11-12T17:00:00Z");
const searched = fc.sample(someAssistants, { seed, numRuns: runs(3, 60) });
const mostPlayed = runs(40, 250);

it("no sound settings lead to a call that goes wrong, in any situation", async () => {
  const found: string[] = [];
  let [states, played] = [0, 0];
  for (const [at, assistant] of searched.entries())
    for (const situation of searchSituations) {
      const search = await searchCalls(callInSituation(situation, assistant, now), { mostPlayed, seed: seed + at });
      states += search.states;
      played += search.played;
      for (const find of search.finds)
        found.push(`Settings ${at}, ${situation}: ${printFind(find)}\n  ${JSON.stringify(assistant)}`);
    }
  const counted = `${searched.length} settings searched in ${searchSituations.length} situations each`;
  process.stdout.write(`${counted}: ${states} places seen in ${played} turns, ${found.length} calls that go wrong\n`);
  expect(found.join("\n\n")).toBe("");
});
