import { expect, test } from "vitest";
import { businesses } from "./businesses.ts";
import { callerKinds, someCaller } from "./callers.ts";
import { createChance } from "./chance.ts";
import { somePeople } from "./people.ts";
import { planCalls } from "./plan.ts";

const now = new Date("2026-11-15T18:00:00Z");

test("the same seed plans the same calls, in order, all before now and for every business", () => {
  const calls = planCalls(createChance(7), now, 60);
  expect(calls).toEqual(planCalls(createChance(7), now, 60));
  expect(calls.map(({ at }) => at.getTime())).toEqual(calls.map(({ at }) => at.getTime()).sort((a, b) => a - b));
  expect(calls.every(({ at }) => at < now)).toBe(true);
  expect(new Set(calls.map(({ business }) => business)).size).toBe(businesses.length);
  expect(calls.length).toBeGreaterThan(200);
});

test("every kind of caller has words in both languages for every trade", () => {
  const chance = createChance(1);
  for (const kind of Object.keys(callerKinds) as (keyof typeof callerKinds)[])
    for (const { trade } of businesses)
      for (const language of ["en", "es"] as const) {
        const [person] = somePeople(chance, 1, language, 200);
        if (!person) throw new Error("One was asked for.");
        const caller = someCaller(chance, kind, trade, person);
        expect(caller.opens).not.toBe("");
        expect(caller.replies.length).toBeGreaterThan(0);
      }
});
