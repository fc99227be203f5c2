import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReachWay } from "#domain/on-call/on-call-plan.ts";
import { type Habit, playLadder, type World } from "./test-ladder.ts";
import { person, weekly } from "./test-plans.ts";

const ids = ["ann", "bob", "cy"] as const;
const waysArbitrary = fc.subarray<ReachWay>(["call", "text", "mail"], { minLength: 1 });
const habitArbitrary: fc.Arbitrary<Habit> = fc.record(
  {
    call: fc.constantFrom("busy", "rings_out", "fails", "refused", "voicemail", "takes", "passes"),
    afterSeconds: fc.integer({ min: 1, max: 50 }),
    textsBackAfter: fc.integer({ min: 1, max: 300 }),
    fromRound: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [] },
);
const worldArbitrary: fc.Arbitrary<World> = fc.record(
  {
    // The owner stops some, and some callers hang up first.
    stopAfter: fc.integer({ min: 1, max: 400 }),
    callerLeavesAfter: fc.integer({ min: 0, max: 120 }),
    plan: fc.record({
      people: fc.tuple(...ids.map((id) => waysArbitrary.map((ways) => person(id, ways)))),
      steps: fc.array(
        fc.record({
          who: fc.subarray<string>([...ids, "on_call"], { minLength: 1 }),
          ways: waysArbitrary,
          wait_seconds: fc.integer({ min: 20, max: 90 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      keep_trying_minutes: fc.integer({ min: 0, max: 8 }),
      rota: fc.constant(weekly("08:00").rota),
      exceptions: fc.constant([]),
    }),
    habits: fc.record({ ann: habitArbitrary, bob: habitArbitrary, cy: habitArbitrary }, { requiredKeys: [] }),
    processes: fc.integer({ min: 1, max: 3 }),
    carrierAway: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
        .map(([from, long]) => [from, from + long] as const),
      { maxLength: 2 },
    ),
    crashes: fc.dictionary(
      fc.integer({ min: 1, max: 12 }).map(String),
      fc.constantFrom("before_asking", "after_asking"),
      {
        maxKeys: 4,
      },
    ),
  },
  { requiredKeys: ["plan", "habits", "processes", "carrierAway", "crashes"] },
);

test("whatever the plan and whatever breaks: nobody is reached twice for one step, nobody is forgotten, and it ends", async () => {
  await fc.assert(
    fc.asyncProperty(worldArbitrary, async (world) => {
      const { rung, events, end } = await playLadder(world);
      const keys = rung.map(({ round, step: at, person_id, way }) => `${round} ${at} ${person_id} ${way}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(end.at).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(rung.filter(({ at }) => at > end.at)).toEqual([]);
      // Rounds begin no sooner than a minute after each other, whatever phones do.
      for (const round of new Set(rung.map((one) => one.round)))
        if (round > 1) {
          const [before, after] = [round - 1, round].map((each) =>
            Math.min(
              ...events
                .filter((event) => event.kind === "intended" && event.round === each)
                .map(({ at }) => at.getTime()),
            ),
          );
          expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(60_000);
        }
      if (end.state !== "exhausted") return;
      // Given up: everybody whom a step can reach was tried, or was refused by a carrier that had its chances.
      const tried = new Set(events.filter(({ kind }) => kind === "intended").map(({ person_id }) => person_id));
      for (const { who, ways } of world.plan.steps)
        for (const id of who.filter((each) => each !== "on_call")) {
          const reachable = world.plan.people.find((one) => one.id === id)?.ways.some((way) => ways.includes(way));
          if (reachable) expect(tried).toContain(id);
        }
    }),
    { numRuns: 150 },
  );
});
