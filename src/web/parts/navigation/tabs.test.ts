import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { BottomBar, Tabs } from "./tabs.tsx";

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, { children: element }));
const items = [
  { to: "/dashboard", label: "Overview", current: true },
  { to: "/calls", label: "Calls" },
];

describe("navigation", () => {
  it.each([
    ["tabs", Tabs],
    ["the bottom bar", BottomBar],
  ])("%s: a named list of links that says which one is open", (_, part) => {
    const html = render(createElement(part, { label: "Parts of the dashboard", items }));
    expect(html).toContain('<nav aria-label="Parts of the dashboard"');
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/dashboard"')]);
  });

  it("the bottom bar, which has icons only, names each of them", () => {
    const html = render(createElement(BottomBar, { label: "Main", items }));
    expect(html).toContain('aria-label="Overview"');
    expect(html).toContain('aria-label="Calls"');
  });
});
