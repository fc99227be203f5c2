import { expect, test } from "vitest";
import { averageText, scoreFigures, shouldHave } from "./call-scores.tsx";

test.each([
  ["nothing", { average: null, average_previous: null }, "No scores this week"],
  ["the first week", { average: 82, average_previous: null }, "Average 82"],
  ["better", { average: 82, average_previous: 80 }, "Average 82, 2 higher than last week by now"],
  ["worse", { average: 79, average_previous: 80 }, "Average 79, 1 lower than last week by now"],
  ["the same", { average: 80, average_previous: 80 }, "Average 80, same as last week by now"],
] as const)("the average in words: %s", (_what, data, text) => expect(averageText(data, "week")).toBe(text));

const weeks = { dates: ["2026-11-01", "2026-11-08", "2026-11-15"], labels: ["Nov 1", "Nov 8", "Nov 15"] };

test("a week without a score is left out and not drawn as zero", () => {
  const { points, finding } = scoreFigures({ ...weeks, data: [84, null, 90], calls: [3, 0, 2] });
  expect(points.map(({ label, value }) => [label, value])).toEqual([
    ["Nov 1", 84],
    ["Nov 15", 90],
  ]);
  expect(finding).toBe("5 calls with a score in 8 weeks");
});

test("weeks without any score say so", () => {
  const { points, finding } = scoreFigures({ ...weeks, data: [null, null, null], calls: [0, 0, 0] });
  expect([points, finding]).toEqual([[], "No scores in 8 weeks"]);
});

test.each([
  ["unanswered", "answer", "answered"],
  ["transfer_failed", "rules", "put_through"],
  ["emergency_alone", "rules", "put_through"],
  ["limited", "rules", "booked"],
  ["upset", null, "booked"],
] as const)(
  "a call that lost points for %s is taken to be one that should have ended otherwise",
  (code, action, should) => expect(shouldHave({ losses: [{ code, points: 10, reason: "", action }] })).toBe(should),
);
