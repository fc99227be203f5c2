import { expect, it } from "vitest";
import { backOffMs } from "./follow-events.ts";

it.each([
  [0, 0, undefined, 500],
  [0, 1, undefined, 1_000],
  [1, 0, undefined, 1_000],
  [1, 1, undefined, 2_000],
  [3, 0.5, undefined, 6_000],
  [20, 1, undefined, 30_000],
  [20, 0, undefined, 15_000],
  [0, 0, 5, 5_000],
  [20, 1, 5, 30_000],
])("after %s failures in a row, with chance %s and the wish for %s s, it is %s ms", (failures, chance, wish, ms) => {
  expect(backOffMs(failures, chance, wish)).toBe(ms);
});
