import { expect, test } from "vitest";
import { heardOf, lettersAt } from "./heard-letters.ts";

const spans = [
  { letters: 10, untilMs: 1_000 },
  { letters: 40, untilMs: 3_000 },
];

test.each([
  ["nothing was played", 0, 0],
  ["half of the first sentence", 500, 5],
  ["the first sentence", 1_000, 10],
  ["half of the second", 2_000, 25],
  ["all that is made", 3_000, 40],
  ["a second of one that is being made", 4_000, 55],
  ["more than there is", 60_000, 80],
])("%s", (_what, playedMs, letters) => {
  expect(lettersAt(spans, { playedMs, most: 80 })).toBe(letters);
});

test.each([
  [0, ""],
  [2, ""],
  [3, "Our"],
  [9, "Our van"],
  [10, "Our van"],
  [99, "Our van comes."],
])('after %i letters of "Our van comes." %j was heard', (letters, heard) => {
  expect(heardOf("Our van comes.", letters)).toBe(heard);
});

test("a language without spaces is cut at any of its letters", () => {
  expect(heardOf("我们八点开门", 3)).toBe("我们八");
});
