import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Chips, SegmentChoice } from "./chips.tsx";
import { TextArea } from "./field.tsx";
import { Slider } from "./slider.tsx";
import { Switch } from "./switch.tsx";

const nothing = () => undefined;
const options = [
  { value: "all", label: "All" },
  { value: "negative", label: "Negative" },
];
const choice = { legend: "Filter by mood", name: "mood", value: "negative", onChange: nothing, options };

describe("the switch", () => {
  it.each([
    [true, 'aria-checked="true"'],
    [false, 'aria-checked="false"'],
  ])("says whether it is on: %s", (checked, said) => {
    const html = renderToStaticMarkup(createElement(Switch, { label: "Record calls", checked, onChange: nothing }));
    expect(html).toContain('role="switch"');
    expect(html).toContain(said);
  });

  it("is described by its hint, which is no part of its name", () => {
    const html = renderToStaticMarkup(
      createElement(Switch, { label: "Record calls", hint: "Add a card first.", checked: false, onChange: nothing }),
    );
    const hintId = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`id="${hintId}" aria-hidden="true"[^>]*>Add a card first\\.`));
  });
});

describe("the text area", () => {
  it("carries a hidden copy of its text, from which both have their height", () => {
    const html = renderToStaticMarkup(
      createElement(TextArea, { label: "Greeting", value: "Two\nlines", onChange: nothing, error: "Too short" }),
    );
    expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Two\nlines<\/textarea>/);
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>Two\nlines <\/span>/);
    expect(html).toMatch(/role="alert"[^>]*>.*Too short/);
  });
});

describe("chips and segments", () => {
  it.each([
    ["chips", Chips],
    ["segments", SegmentChoice],
  ])("%s are a named group of radios with one chosen", (_, part) => {
    const html = renderToStaticMarkup(createElement(part<string>, choice));
    expect(html).toContain("Filter by mood</legend>");
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="negative"')]);
  });
});

describe("the slider", () => {
  const slider = {
    id: "hours",
    label: "Hours",
    value: 40,
    onChange: nothing,
    max: 160,
    step: 10,
    valueText: "40 hours",
    ticks: 16,
    marks: ["0", "40", "80", "120", "160"],
  };

  it("says its value in words and pulls the tape to it", () => {
    const html = renderToStaticMarkup(createElement(Slider, slider));
    expect(html).toContain('aria-valuetext="40 hours"');
    expect(html).toContain("--at:25%");
  });

  it("with no length at all stands at zero", () => {
    expect(renderToStaticMarkup(createElement(Slider, { ...slider, value: 0, max: 0 }))).toContain("--at:0%");
  });
});
