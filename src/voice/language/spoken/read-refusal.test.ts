import { expect, it } from "vitest";
import { refusesVisit } from "./read-refusal.ts";

it.each([
  "don't book anything",
  "please do not schedule it yet",
  "I'm gonna wait till after the holiday",
  "let me think about it",
  "I changed my mind",
  "forget it",
  "no reserve nada, gracias",
  "mejor lo dejo, cambié de opinión",
])("takes it for a refusal: %s", (words) => {
  expect(refusesVisit(words, false)).toBe(true);
});

it.each([
  ["don't book that one, do you have Friday?", true],
  ["I changed my mind, Friday is better", true],
  ["I changed my mind about the faucet, I want the wall mount", false],
  ["I don't want to make a fuss, but it is cold", false],
  ["never mind the dog, she's friendly", false],
  ["I said I'd think about it, and now let's go ahead", false],
  ["if I cut out I'll call you back", false],
  ["I was gonna wait till Monday but it got worse", false],
  ["before I forget it, the gate code is 5519", false],
  ["no appointments that day please", false],
])("takes it for none: %s", (words, hasTime) => {
  expect(refusesVisit(words, hasTime)).toBe(false);
});
