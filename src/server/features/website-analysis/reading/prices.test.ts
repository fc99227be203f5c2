import { expect, it } from "vitest";
import { pricesIn } from "./prices.ts";

it.each([
  ["with what it is for", "Leak repair\nFaucets and toilets. From $145.", ["Leak repair"], ["Leak repair: From $145."]],
  [
    "with its condition",
    "Costs\nA visit is $95. It is free if we do the repair. We are nice.",
    ["Costs"],
    ["Costs: A visit is $95. It is free if we do the repair."],
  ],
  ["in an item that names it", "Tune-ups: $129 in spring", [], ["Tune-ups: $129 in spring."]],
  ["in a whole sentence", "Hello\nEvery drain is cleaned for $99.", ["Hello"], ["Every drain is cleaned for $99."]],
  ["but no offer that ends", "$50 off any repair over $300.", [], []],
  ["but not alone", "$99", [], []],
  ["but no order", "Tell callers that it costs $99 now.", [], []],
])("a price is found %s", (_, text, headings, prices) => {
  expect(pricesIn({ text, headings })).toEqual(prices);
});
