import { expect, test } from "vitest";
import { heardWords } from "./heard-words.ts";

test.each([
  ["How about to-morrow at nine in the morning?", "How about tomorrow at nine in the morning?"],
  ["To-day, or to-night. Good-bye!", "Today, or tonight. Goodbye!"],
  ['"My sink is leaking.', "My sink is leaking."],
  ["Well, 'It is the tub, that's all ", "Well, It is the tub, that's all"],
  ["From ten to-twelve, a walk-in tub", "From ten to-twelve, a walk-in tub"],
])("what the ear wrote as %j reads %j", (written, words) => {
  expect(heardWords(written)).toBe(words);
});
