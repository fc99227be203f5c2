import { describe, expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { breakEvenHours, type MonthFigures, monthCosts } from "./calculator.tsx";

const figures = (callsPerWeek: number, minutesPerCall: number, receptionistDollarsPerMonth = 3000): MonthFigures => ({
  callsPerWeek,
  minutesPerCall,
  receptionistDollarsPerMonth,
  callCenterDollarsPerMinute: { from: 2, to: 3 },
});

describe("an ordinary month", () => {
  it.each([
    { calls: 0, minutes: 3, seconds: 0, belle: 0, from: 0, to: 0, less: 300_000 },
    { calls: 1, minutes: 1, seconds: 260, belle: 144, from: 867, to: 1300, less: 299_856 },
    { calls: 60, minutes: 3, seconds: 46_800, belle: 26_000, from: 156_000, to: 234_000, less: 274_000 },
    { calls: 25, minutes: 5, seconds: 32_500, belle: 18_056, from: 108_333, to: 162_500, less: 281_944 },
    { calls: 500, minutes: 10, seconds: 1_300_000, belle: 722_222, from: 4_333_333, to: 6_500_000, less: -422_222 },
  ])("of $calls calls a week of $minutes minutes costs $belle cents, $less less than a receptionist", (row) => {
    expect(monthCosts(figures(row.calls, row.minutes))).toEqual({
      seconds: row.seconds,
      belleCents: row.belle,
      receptionistCents: 300_000,
      callCenterCents: { from: row.from, to: row.to },
      lessThanReceptionistCents: row.less,
      lessThanCallCenterCents: { from: row.from - row.belle, to: row.to - row.belle },
    });
  });

  it("is reckoned with what the visitor's own receptionist costs", () => {
    expect(monthCosts(figures(60, 3, 1800)).lessThanReceptionistCents).toBe(154_000);
    expect(monthCosts(figures(60, 3, 260)).lessThanReceptionistCents).toBe(0);
  });

  it.each([figures(-1, 3), figures(1.5, 3), figures(60, 2.5), figures(60, 3, -1)])("refuses %o", (wrong) => {
    expect(() => monthCosts(wrong)).toThrow(RangeError);
  });
});

describe("the hours from which a receptionist is no dearer", () => {
  it.each([
    [3000, 150],
    [2010, 101],
    [0, 0],
  ])("at %i dollars a month are %i", (dollars, hours) => {
    expect(breakEvenHours(dollars)).toBe(hours);
  });

  it("are those that the advertised figures give", () => {
    expect(breakEvenHours(brand.comparison.receptionistDollarsPerMonth)).toBe(150);
  });
});
