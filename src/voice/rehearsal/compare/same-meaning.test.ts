import { expect, it } from "vitest";
import { isSameMeaning } from "./same-meaning.ts";

it.each([
  ["Estimates are free.", "Yes, our estimates are always free.", true],
  ["A service call is 95 dollars.", "Our service call is $95.", true],
  ["We are licensed and insured.", "We are licenced and insured.", true],
  ["We open at 8 AM.", "We open at 8 PM.", false],
  ["A service call is 95 dollars.", "A service call is 195 dollars.", false],
  ["We take credit cards.", "We don't take credit cards.", false],
  ["Seniors get ten percent off labor.", "We pull the permits.", false],
  ["We're open Monday to Friday.", "We're open Monday to Saturday.", false],
  ["Hacemos drenajes.", "No hacemos drenajes.", false],
])("%s / %s: %s", (a, b, same) => {
  expect(isSameMeaning([a], [b])).toBe(same);
  expect(isSameMeaning([b], [a])).toBe(same);
});

it("the same sentences in another order or cut otherwise tell the same", () => {
  const one = ["Estimates are free. We take cards."];
  expect(isSameMeaning(one, ["We take cards.", "Estimates are free."])).toBe(true);
  expect(isSameMeaning(one, ["We take cards."])).toBe(false);
});
