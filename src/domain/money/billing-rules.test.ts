import { describe, expect, it } from "vitest";
import {
  billableSeconds,
  freeReasonTexts,
  isPaymentRequired,
  shortestBilledSeconds,
  type UnbilledReason,
  unbilledReason,
} from "./billing-rules.ts";

describe("what is billed", () => {
  it.each<
    [
      string,
      { isTest: boolean; isSpam: boolean; isCredited?: boolean; durationSeconds: number },
      UnbilledReason | undefined,
    ]
  >([
    ["an ordinary call", { isTest: false, isSpam: false, durationSeconds: 222 }, undefined],
    ["a call of 10 s", { isTest: false, isSpam: false, durationSeconds: 10 }, undefined],
    ["a call under 10 s", { isTest: false, isSpam: false, durationSeconds: 9 }, "too-short"],
    ["a call that nobody answered", { isTest: false, isSpam: false, durationSeconds: 0 }, "too-short"],
    ["a test call", { isTest: true, isSpam: false, durationSeconds: 222 }, "test-call"],
    ["spam", { isTest: false, isSpam: true, durationSeconds: 222 }, "spam"],
    ["short spam", { isTest: false, isSpam: true, durationSeconds: 3 }, "spam"],
    ["a credited call", { isTest: false, isSpam: false, isCredited: true, durationSeconds: 222 }, "spam-credit"],
    [
      "a short call needs no credit",
      { isTest: false, isSpam: false, isCredited: true, durationSeconds: 9 },
      "too-short",
    ],
    ["spam by rules needs no credit", { isTest: false, isSpam: true, isCredited: true, durationSeconds: 222 }, "spam"],
    ["a short test that looks like spam", { isTest: true, isSpam: true, durationSeconds: 3 }, "test-call"],
  ])("%s", (_name, call, reason) => {
    expect(unbilledReason(call)).toBe(reason);
    expect(billableSeconds(call)).toBe(reason === undefined ? call.durationSeconds : 0);
  });

  it("names the limit and a reason for every free call", () => {
    expect(freeReasonTexts["too-short"]).toContain(`${shortestBilledSeconds} seconds`);
    expect(freeReasonTexts).toEqual({
      "test-call": "Test call, not billed",
      spam: "Marked as spam, not billed",
      "too-short": "Under 10 seconds, not billed",
      "spam-credit": "Marked as spam by you, credited",
      trial: "Covered by your free trial",
    });
  });
});

describe("payment is required", () => {
  it.each([
    [false, false, 0, false],
    [false, false, 1, true],
    [false, true, 0, true],
    [false, true, 2, true],
    [true, true, 0, false],
    [true, false, 5, false],
    [true, true, 5, false],
  ])("with card %s, trial used up %s and %i assistants: %s", (hasCard, isTrialUsedUp, assistantCount, required) => {
    expect(isPaymentRequired({ hasCard, isTrialUsedUp, assistantCount })).toBe(required);
  });
});
