import { expect, it } from "vitest";
import { cardBrandName, cardExpiry, cardTitle, isDefaultCard } from "./saved-cards.ts";

it.each([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "Amex"],
  ["discover", "Discover"],
  ["VISA", "Visa"],
  ["unionpay", "Card"],
  ["", "Card"],
])("the brand %j is shown as %s", (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
  expect(cardTitle({ brand, last4: "4242" })).toBe(`${name} ending in 4242`);
});

it("a card says when it expires", () => {
  expect(cardExpiry({ exp_month: 8, exp_year: 2028 })).toBe("Expires 8/2028");
});

it("only the first card is the default", () => {
  expect([0, 1, 2].map(isDefaultCard)).toEqual([true, false, false]);
});
