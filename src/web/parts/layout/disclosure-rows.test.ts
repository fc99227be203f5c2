import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DisclosureRow, DisclosureRows } from "./disclosure-rows.tsx";

const row = (wrong?: string) =>
  createElement(DisclosureRow, { title: "Services", text: "4 services", wrong, children: "The list of them" });

describe("a row that opens", () => {
  it("is named by its title and described by its present value, and holds its content back", () => {
    const html = renderToStaticMarkup(row());
    const textId = /<summary aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`id="${textId}" aria-hidden="true"[^>]*>4 services<`));
    expect(html).not.toContain("<details open");
    expect(html).not.toContain("The list of them");
  });

  it("stands open where something in it is wrong, and says so in words", () => {
    const html = renderToStaticMarkup(row("A service needs a name."));
    expect(html).toContain("<details open");
    expect(html).toContain("The list of them");
    expect(html).toContain("Check this");
    expect(html).not.toContain("4 services");
  });

  it("is one of several under a name", () => {
    const html = renderToStaticMarkup(createElement(DisclosureRows, { label: "About the business", children: row() }));
    const labelId = /<section aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`id="${labelId}"[^>]*>About the business<`));
  });
});
