import { expect, it } from "vitest";
import { phoneContains } from "./phone-search.ts";

it.each([
  ["+12085550107", "555", true],
  ["+12085550107", "+1208", true],
  ["+12085550107", "(208) 555", true],
  ["+12085550107", "208-555-0107", true],
  ["+12085550107", "0108", false],
  ["+12085550107", "pat 208", false],
  ["+12085550107", "()", false],
  ["", "208", false],
  [null, "208", false],
  [undefined, "208", false],
])("%j contains %j: %s", (phone, query, expected) => {
  expect(phoneContains(phone, query)).toBe(expected);
});
