import { expect, test } from "vitest";
import { pickOffer } from "./pick-offer.ts";

const now = new Date("2026-11-16T18:00:00Z");
const context = { timeZone: "America/Los_Angeles", now } as const;
const today = "2026-11-16T12:30:00-08:00";
const tuesday = "2026-11-17T08:00:00-08:00";
const wednesday = "2026-11-18T14:00:00-08:00";
const offers = [today, tuesday, wednesday];

test.each([
  ["yeah monday at 12:30 works", today],
  ["the one today", today],
  ["tomorrow's fine", tuesday],
  ["tuesday i guess", tuesday],
  ["eight is great", tuesday],
  ["uh 8 i guess", tuesday],
  ["the first one hon", today],
  ["the later one", wednesday],
  ["let's do the last one", wednesday],
  ["the second one please", tuesday],
  ["afternoon on wednesday", wednesday],
  ["two o'clock", wednesday],
  ["twelve thirty yeah put me down", today],
  ["friday would be better", undefined],
  ["do you have anything at five", undefined],
  ["hang on a second", undefined],
  ["that one is fine", undefined],
] as const)("%s", (words, meant) => {
  expect(pickOffer(words, offers, { ...context, language: "en" })).toBe(meant);
});

test.each([
  ["el martes está bien", tuesday],
  ["la primera", today],
  ["la última por favor", wednesday],
  ["a las ocho", tuesday],
  ["el miércoles por la tarde", wednesday],
  ["mejor el viernes", undefined],
] as const)("%s", (words, meant) => {
  expect(pickOffer(words, offers, { ...context, language: "es" })).toBe(meant);
});
