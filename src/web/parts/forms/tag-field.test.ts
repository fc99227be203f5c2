import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TagField } from "./tag-field.tsx";

const field = (values: readonly string[]) =>
  renderToStaticMarkup(
    createElement(TagField, {
      label: "ZIP codes",
      hint: "Left empty, everywhere.",
      values,
      onChange: () => undefined,
      between: /[\s,]+/,
      show: (value) => `ZIP ${value}`,
      wrongText: (value) => (value.length === 5 ? undefined : "A ZIP code has five digits."),
      most: 2,
    }),
  );

describe("a field of many short values", () => {
  it("lists them, each with a button that names what it removes", () => {
    const html = field(["78704"]);
    expect(html).toContain('<ul aria-label="ZIP codes"');
    expect(html).toContain('aria-label="Remove ZIP 78704"');
    expect(html).toContain("Left empty, everywhere.");
    expect(html).toContain('aria-invalid="false"');
  });

  it("keeps a wrong one, marks it in words and says why", () => {
    const html = field(["12"]);
    expect(html).toMatch(/ZIP 12<span class="sr-only">, not valid</);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/role="alert"[^>]*>.*A ZIP code has five digits\./);
  });

  it("takes no more when it is full, and says so", () => {
    const html = field(["78704", "78705"]);
    expect(html).toMatch(/<input[^>]*disabled=""/);
    expect(html).toContain("The limit is 2.");
  });
});
