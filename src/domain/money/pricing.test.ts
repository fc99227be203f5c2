import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { costCents, dollarsPerHour, formatMoney } from "./pricing.ts";

describe("cost of call time", () => {
  it.each([
    [0, 0],
    [1, 1], // 0.56 cents
    [9, 5], // exactly 5
    [60, 33], // 33.33
    [126, 70],
    [222, 123], // 123.33
    [3600, 2000],
    [10_800, 6000],
    [51_720, 28_733], // 28733.33
  ])("%i seconds cost %i cents", (seconds, cents) => {
    expect(costCents(seconds)).toBe(cents);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 60])("%d is not a count of seconds", (seconds) => {
    expect(() => costCents(seconds)).toThrow(RangeError);
  });

  it("is 20 dollars an hour", () => {
    expect(dollarsPerHour).toBe(20);
  });

  it("stays within half a cent of the exact amount, however large the sum", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (seconds) => {
        const distance = BigInt(costCents(seconds)) * 9n - BigInt(seconds) * 5n; // in ninths of a cent
        expect(distance > -5n && distance < 5n).toBe(true);
      }),
      { seed, numRuns: runs(200, 20_000) },
    );
  });

  it("rounds once on the sum, and never drifts from it by more than half a cent for each part", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 50 }), (calls) => {
        const once = costCents(calls.reduce((sum, seconds) => sum + seconds, 0));
        const each = calls.reduce((sum, seconds) => sum + costCents(seconds), 0);
        expect(Math.abs(once - each)).toBeLessThanOrEqual((calls.length + 1) / 2);
      }),
      { seed, numRuns: runs(200, 20_000) },
    );
  });

  it("never costs less for more seconds", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (seconds, more) => {
        expect(costCents(seconds + more)).toBeGreaterThanOrEqual(costCents(seconds));
      }),
      { seed, numRuns: runs(200, 20_000) },
    );
  });
});

describe("money as text", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [108_760, "$1,087.60"],
    [100_000_000, "$1,000,000.00"],
    [-70, "\u2212$0.70"],
    [-123_456, "\u2212$1,234.56"],
  ])("%i cents read %s", (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it("refuses a fraction of a cent", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
  });
});
