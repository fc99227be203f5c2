import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CardBrand } from "./card-brand.tsx";

const draw = (brand: string) => renderToStaticMarkup(createElement(CardBrand, { brand }));

it.each([
  ["visa", "VISA"],
  ["mastercard", "mastercard"],
  ["amex", "AMEX"],
  ["discover", "DISCOVER"],
  ["Visa", "VISA"],
])("a card of %s carries the word %s, and is not read out", (brand, word) => {
  expect(draw(brand)).toContain(`>${word}</text>`);
  expect(draw(brand)).toContain('aria-hidden="true"');
});

it("a card of any other brand is drawn without a word", () => {
  expect(draw("unionpay")).not.toContain("<text");
  expect(draw("unionpay")).toBe(draw("constructor"));
});
