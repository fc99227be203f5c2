import { expect, it } from "vitest";
import { invoiceAmount, invoiceColour, invoiceDescription } from "./invoice-rows.ts";

it.each([
  ["paid", "green"],
  ["open", "blue"],
  ["void", "grey"],
  [null, "grey"],
  [undefined, "grey"],
])("an invoice that is %s is %s", (status, colour) => {
  expect(invoiceColour(status)).toBe(colour);
});

it.each([
  [28_733, "$287.33"],
  [0, "$0.00"],
])("%i cents due are shown as %s", (cents, text) => {
  expect(invoiceAmount(cents)).toBe(text);
});

it("an invoice without a description is for usage", () => {
  expect([invoiceDescription(null), invoiceDescription("Setup")]).toEqual(["AI Assistant Usage", "Setup"]);
});
