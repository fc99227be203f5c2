import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { BottomBar } from "./bottom-bar.tsx";
import { SideNav } from "./side-nav.tsx";
import { Steps } from "./steps.tsx";
import { Tabs } from "./tabs.tsx";

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
    ["the side", SideNav],
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

describe("the steps", () => {
  const step = (label: string, more: object) => ({ to: `/${label}`, label, text: "", ...more });

  it.each([
    ["the second of two, with the first done", [step("a", { done: true }), step("b", { current: true })], "75%"],
    ["all done, none open", [step("a", { done: true }), step("b", { done: true })], "100%"],
    ["nothing begun", [step("a", {}), step("b", {})], "0%"],
  ])("%s: the tape is pulled to its place", (_, steps, at) => {
    expect(render(createElement(Steps, { label: "Sections", steps }))).toContain(`--at:${at}`);
  });

  it("say in words what is done, and which one is open", () => {
    const html = render(
      createElement(Steps, {
        label: "Sections",
        steps: [step("Basics", { done: true }), step("Calls", { current: true })],
      }),
    );
    expect(html).toMatch(/Basics.*, done/);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });
});
