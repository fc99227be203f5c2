import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EditableList } from "./editable-list.tsx";

const list = (props: { items: readonly string[]; most?: number; stacked?: boolean; error?: string }) =>
  renderToStaticMarkup(
    createElement(EditableList<string>, {
      label: "Services",
      blank: "",
      addText: "Add service",
      nameOf: (name, place) => name || `service ${place + 1}`,
      most: 3,
      fullText: "The limit is 3 services.",
      onChange: () => undefined,
      children: (name) => createElement("input", { defaultValue: name }),
      ...props,
    }),
  );

describe("a list that is edited in place", () => {
  it.each([false, true])("names what each button removes, stacked: %s", (stacked) => {
    const html = list({ items: ["Keys", ""], stacked });
    expect(html).toContain('<ul aria-label="Services"');
    expect(html).toContain('aria-label="Remove Keys"');
    expect(html).toContain('aria-label="Remove service 2"');
  });

  it("says in place of its button that it is full", () => {
    expect(list({ items: ["a", "b"] })).toContain("Add service");
    const full = list({ items: ["a", "b", "c"] });
    expect(full).toContain("The limit is 3 services.");
    expect(full).not.toContain("Add service");
  });

  it("shows no list while there is nothing in it, and an error of the whole", () => {
    expect(list({ items: [] })).not.toContain("<ul");
    expect(list({ items: ["a"], error: "Too many." })).toMatch(/role="alert"[^>]*>.*Too many\./);
  });
});
