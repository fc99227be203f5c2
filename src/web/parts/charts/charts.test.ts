import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { ChartTable } from "./chart-frame.tsx";
import { LineChart } from "./line-chart.tsx";
import { StackedBar } from "./stacked-bar.tsx";

const texts = { title: "Daily Volume", finding: "13 calls in 2 days", sentence: "13 calls in two days." };
const series = {
  axisName: "Day",
  valueName: "Calls",
  inWords: (value: number) => `${value} calls`,
  emptyText: "No calls in this period",
};
const points = [
  { label: "Wed", name: "Wednesday", value: 4 },
  { label: "Thu", name: "Thursday", value: 9, now: "today" },
];
const quiet = points.map((point) => ({ ...point, value: 0 }));
const parts = [
  { name: "Positive", value: 3, fill: "plain" },
  { name: "Neutral", value: 0, fill: "dotted" },
  { name: "Negative", value: 1, fill: "hatched" },
] as const;
const mood = { partName: "Sentiment", valueName: "Calls", inWords: series.inWords, emptyText: series.emptyText };
const namesOf = (html: string) => [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name);

describe("a bar chart", () => {
  const html = renderToStaticMarkup(createElement(BarChart, { ...texts, ...series, points }));

  it("has a title, a finding, a sentence and a way to its table", () => {
    expect(html).toMatch(/<h3[^>]*>Daily Volume<\/h3>/);
    expect(html).toContain("13 calls in 2 days");
    expect(html).toContain('role="group" aria-label="13 calls in two days."');
    expect(html).toContain("Show as table");
  });

  it("names each bar, and the Tab key stops at one of them only", () => {
    expect(namesOf(html)).toEqual(["Wednesday: 4 calls", "Thursday, today: 9 calls"]);
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Thursday, today: 9 calls" tabindex="0"/);
  });

  it("without data says so, draws no bar and offers no table", () => {
    const empty = renderToStaticMarkup(createElement(BarChart, { ...texts, ...series, points: quiet }));
    expect(empty).toContain("No calls in this period");
    expect(empty).not.toContain("chart-bar");
    expect(empty).not.toContain("Show as table");
    expect(empty).toContain(">Wed</text>");
  });

  it("explains its shaded ground in words", () => {
    const band = { spans: [{ from: 0, until: 1 }], name: "Your open hours" };
    expect(renderToStaticMarkup(createElement(BarChart, { ...texts, ...series, points, band }))).toContain(
      "Your open hours",
    );
  });
});

describe("a line chart", () => {
  const compare = { name: "Last week", values: [2, 5] };
  const html = renderToStaticMarkup(createElement(LineChart, { ...texts, ...series, points, compare }));

  it("draws the comparison dashed, names it, and says both values of each point", () => {
    expect(html).toContain("chart-line-other");
    expect(html).toContain("Last week</span>");
    expect(namesOf(html)).toEqual([
      "Wednesday: 4 calls, Last week: 2 calls",
      "Thursday, today: 9 calls, Last week: 5 calls",
    ]);
  });

  it("with only the other time to show is not empty", () => {
    const html = renderToStaticMarkup(createElement(LineChart, { ...texts, ...series, points: quiet, compare }));
    expect(html).toContain("Show as table");
  });

  it("without data draws no line", () => {
    const html = renderToStaticMarkup(createElement(LineChart, { ...texts, ...series, points: quiet }));
    expect(html).toContain("No calls in this period");
    expect(html).not.toContain("chart-line");
  });
});

describe("a stacked bar", () => {
  it("tells its parts apart by fill, and writes the counts under it", () => {
    const html = renderToStaticMarkup(createElement(StackedBar, { ...texts, ...mood, parts }));
    expect(namesOf(html)).toEqual(["Positive: 3 calls, 75%", "Neutral: 0 calls, 0%", "Negative: 1 calls, 25%"]);
    expect(html).toMatch(/fill="var\(--chart-positive\)".*fill="url\(#[^)]+-dotted\)".*fill="url\(#[^)]+-hatched\)"/);
  });

  it("without data says so", () => {
    const none = parts.map((part) => ({ ...part, value: 0 }));
    expect(renderToStaticMarkup(createElement(StackedBar, { ...texts, ...mood, parts: none }))).toContain(
      "No calls in this period",
    );
  });
});

describe("the table twin", () => {
  it("has the sentence as its caption, and a header for each column and each row", () => {
    const html = renderToStaticMarkup(
      createElement(ChartTable, { caption: "13 calls.", head: ["Day", "Calls"], rows: [["Wednesday", "4"]] }),
    );
    expect(html).toContain("13 calls.</caption>");
    expect(html.match(/scope="col"[^>]*>(\w+)/g)).toHaveLength(2);
    expect(html).toMatch(/<th scope="row"[^>]*>Wednesday<\/th><td[^>]*>4<\/td>/);
  });
});
