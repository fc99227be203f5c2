import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { IconTabs, Tabs } from "./tabs.tsx";

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, { children: element }));
const items = [
  { to: "/dashboard", label: "Overview", current: true },
  { to: "/calls", label: "Calls" },
];

describe("navigation", () => {
  it.each([
    ["tabs", Tabs],
    ["tabs of icons", IconTabs],
  ])("%s: a named list of links that says which one is open", (_, part) => {
    const html = render(createElement(part, { label: "Parts of the dashboard", items }));
    expect(html).toContain('<nav aria-label="Parts of the dashboard"');
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/dashboard"')]);
  });

  it("tabs that are icons only have a name each", () => {
    const html = render(createElement(IconTabs, { label: "Main", items }));
    expect(html).toContain('aria-label="Overview"');
    expect(html).toContain('aria-label="Calls"');
  });
});
