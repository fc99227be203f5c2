import { expect, test } from "vitest";
import { readChange } from "./read-change.ts";

/** Friday at ten was chosen. */
const chosen = "2026-11-20T10:00:00-05:00";
const read = (words: string, language: "en" | "es" = "en", isAnswered = false) =>
  readChange(words, chosen, {
    now: new Date("2026-11-16T15:00:00Z"),
    timeZone: "America/New_York",
    language,
    isAnswered,
  });

test.each([
  ["oh wait no, Friday I got the dentist, what about Saturday", "2026-11-21"],
  ["could we do Monday instead of Friday", "2026-11-23"],
  ["sorry, I just remembered my kid has a game Friday, how about Thursday", "2026-11-19"],
  ["hmm no let's go with Wednesday", "2026-11-18"],
  ["oh I misspoke, I meant Monday not Friday", "2026-11-23"],
  ["the next day would be better", "2026-11-21"],
])("%s: it is to be another day", (words, date) => {
  expect(read(words)?.wish?.days).toEqual({ from: date, to: date });
});

test("another hour of the same day", () => {
  expect(read("actually can we make it Friday at three")?.wish).toMatchObject({ minutes: { from: 900, exact: true } });
  expect(read("scratch that, I need an afternoon")?.wish).toMatchObject({ minutes: { from: 720 } });
});

test("a day that will not do, with none in its place", () => {
  expect(read("oh shoot I can't do Friday")?.wish?.not).toEqual([5]);
  expect(read("espere, el viernes no puedo", "es")?.wish?.not).toEqual([5]);
  expect(read("can I get a different day")).toEqual({ wish: undefined });
});

test.each([
  ["Will Friday", "en"],
  ["Bob Kessler", "en"],
  ["wait, that's Friday at ten, right?", "en"],
  ["sorry, it's Teresa Nuñez", "en"],
  ["actually it's 42 Pine Street", "en"],
  ["yes", "en"],
  ["Domingo Flores", "es"],
] as const)("%s takes nothing back", (words, language) => expect(read(words, language)).toBeUndefined());

test("who gives the address changes the time only in so many words", () => {
  expect(read("sorry, 12 Sunday Drive", "en", true)).toBeUndefined();
  expect(read("418 Maple Avenue, but can we make it Monday instead", "en", true)?.wish?.days?.from).toBe("2026-11-23");
});
