import { describe, expect, test } from "vitest";
import { callsInWords, moodFigures, unhappyCalls, volumeFigures, weekFigures } from "./call-figures.ts";

const days = ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"];
const sum = (points: readonly { value: number }[]) => points.reduce((all, { value }) => all + value, 0);

test.each([
  [0, "0 calls"],
  [1, "1 call"],
  [1200, "1,200 calls"],
])("%d is %s", (calls, words) => {
  expect(callsInWords(calls)).toBe(words);
});

describe("the mood of the callers", () => {
  test("is three parts in their own fills, whose sum is what is said", () => {
    const mood = moodFigures({ labels: ["Positive", "Neutral", "Negative"], data: [8, 4, 2] }, "day");
    expect(mood.parts.map(({ fill }) => fill)).toEqual(["plain", "dotted", "hatched"]);
    expect(sum(mood.parts)).toBe(14);
    expect(mood.finding).toBe("Today, 14 calls");
    expect(mood.sentence).toBe("Of 14 calls today: 8 positive, 4 neutral, 2 negative.");
  });

  test("without calls says so", () => {
    expect(moodFigures({ labels: [], data: [] }, "month")).toMatchObject({ parts: [], finding: "No calls this month" });
  });
});

describe("day by day", () => {
  test("a week goes by its days, and ends today", () => {
    const { points, finding } = volumeFigures({ labels: [], dates: days, data: [9, 4, 3, 10, 9, 11, 14] });
    expect(points.map(({ label }) => label)).toEqual(["Fri", "Sat", "Sun", "Mon", "Tue", "Wed", "Today"]);
    expect(points.at(-1)).toEqual({ label: "Today", name: "Thursday, March 12", value: 14, now: "today" });
    expect([sum(points), finding]).toEqual([60, "60 calls in 7 days"]);
  });

  test("more than a week goes by dates, so that no name stands twice", () => {
    const dates = Array.from({ length: 14 }, (_, place) => `2026-03-${String(place + 1).padStart(2, "0")}`);
    const { points } = volumeFigures({ labels: [], dates, data: dates.map(() => 1) });
    expect(points[0]?.label).toBe("Mar 1");
    expect(new Set(points.map(({ label }) => label)).size).toBe(14);
  });

  test.each([
    [[], "No calls yet"],
    [days, "No calls in 7 days"],
  ])("without calls on %j says: %s", (dates, finding) => {
    expect(volumeFigures({ labels: [], dates, data: dates.map(() => 0) }).finding).toBe(finding);
  });
});

test("weeks go by their first day, and the last is this one", () => {
  const { points, finding } = weekFigures({ labels: [], dates: ["2026-03-01", "2026-03-08"], data: [31, 14] });
  expect(points).toEqual([
    { label: "Mar 1", name: "Week from March 1", value: 31 },
    { label: "Mar 8", name: "Week from March 8", value: 14, now: "this week" },
  ]);
  expect(finding).toBe("45 calls in 2 weeks");
});

describe("unhappy callers", () => {
  const call = (id: string, timestamp: string, more: object = {}) =>
    ({ id, timestamp, is_test: false, is_spam: false, analysis: { sentiment: "negative" }, ...more }) as never;
  const named = (calls: never[]) =>
    unhappyCalls({
      recent_calls: calls,
      timezone: "America/Boise",
      period_start: "2026-03-12",
      period_end: "2026-03-12",
    }).map(({ id }) => id);

  test("are those of the period by its own calendar, without tests and spam", () => {
    expect(
      named([
        call("late evening", "2026-03-13T05:30:00Z"),
        call("next day", "2026-03-13T06:30:00Z"),
        call("yesterday", "2026-03-12T05:30:00Z"),
        call("test", "2026-03-12T18:00:00Z", { is_test: true }),
        call("spam", "2026-03-12T18:00:00Z", { is_spam: true }),
        call("content", "2026-03-12T18:00:00Z", { analysis: { sentiment: "positive" } }),
      ]),
    ).toEqual(["late evening"]);
  });
});
