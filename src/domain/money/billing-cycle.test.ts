import { describe, expect, it } from "vitest";
import { chargedMonthAt, cycleStartAfter, cycleStartBefore, isOnCycle, reportableMonths } from "./billing-cycle.ts";

const at = (moment: string) => new Date(`${moment}Z`);

describe("the charges of a calendar month", () => {
  it.each([
    ["2026-11-18T01:00", "2026-11-01T15:00", "2026-12-01T15:00"],
    ["2026-12-01T14:59", "2026-11-01T15:00", "2026-12-01T15:00"],
    ["2026-12-01T15:00", "2026-12-01T15:00", "2027-01-01T15:00"],
    ["2027-01-01T00:00", "2026-12-01T15:00", "2027-01-01T15:00"],
    ["2028-02-29T23:59", "2028-02-01T15:00", "2028-03-01T15:00"],
  ])("at %s the last was at %s and the next is at %s", (now, last, next) => {
    expect(cycleStartBefore(at(now))).toEqual(at(last));
    expect(cycleStartAfter(at(now))).toEqual(at(next));
  });

  it("come when the month is over in every zone, and on the 1st in every US zone", () => {
    for (const timeZone of ["Pacific/Kiritimati", "Etc/GMT+12", "Pacific/Honolulu", "America/New_York", "America/Adak"])
      for (const month of ["2026-12-01T15:00", "2026-07-01T15:00"]) {
        const day = Number(at(month).toLocaleDateString("en-US", { day: "numeric", timeZone }));
        expect([1, 2]).toContain(day);
      }
    const honolulu = { day: "numeric", timeZone: "Pacific/Honolulu" } as const;
    expect(at("2026-12-01T15:00").toLocaleDateString("en-US", honolulu)).toBe("1");
  });

  it.each([
    ["2026-12-01T15:00", true],
    ["2026-12-01T18:20", true],
    ["2026-12-01T14:59", false],
    ["2026-11-16T15:00", false],
    ["2026-11-30T23:00", false],
  ])("a subscription counted from %s has them: %s", (anchor, expected) => {
    expect(isOnCycle(at(anchor))).toBe(expected);
  });
});

describe("seconds wait for the charge of the month before", () => {
  const december = at("2026-12-01T06:00");
  it.each([
    ["the old month is still counted", "2026-11-01T15:00", "2026-12-01T07:00", true],
    ["the new one is counted", "2026-12-01T15:00", "2026-12-01T15:05", false],
    ["the subscription is of this night", "2026-12-01T06:30", "2026-12-01T07:00", true],
    ["it has another day, and is moved on the 1st", "2026-11-16T09:00", "2026-12-01T16:00", true],
    ["it has another day, and could not be moved", "2026-11-16T09:00", "2026-12-03T15:00", false],
  ])("%s", (_when, periodStart, now, waits) => {
    expect(december > reportableMonths(at(periodStart), at(now))).toBe(waits);
  });

  it("and never in the middle of a month", () => {
    const november = at("2026-11-01T05:00");
    for (const start of ["2026-11-01T15:00", "2026-11-18T09:00", "2026-10-20T09:00"])
      expect(november <= reportableMonths(at(start), at("2026-11-18T10:00"))).toBe(true);
  });
});

it.each([
  ["2026-12-01T15:00", "2026-11"],
  ["2026-12-01T23:00", "2026-11"],
  ["2026-11-16T09:00", "2026-11"],
  ["2026-11-02T09:00", "2026-10"],
])("a charge whose period ends %s is that of %s", (end, month) => {
  expect(chargedMonthAt(at(end)).toISOString().slice(0, 7)).toBe(month);
});
