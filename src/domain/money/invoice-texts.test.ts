import { describe, expect, it } from "vitest";
import { shortestBilledSeconds } from "./billing-rules.ts";
import {
  callsText,
  dollarsText,
  exactMoney,
  freeReasonTexts,
  missingMonthText,
  monthName,
  roundingText,
  secondsText,
  signedDuration,
} from "./invoice-texts.ts";

describe("figures of an invoice", () => {
  it.each([
    [0, "0 s", "0:00"],
    [-0, "0 s", "0:00"],
    [4500, "4,500 s", "1:15:00"],
    [-222, "−222 s", "−3:42"],
  ])("%d seconds are written %s and %s", (seconds, inSeconds, asTime) => {
    expect([secondsText(seconds), signedDuration(seconds)]).toEqual([inSeconds, asTime]);
  });

  it.each([
    [25, "$25.00"],
    [1087.6, "$1,087.60"],
    [-1.89, "−$1.89"],
    [0, "$0.00"],
  ])("%d dollars are written %s", (dollars, text) => {
    expect(dollarsText(dollars)).toBe(text);
  });

  it.each([
    ["25.0000", "$25.0000"],
    ["1025.0056", "$1,025.0056"],
    ["-1.2333", "−$1.2333"],
    ["0.0000", "$0.0000"],
  ])("%s before rounding is written %s", (exact, text) => {
    expect(exactMoney(exact)).toBe(text);
  });

  it.each([
    ["25.0000", 25, "$0.0000"],
    ["10.4056", 10.41, "+$0.0044"],
    ["10.4011", 10.4, "−$0.0011"],
    ["-1.2333", -1.23, "+$0.0033"],
  ])("%s rounded to %d changed by %s", (exact, dollars, text) => {
    expect(roundingText(exact, dollars)).toBe(text);
  });

  it.each([
    [1, "1 call"],
    [0, "0 calls"],
    [1200, "1,200 calls"],
  ])("%d is %s", (count, text) => {
    expect(callsText(count)).toBe(text);
  });

  it.each([
    ["03-2026", "March 2026"],
    ["someday", "someday"],
  ])("%s is named %s", (month, name) => {
    expect(monthName(month)).toBe(name);
  });

  it("names the shortest call that is billed as the rules have it", () => {
    expect(freeReasonTexts["too-short"]).toBe(`Under ${shortestBilledSeconds} seconds`);
  });

  it.each([
    [{ year: 2026, month: 12 }, /hasn't started/],
    [{ year: 2027, month: 1 }, /hasn't started/],
    [{ year: 2026, month: 11 }, /no calls billed for this month/],
    [{ year: 2020, month: 12 }, /no calls billed for this month/],
  ])("of %j it says %s in November 2026", (month, words) => {
    expect(missingMonthText(month, new Date(2026, 10, 15))).toMatch(words);
  });
});
