import { expect, test } from "vitest";
import { isTextable } from "./text-destination.ts";

test.each([
  ["+12085550142", true],
  ["+14165550142", true],
  ["+18765550142", false],
  ["+14735550142", false],
  ["+19005550142", false],
  ["+12089765555", false],
  ["+447700900123", false],
  ["011447700900123", false],
  ["+1208555014", false],
  ["", false],
])("whether %s may be texted: %s", (number, expected) => {
  expect(isTextable(number)).toBe(expected);
});
