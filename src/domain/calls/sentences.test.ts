import { expect, test } from "vitest";
import { sentencesOf, wholeSentences } from "./sentences.ts";

test.each([
  ["Hi. How can I help?", ["Hi. ", "How can I help?"]],
  ["It is 40 St. James Road. Right?", ["It is 40 St. James Road. ", "Right?"]],
  ["Dr. Bell comes at 9 a.m. on Friday.", ["Dr. Bell comes at 9 a.m. on Friday."]],
  ["J. Harlow will call. ", ["J. Harlow will call. "]],
  ["That is $1.50. Fine?", ["That is $1.50. ", "Fine?"]],
  ["... well", ["... well"]],
  ["好。谢谢！", ["好。", "谢谢！"]],
  ["", []],
])("%j is spoken in %j", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.each([
  ["We open at eight. Would", "We open at eight. "],
  ["We open at eight.", ""],
  ["You live at 40 St. ", ""],
  ["no end", ""],
  ["At 8.30 am", ""],
  ['"Yes." He', '"Yes." '],
  ["您好。我", "您好。"],
  ["One! Two? Three", "One! Two? "],
])("of %j as much as %j is whole", (text, whole) => {
  expect(wholeSentences(text)).toBe(whole);
  expect(sentencesOf(text).join("")).toBe(text);
});
