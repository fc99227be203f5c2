import { expect, it } from "vitest";
import { addressChange, changeText, isSameAddress } from "./job-changes.ts";

it.each([
  ["412 Alder Street", "412 Alder Street", true],
  ["412 Alder Street, Boise", " 412 alder street  Boise.", true],
  ["", " ", true],
  ["412 Alder Street, 83702", "412 Alder Street", true],
  ["412 Alder Street", "412 Alder Street 83702-1234", true],
  ["412 Alder Street, 83702", "412 Alder Street, 83642", false],
  ["83702", "", false],
  ["412 Alder Street", "", false],
  ["412 Alder Street", "41 Alder Street", false],
])("%s and %s are the same address: %s", (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
});

it.each([
  ["41 Alder Street", "412 Alder Street", "Address changed from 41 Alder Street to 412 Alder Street"],
  ["", "412 Alder Street", "Address added: 412 Alder Street"],
  ["412 Alder Street", "", "Address removed: 412 Alder Street"],
])("from %s to %s reads: %s", (from, to, text) => {
  expect(changeText(addressChange(from, to, new Date(0)))).toBe(text);
});
