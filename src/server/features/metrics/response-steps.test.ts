import { expect, test } from "vitest";
import { percentileMs } from "./response-steps.ts";

/** As the database counts: `db/migrations/0018-figures.sql`. */
const responseStep = (ms: number): number => (ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(1.05)));

test.each([
  [0, 0],
  [1, 0],
  [2, 15],
  [840, 139],
  [60_000, 226],
])("%i ms are in step %i", (ms, step) => {
  expect(responseStep(ms)).toBe(step);
});

test.each([0.5, 0.95])("the share %f of any turns is found to five percent above", (share) => {
  const turns = [120, 480, 481, 600, 840, 841, 990, 1_400, 2_600, 9_000, 31_000];
  const counts = new Map<number, number>();
  for (const ms of turns) counts.set(responseStep(ms), (counts.get(responseStep(ms)) ?? 0) + 1);
  const exact = turns[Math.ceil(turns.length * share) - 1] as number;
  const found = percentileMs(
    [...counts].reverse().map(([step, count]) => ({ step, turns: count })),
    share,
  );
  expect(found).toBeGreaterThanOrEqual(exact);
  expect(found).toBeLessThan(exact * 1.05);
});

test("without a turn there is none", () => {
  expect(percentileMs([], 0.5)).toBeUndefined();
  expect(percentileMs([{ step: 3, turns: 0 }], 0.5)).toBeUndefined();
});
