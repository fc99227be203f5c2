import { expect, test } from "vitest";
import { missingText, ownerCodeText } from "./owner-verification.ts";

test.each([
  [{ email: false, phone: false }, /as soon as your phone and your email address are verified/],
  [{ email: true, phone: false }, /as soon as your phone is verified/],
  [{ email: false, phone: true }, /as soon as your email address is verified/],
  [{ email: true, phone: true }, undefined],
])("%j: what is missing is said", (proved, text) => {
  const said = missingText(proved);
  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});

test("the text with the code names the product and the code, and fits into one message", () => {
  expect(ownerCodeText("204518")).toMatch(/^Belle: Your code is 204518\./);
  expect(ownerCodeText("204518").length).toBeLessThanOrEqual(160);
});
