import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import {
  earlierTrialText,
  isTrialActive,
  isTrialNearEnd,
  isTrialStep,
  spendTrial,
  type Trial,
  trialHours,
  trialOf,
  trialSeconds,
  trialWarning,
} from "./trial.ts";

describe("the free trial", () => {
  it("is three hours", () => {
    expect([trialHours, trialSeconds]).toEqual([3, 10_800]);
  });

  it.each<[string, Parameters<typeof trialOf>[0], Trial]>([
    [
      "untouched",
      { usedSeconds: 0, totalSeconds: 0, chargedSeconds: 0 },
      {
        hours_used: 0,
        hours_remaining: 3,
        percentage_used: 0,
        total_trial_hours: 3,
        pre_discount_amount: 0,
        current_charges: 0,
      },
    ],
    [
      "half used, nothing to pay",
      { usedSeconds: 5400, totalSeconds: 5400, chargedSeconds: 0 },
      {
        hours_used: 1.5,
        hours_remaining: 1.5,
        percentage_used: 50,
        total_trial_hours: 3,
        pre_discount_amount: 30,
        current_charges: 0,
      },
    ],
    [
      "used up within the month",
      { usedSeconds: 10_800, totalSeconds: 14_400, chargedSeconds: 3600 },
      {
        hours_used: 3,
        hours_remaining: 0,
        percentage_used: 100,
        total_trial_hours: 3,
        pre_discount_amount: 80,
        current_charges: 20,
      },
    ],
    [
      "partly used with an account before this one",
      { usedSeconds: 1800, earlierSeconds: 1800, totalSeconds: 0, chargedSeconds: 0 },
      {
        hours_used: 0.5,
        hours_remaining: 2.5,
        percentage_used: 50 / 3,
        total_trial_hours: 3,
        pre_discount_amount: 0,
        current_charges: 0,
      },
    ],
    [
      "none for an account whose owner had it elsewhere: nothing was used here",
      { usedSeconds: 10_800, earlierSeconds: 10_800, totalSeconds: 0, chargedSeconds: 0 },
      {
        hours_used: 0,
        hours_remaining: 0,
        percentage_used: 100,
        total_trial_hours: 0,
        pre_discount_amount: 0,
        current_charges: 0,
      },
    ],
    [
      "used up in an earlier month",
      { usedSeconds: 10_800, totalSeconds: 60, chargedSeconds: 60 },
      {
        hours_used: 3,
        hours_remaining: 0,
        percentage_used: 100,
        total_trial_hours: 3,
        pre_discount_amount: 0.33,
        current_charges: 0.33,
      },
    ],
  ])("%s", (_name, ledger, trial) => {
    expect(trialOf(ledger)).toEqual(trial);
  });

  it.each([
    [0, true],
    [10_799, true],
    [10_800, false],
  ])("after %i seconds is active: %s", (usedSeconds, active) => {
    expect(isTrialActive(usedSeconds)).toBe(active);
  });

  it.each([
    [0, 100, { free: 100, charged: 0 }],
    [10_750, 100, { free: 50, charged: 50 }],
    [10_800, 100, { free: 0, charged: 100 }],
    [11_000, 100, { free: 0, charged: 100 }],
  ])("with %i seconds used, a call of %i is split into %j", (used, call, split) => {
    expect(spendTrial(used, call)).toEqual(split);
  });

  it("never gives away more than its seconds, and loses none", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7200), { maxLength: 30 }), (calls) => {
        let free = 0;
        let charged = 0;
        for (const seconds of calls) {
          const split = spendTrial(free, seconds);
          free += split.free;
          charged += split.charged;
        }
        const sum = calls.reduce((total, seconds) => total + seconds, 0);
        expect(free).toBe(Math.min(sum, 10_800));
        expect(free + charged).toBe(sum);
      }),
      { seed, numRuns: runs(200, 20_000) },
    );
  });
});

describe("a step of the trial", () => {
  it.each([
    [0, 8640, false],
    [8640, 8641, true],
    [8700, 9000, false],
    [9000, 10_800, true],
    [0, 10_800, true],
    [10_800, 10_800, false],
    [10_800, 9000, true],
    [9000, 100, true],
  ])("from %i to %i seconds: %s", (before, after, step) => {
    expect(isTrialStep(before, after)).toBe(step);
  });

  it("is near its end where the card warns, and not any more when it is used up", () => {
    expect([8640, 8641, 10_799, 10_800].map(isTrialNearEnd)).toEqual([false, true, true, false]);
  });
});

describe("the warning", () => {
  it.each([
    [80, undefined],
    [80.01, "Only 0.6h left! Add payment to continue."],
    [83.4, "Only 0.5h left! Add payment to continue."],
    [99.9, "Only 0.1h left! Add payment to continue."],
    [100, undefined],
  ])("at %d%% used is %j", (percentage_used, text) => {
    expect(trialWarning({ percentage_used, hours_remaining: (3 * (100 - percentage_used)) / 100 })).toBe(text);
  });
});

describe("what an earlier account used", () => {
  it.each([
    [0, undefined],
    [1, "1 s"],
    [4320, "1 h 12 min"],
    [10_799, "2 h 59 min"],
    // Then there is no trial, which is said elsewhere.
    [10_800, undefined],
  ])("%d seconds", (seconds, amount) => {
    const text = earlierTrialText(seconds);
    if (amount === undefined) expect(text).toBeUndefined();
    else expect(text).toMatch(`used ${amount} of your 3 free hours.`);
  });
});
