import { expect, test } from "vitest";
import { hourMarks } from "./hour-marks.ts";

test.each([
  [1, { ticks: 6, longTicks: 1, marks: ["0", "1 h"] }],
  [3, { ticks: 18, longTicks: 3, marks: ["0", "1 h", "2 h", "3 h"] }],
])("a measure of %d hours has a tick for every ten minutes and a mark for every hour", (hours, expected) => {
  expect(hourMarks(hours)).toEqual(expected);
});
