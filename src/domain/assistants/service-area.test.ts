import { expect, it } from "vitest";
import { outsideAreaText, servesZip, zipOf } from "./service-area.ts";

it.each<[readonly string[], string, boolean]>([
  [[], "78704", true],
  [["78704"], "78704", true],
  [["78704"], "78705", false],
  [["787*"], "78705", true],
  [["787*"], "78805", false],
  [["83702", "787*"], "78799", true],
])("with %j, jobs at %s are taken: %s", (zips, zip, served) => {
  expect(servesZip(zips, zip)).toBe(served);
});

it("says which ZIP it is about", () => {
  expect(outsideAreaText("83702")).toBe("You don't take jobs in 83702.");
});

it.each([
  ["18 Oak Park Lane, Austin, TX 78704", "78704"],
  ["18 Oak Park Lane, Austin, TX 78704-1234 ", "78704"],
  ["78704", "78704"],
  ["10234 Oak Street", undefined],
  ["Apartment 787041", undefined],
  ["", undefined],
])("the ZIP of %j is %s", (address, zip) => {
  expect(zipOf(address)).toBe(zip);
});
