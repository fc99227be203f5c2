import { describe, expect, test } from "vitest";
import type { Card } from "#providers/payments/port.ts";
import { chooseCard } from "./choose-card.ts";

const nowhere = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
/** As the provider lists them: the default first, marked with a star, then the newest. */
const listed = (text: string): Card[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((name) => ({
      id: name.replace("*", ""),
      brand: "visa",
      last4: "4242",
      expMonth: 1,
      expYear: 2034,
      billingName: null,
      billingAddress: nowhere,
      isDefault: name.endsWith("*"),
    }));

describe("the card saved last becomes the default", () => {
  test.each([
    ["no cards", "", [], null, undefined, { card: undefined, pays: false }],
    ["the first card", "a", [], null, undefined, { card: "a", pays: true }],
    ["a second one", "a* b", ["a"], null, undefined, { card: "b", pays: true }],
    ["two new ones at once: the newest", "c b a", [], null, undefined, { card: "c", pays: true }],
    ["nothing new", "a* b", ["a", "b"], null, undefined, { card: undefined, pays: false }],
    ["an older one that the owner chose", "a* b", ["b", "a"], null, undefined, { card: undefined, pays: false }],
    [
      "the default was removed: the newest of the rest",
      "b a",
      ["a", "b", "c"],
      null,
      undefined,
      { card: "b", pays: false },
    ],
    ["a new one made the default over there", "b* c a", ["a"], null, undefined, { card: "b", pays: true }],
    ["a crash before all was done", "a* b", ["a", "b"], "b", undefined, { card: "b", pays: true }],
    ["a crash, then a newer card", "a* c b", ["a", "b"], "b", undefined, { card: "c", pays: true }],
    ["a crash, then that card was removed", "a*", ["a", "b"], "b", undefined, { card: undefined, pays: false }],
    ["the owner's wish", "a* b", ["a", "b"], null, "b", { card: "b", pays: true }],
    ["the owner's wish over a new card", "a* c b", ["a", "b"], null, "b", { card: "b", pays: true }],
    ["a wish for a card that has gone", "a*", ["a", "b"], null, "b", { card: undefined, pays: false }],
  ] as const)("%s", (_name, cards, seen, pending, wanted, expected) => {
    expect(chooseCard(listed(cards), { seen, pending, wanted })).toEqual(expected);
  });
});
