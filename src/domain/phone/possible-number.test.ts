import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";
import { isPossibleNumber } from "./possible-number.ts";

test.each([
  ["2085550107", true],
  ["2122345678", true],
  ["9899999999", true],
  ["2085551234", true],
  ["2082111234", false],
  ["2089111234", false],
  ["2080551234", false],
  ["2081551234", false],
  ["0085550107", false],
  ["1085550107", false],
  ["9115550107", false],
  ["4115550107", false],
  ["2945550107", false],
  ["0000000000", false],
  ["1111111111", false],
  ["9999999999", false],
])("%s can exist: %s", (digits, possible) => {
  const phone = parsePhone(digits);
  expect(phone !== undefined && isPossibleNumber(phone)).toBe(possible);
});
