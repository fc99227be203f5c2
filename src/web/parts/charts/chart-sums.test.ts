import fc from "fast-check";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { HeatMap } from "./heat-map.tsx";
import { LineChart } from "./line-chart.tsx";
import { ShareBars } from "./share-bars.tsx";
import { StackedBar } from "./stacked-bar.tsx";

const texts = { title: "Calls", finding: "Some calls", sentence: "Some calls.", emptyText: "No calls" };
const counted = { ...texts, valueName: "Calls", inWords: (value: number) => `${value} calls` };
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const numbers = (texts: Iterable<RegExpMatchArray>) => [...texts].map(([, value]) => Number(value));

type Chart = (values: readonly number[], asTable: boolean) => ReactElement;
const named = (values: readonly number[]) => values.map((value, place) => ({ name: `No. ${place}`, value }));
const charts: Record<string, { chart: Chart; fewest: number; most: number }> = {
  "a bar chart": {
    fewest: 1,
    most: 31,
    chart: (values, asTable) =>
      createElement(BarChart, {
        ...counted,
        axisName: "Day",
        asTable,
        points: values.map((value, place) => ({ label: String(place), value })),
      }),
  },
  "a line chart": {
    fewest: 1,
    most: 31,
    chart: (values, asTable) =>
      createElement(LineChart, {
        ...counted,
        axisName: "Day",
        asTable,
        points: values.map((value, place) => ({ label: String(place), value })),
      }),
  },
  "a stacked bar": {
    fewest: 3,
    most: 3,
    chart: (values, asTable) =>
      createElement(StackedBar, {
        ...counted,
        partName: "Part",
        asTable,
        parts: named(values).map((part, place) => ({
          ...part,
          fill: (["plain", "dotted", "hatched"] as const)[place] ?? "plain",
        })),
      }),
  },
  "share bars": {
    fewest: 1,
    most: 12,
    chart: (values, asTable) =>
      createElement(ShareBars, { ...counted, barName: "Part", shares: true, asTable, bars: named(values) }),
  },
  "a heat map": {
    fewest: 168,
    most: 168,
    chart: (values, asTable) =>
      createElement(HeatMap, {
        ...texts,
        inWords: counted.inWords,
        columnName: "Hour",
        asTable,
        rows: Array.from({ length: 7 }, (_, day) => ({ name: `Day ${day}`, label: `D${day}` })),
        columns: Array.from({ length: 24 }, (_, hour) => ({ name: `Hour ${hour}`, label: `H${hour}` })),
        values: Array.from({ length: 7 }, (_, day) => values.slice(day * 24, day * 24 + 24)),
      }),
  },
};

describe.each(Object.entries(charts))("%s", (kind, { chart, fewest, most }) => {
  const some = fc
    .array(fc.nat({ max: 60 }), { minLength: fewest, maxLength: most })
    .filter((values) => sum(values) > 0);
  const runs = { numRuns: kind === "a heat map" ? 5 : 25 };

  test("names in its drawing, and holds in its table, just what it was given", () => {
    fc.assert(
      fc.property(some, (values) => {
        const drawn = renderToStaticMarkup(chart(values, false));
        const table = renderToStaticMarkup(chart(values, true));
        const named = numbers(drawn.matchAll(/role="img" aria-label="[^"]*: (\d+) calls/g));
        const columns = kind === "a heat map" ? /<td[^>]*>(\d+)<\/td>/g : /<\/th><td[^>]*>(\d+)<\/td>/g;
        const listed = numbers(table.matchAll(columns));
        expect(named).toHaveLength(values.length);
        expect(listed).toHaveLength(values.length);
        expect([sum(named), sum(listed)]).toEqual([sum(values), sum(values)]);
      }),
      runs,
    );
  });
});

test("bars are as tall as their values say", () => {
  const html = renderToStaticMarkup(charts["a bar chart"]?.chart([3, 0, 12, 6], false));
  const heights = numbers(html.matchAll(/height="([\d.]+)" rx="5" class="chart-ring"/g)).map((height) => height - 8);
  expect(heights.map((height) => Math.round((height / (heights[2] ?? 1)) * 100))).toEqual([25, 0, 100, 50]);
});

test("shares are as long as their part of the whole, and what has no whole as long as its part of the highest", () => {
  const widths = (shares: boolean) => {
    const bars = named([6, 3, 0, 3]);
    const html = renderToStaticMarkup(createElement(ShareBars, { ...counted, barName: "Part", shares, bars }));
    return numbers(html.matchAll(/width="([\d.]+)"[^>]*class="chart-part/g)).map((width) => width / 560);
  };
  expect(widths(true)).toEqual([0.5, 0.25, 0.25]);
  expect(widths(false)).toEqual([1, 0.5, 0.5]);
});

test("a field of the heat map says its number, and the more the stronger its shade", () => {
  const values = Array.from({ length: 168 }, (_, place) => [0, 1, 3, 5, 8][place] ?? 0);
  const html = renderToStaticMarkup(charts["a heat map"]?.chart(values, false));
  const shades = [...html.matchAll(/chart-heat-(\d)"/g)].map(([, shade]) => Number(shade));
  // The legend has one field for each shade, then come the fields themselves; 560 px do not hold 24 columns, so that days stand across.
  expect(shades.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(shades.slice(4, 172).filter((shade) => shade > 0)).toEqual([1, 2, 3, 4]);
  for (const shown of [1, 3, 5, 8]) expect(html).toMatch(new RegExp(`chart-heat-figure[^>]*>${shown}</text>`));
});

test.each(Object.entries(charts))("%s without calls draws none and offers no table", (_, { chart, fewest }) => {
  const html = renderToStaticMarkup(
    chart(
      Array.from({ length: fewest }, () => 0),
      false,
    ),
  );
  expect(html).toContain("No calls");
  expect(html).not.toContain('role="img"');
  expect(html).not.toContain("Show as table");
  expect(html).not.toContain("Save picture");
});
