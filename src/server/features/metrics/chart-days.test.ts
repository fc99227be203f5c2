import { expect, test } from "vitest";
import { hourLabels, lastDayOf, trendDays, trendWeeks } from "./chart-days.ts";

test.each([
  ["day", "2026-03-03", 7, "2026-02-25", "Wed", "Tue"],
  ["week", "2026-03-03", 14, "2026-02-18", "Feb 18", "Mar 3"],
  ["month", "2026-01-05", 30, "2025-12-07", "Dec 7", "Jan 5"],
] as const)("the trend of a %s on %s has %i days", (period, today, length, first, firstLabel, lastLabel) => {
  const { dates, labels } = trendDays(period, { start: today, end: today, today });
  expect(dates).toHaveLength(length);
  expect([dates[0], dates.at(-1)]).toEqual([first, today]);
  expect([labels[0], labels.at(-1)]).toEqual([firstLabel, lastLabel]);
});

test.each([
  [{ days: 7 }, "2026-02-25", "2026-03-03", ["2026-02-25", "2026-03-03", 7]],
  // Days to come have nothing to draw yet.
  [{ from: "2026-03-01", to: "2026-03-10" }, "2026-03-01", "2026-03-10", ["2026-03-01", "2026-03-03", 3]],
  [{ from: "2026-01-01", to: "2026-01-31" }, "2026-01-01", "2026-01-31", ["2026-01-01", "2026-01-31", 31]],
])("the trend of %j shows these days, as far as they have come", (asked, start, end, [first, last, length]) => {
  const span = { start, end, today: "2026-03-03" };
  const { dates } = trendDays(asked, span);
  expect([dates[0], dates.at(-1), dates.length]).toEqual([first, last, length]);
  expect(lastDayOf(span)).toBe(last);
});

test.each([
  ["2026-03-01", "2026-03-01"],
  ["2026-03-07", "2026-03-01"],
])("weeks begin on Sundays, and the week of %s is the last of eight", (today, last) => {
  const { dates, labels } = trendWeeks(today);
  expect(dates).toHaveLength(8);
  expect([dates[0], dates.at(-1), labels.at(-1)]).toEqual(["2026-01-11", last, "Mar 1"]);
});

test("hours count from midnight", () => {
  expect([0, 1, 11, 12, 13, 23].map((hour) => hourLabels[hour])).toEqual([
    "12 AM",
    "1 AM",
    "11 AM",
    "12 PM",
    "1 PM",
    "11 PM",
  ]);
});
