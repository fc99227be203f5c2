import { expect, it } from "vitest";
import { inShort } from "../../../basics/in-short.ts";
import { withoutParts } from "./finished-call.ts";

it("takes a message that was said again with more to it for one", () => {
  const said = (text: string, urgent = false) => ({ text, urgent });
  expect(withoutParts([said("Sparks", true), said("Other"), said("Sparks"), said("Sparks at 9 Elm Street")])).toEqual([
    said("Other"),
    said("Sparks at 9 Elm Street", true),
  ]);
});

it.each([
  ["two\r\nlines", 20, "two lines"],
  ["turned \u202Earound\u200B", 20, "turned around"],
  ["  much too long  ", 8, "much…"],
  ["the parts for the Johnson job, they are in", 31, "the parts for the Johnson job…"],
  ["Donaudampfschifffahrtsgesellschaftskapitän", 20, "Donaudampfschifffah…"],
  ["\u{1F600}\u{1F600}\u{1F600}", 2, "\u{1F600}…"],
])("%j in %i letters is %j", (text, longest, short) => {
  expect(inShort(text, longest)).toBe(short);
});
