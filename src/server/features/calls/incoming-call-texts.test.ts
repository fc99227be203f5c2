import { expect, test } from "vitest";
import { nobodyThereText, notInServiceText } from "./incoming-call-texts.ts";

test.each([
  [
    "Riverside Plumbing",
    "Thank you for calling Riverside Plumbing. No one can take your call right now. Please call back later.",
  ],
  ["", "Thank you for calling. No one can take your call right now. Please call back later."],
])("for %j a caller hears that nobody is there", (business, text) => {
  expect(nobodyThereText(business)).toBe(text);
});

test("a number of nobody says so", () => {
  expect(notInServiceText).toBe("This number is not in service. Please check the number and call again.");
});
