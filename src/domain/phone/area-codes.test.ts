import { expect, it } from "vitest";
import { areaCodesOf, checkAreaCode, stateOfAreaCode } from "./area-codes.ts";

const wrong = "Please enter a US area code, such as 208.";

it.each([
  ["", true],
  [" (208) ", true],
  ["614", true],
  ["61", wrong],
  ["900", wrong],
  ["416", wrong],
  ["abc", wrong],
])("an area code %j: %s", (typed, expected) => {
  const checked = checkAreaCode(typed);
  expect(checked.ok || checked.text).toBe(expected);
});

it("knows each area code in one state", () => {
  expect(stateOfAreaCode("208")).toBe("ID");
  expect(stateOfAreaCode("416")).toBeUndefined();
  expect(areaCodesOf("ID")).toEqual(["208", "986"]);
  expect(areaCodesOf("ZZ")).toEqual([]);
});
