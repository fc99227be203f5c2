import { expect, test } from "vitest";
import { pattern } from "./pattern.ts";

test("is the expression that its lines are, without what parts and indents them", () => {
  const made = pattern("iu")`
    \b(?:
      how much|what(?:'s| is) the price|
      \p{L}+ [a-z\d] \/
    )\b`;
  expect(made).toEqual(/\b(?:how much|what(?:'s| is) the price|\p{L}+ [a-z\d] \/)\b/iu);
  expect(pattern()`a|b`).toEqual(/a|b/);
});
