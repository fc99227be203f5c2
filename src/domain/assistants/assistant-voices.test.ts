import { expect, test } from "vitest";
import { isSpokenLanguage, isVoice, spokenLanguages, voices } from "./assistant-voices.ts";

test.each([
  ["belle", true],
  ["june", true],
  ["cole", true],
  ["theo", true],
  ["Belle", false],
  ["", false],
  ["toString", false],
])("%j is a voice: %s", (value, is) => {
  expect(isVoice(value)).toBe(is);
});

test.each([
  ["en", true],
  ["es", true],
  ["zh", true],
  ["EN", false],
  ["en-US", false],
  ["", false],
])("%j is a language that she speaks: %s", (value, is) => {
  expect(isSpokenLanguage(value)).toBe(is);
});

test("each is listed once", () => {
  for (const list of [voices.map(({ id }) => id), spokenLanguages.map(({ code }) => code)])
    expect(new Set<string>(list).size).toBe(list.length);
});
