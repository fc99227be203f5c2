import { expect, it } from "vitest";
import type { Difference } from "#domain/rehearsals/difference.ts";
import { type Played, resultOf, summaryText } from "./result-of.ts";

const now = new Date("2026-11-19T12:00:00Z");
const played = (id: string, daysAgo: number, ...differences: Difference[]): Played => ({
  call: {
    id,
    from: { number: "+12085550142", name: null, isAttested: true },
    at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    desk: { jobs: [], busy: [] },
    callees: {},
    lines: [],
    known: { name: "Greg" },
  },
  compared: { differences },
});
const lost: Difference = { verdict: "worse", what: "job", text: "The job isn't booked anymore.", jobs: -1 };
const danger: Difference = { verdict: "worse", what: "emergency", text: "Nobody is reached.", jobs: 0 };
const gained: Difference = { verdict: "better", what: "job", text: "A job is booked now.", jobs: 1 };

it("what is worst comes first, and jobs are counted as money of a month", () => {
  const result = resultOf(
    [played("a", 60, gained), played("b", 1, lost), played("c", 1, danger), played("d", 1, lost)],
    {
      now,
      jobCents: 28_000,
      practiced: [
        { id: "practice-gas", title: "Smells gas", kind: "emergency", at: now.toISOString(), differences: [danger] },
      ],
    },
  );
  expect(result.calls_listed.map(({ call_id }) => call_id)).toEqual(["c", "practice-gas", "b", "d", "a"]);
  expect(result).toMatchObject({
    calls: 4,
    practice: 1,
    worse: 4,
    better: 1,
    different: 0,
    jobs: -1,
    days: 60,
    dollars_per_month: -140,
  });
});

it("a few days of calls are no whole month, and without a worth there is no money", () => {
  expect(resultOf([played("b", 2, lost)], { now, jobCents: 10_000, practiced: [] }).dollars_per_month).toBe(-100);
  expect(resultOf([played("b", 2, lost)], { now, jobCents: undefined, practiced: [] }).dollars_per_month).toBeNull();
});

it.each([
  [[214, 0], { worse: 0, different: 0, better: 0 }, "All 214 calls would end the same."],
  [[0, 31], { worse: 0, different: 0, better: 0 }, "All 31 practice callers would end the same."],
  [[1, 0], { worse: 0, different: 0, better: 0 }, "The one call would end the same."],
  [[214, 0], { worse: 1, different: 0, better: 2 }, "3 of 214 calls would end differently: 1 worse, 2 better."],
  [
    [1, 31],
    { worse: 1, different: 3, better: 0 },
    "4 of 1 call and 31 practice callers would end differently: 1 worse, 3 just different.",
  ],
  [
    [214, 0],
    { worse: 0, different: 3, better: 0 },
    "3 of 214 calls would end differently: 3 neither better nor worse.",
  ],
] as const)("%o calls and practice callers, %o: %s", (calls, counts, text) => {
  expect(summaryText(calls, counts)).toBe(text);
});
