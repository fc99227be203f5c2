import { expect, test } from "vitest";
import type { Range } from "../../data/dashboard.ts";
import { beforeWords, rangeLabel, rangeTrouble, rangeWithCalls, rangeWords, readRange, withRange } from "./range.ts";

test.each<[string, Range | undefined]>([
  ["tab=analytics", undefined],
  ["tab=analytics&period=day", "day"],
  ["tab=analytics&period=week", "week"],
  ["tab=analytics&days=30", { days: 30 }],
  ["tab=analytics&days=31", undefined],
  ["tab=analytics&from=2026-03-01&to=2026-03-12", { from: "2026-03-01", to: "2026-03-12" }],
  ["tab=analytics&from=2026-03-12&to=2026-03-01&period=month", "month"],
  ["tab=analytics&from=2026-02-30&to=2026-03-01", undefined],
  // The filters of a list of calls are none of the figures' business.
  ["tab=calls&from=2026-03-01&to=2026-03-12", undefined],
])("%s means %j", (search, range) => {
  expect(readRange(new URLSearchParams(search))).toEqual(range);
});

test.each<[string, Range, string]>([
  ["tab=analytics&days=7", "day", "tab=analytics&period=day"],
  ["period=week", "day", ""],
  ["tab=analytics&assistant=x&period=week", { days: 90 }, "tab=analytics&assistant=x&days=90"],
  ["tab=analytics&days=7", { from: "2026-03-01", to: "2026-03-02" }, "tab=analytics&from=2026-03-01&to=2026-03-02"],
])("%s with %j is %s", (search, range, expected) => {
  expect(withRange(new URLSearchParams(search), range).toString()).toBe(expected);
});

test.each<[Range, string, string, string]>([
  ["day", "Today", "today", "yesterday by now"],
  ["month", "This Month", "this month", "last month by now"],
  [{ days: 7 }, "Last 7 days", "in the last 7 days", "the 7 days before"],
  [{ from: "2026-03-01", to: "2026-03-12" }, "Mar 1 to Mar 12", "from Mar 1 to Mar 12", "the 12 days before"],
  [{ from: "2026-03-01", to: "2026-03-01" }, "Mar 1", "on Mar 1", "the day before"],
])("%j in words", (range, label, words, before) => {
  expect([rangeLabel(range), rangeWords(range), beforeWords(range)]).toEqual([label, words, before]);
});

// A Thursday.
test.each<[string | null, Range]>([
  [null, "day"],
  ["2026-03-12", "day"],
  ["2026-03-08", "week"],
  ["2026-03-07", "month"],
  ["2026-02-20", { days: 30 }],
  ["2026-01-02", { days: 90 }],
  ["2025-08-31", { from: "2025-08-02", to: "2025-08-31" }],
])("with the latest call on %s it opens on %j", (latest_day, range) => {
  expect(rangeWithCalls({ today: "2026-03-12", latest_day })).toEqual(range);
});

test.each([
  ["2026-03-01", "2026-03-01", undefined],
  ["2026-03-02", "2026-03-01", "The last day is before the first."],
  ["", "2026-03-01", "Choose both days."],
  ["2025-01-01", "2026-03-01", "Choose at most 366 days."],
])("from %j to %j: %j", (from, to, trouble) => {
  expect(rangeTrouble(from, to)).toBe(trouble);
});
