import { describe, expect, it } from "vitest";
import {
  type CreditMonth,
  type CreditRefusal,
  creditRefusal,
  mostCredits,
  type OddMarks,
  oddMarks,
} from "./spam-credit.ts";

const now = new Date("2026-11-16T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const month: CreditMonth = { calls: 20, credited: 0, creditedSeconds: 0 };
const call = { answeredAt: daysAgo(2), seconds: 90, hasJob: false, month, now };

it.each<[calls: number, credits: number]>([
  [0, 3],
  [1, 3],
  [39, 3],
  [40, 4],
  [400, 40],
])("of %i calls of a month, %i can be credited", (calls, credits) => {
  expect(mostCredits({ calls })).toBe(credits);
});

describe("an owner's mark as spam", () => {
  it.each<[string, Partial<typeof call>, CreditRefusal | undefined]>([
    ["is credited", {}, undefined],
    ["is credited on the last day", { answeredAt: daysAgo(30) }, undefined],
    ["comes too late", { answeredAt: daysAgo(30.01) }, "too_old"],
    ["of a call whose job stands is none", { hasJob: true }, "job_booked"],
    ["is the last of a small month", { month: { ...month, credited: 2, creditedSeconds: 300 } }, undefined],
    ["is one too many of a small month", { month: { ...month, credited: 3, creditedSeconds: 300 } }, "month_calls"],
    ["is one of ten of a large month", { month: { calls: 100, credited: 9, creditedSeconds: 900 } }, undefined],
    [
      "is more than one of ten of a large month",
      { month: { calls: 109, credited: 10, creditedSeconds: 900 } },
      "month_calls",
    ],
    ["takes the last second of the hour", { month: { ...month, credited: 1, creditedSeconds: 3510 } }, undefined],
    ["is beyond the hour", { month: { ...month, credited: 1, creditedSeconds: 3511 } }, "month_minutes"],
    ["of a call beyond an hour", { seconds: 3601 }, "month_minutes"],
  ])("%s", (_name, changes, refusal) => {
    expect(creditRefusal({ ...call, ...changes })).toBe(refusal);
  });
});

describe("marks of a month", () => {
  const used: CreditMonth = { ...month, credited: 3 };
  it.each<[string, CreditMonth & { marked: number }, CreditMonth, OddMarks[]]>([
    ["of everyday use", { ...month, marked: 2 }, month, []],
    ["that used up its credits once", { ...used, marked: 3 }, month, []],
    ["that used them up after another that did", { ...used, marked: 3 }, used, ["limit_two_months"]],
    [
      "that used up the minutes twice",
      { ...month, credited: 1, creditedSeconds: 3550, marked: 1 },
      { ...month, credited: 1, creditedSeconds: 3600 },
      ["limit_two_months"],
    ],
    ["that mark many, but few in number", { ...month, calls: 6, marked: 5 }, month, []],
    ["that mark a quarter", { ...month, calls: 24, marked: 6 }, month, []],
    ["that mark more than a quarter", { ...month, calls: 23, marked: 6 }, month, ["many_marked"]],
    ["that are odd in both ways", { ...used, marked: 9 }, used, ["limit_two_months", "many_marked"]],
  ])("%s", (_name, now_, before, odd) => {
    expect(oddMarks(now_, before)).toEqual(odd);
  });
});
