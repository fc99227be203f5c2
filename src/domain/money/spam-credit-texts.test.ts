import { describe, expect, it } from "vitest";
import { type MarkedBill, markedBillsText, markedBillText, spamCreditRule } from "./spam-credit-texts.ts";

const bill = (changes: Partial<MarkedBill>): MarkedBill => ({
  ...{ state: "credited", why: null, billed_seconds: 75, free_seconds: 0, used: 1, most: 3 },
  ...changes,
});
const refused = bill({ state: "not_credited", why: "month_calls", billed_seconds: 0, used: 3 });

describe("what becomes of the bill", () => {
  it.each<[string, boolean, MarkedBill, string]>([
    [
      "a call that was paid for",
      true,
      bill({}),
      "Marked as spam. This call's $0.42 is credited: 1 of 3 credits for that month.",
    ],
    [
      "a call of the trial",
      true,
      bill({ billed_seconds: 0, free_seconds: 120 }),
      "Marked as spam. This call's 2 min of your free hours is credited: 1 of 3 credits for that month.",
    ],
    ["beyond the calls", true, refused, "Marked as spam, not credited: 3 of 3 credits for that month are used."],
    [
      "beyond the minutes",
      true,
      { ...refused, why: "month_minutes" },
      "Marked as spam, not credited: that month would go over 60 credited minutes.",
    ],
    ["too late", true, { ...refused, why: "too_old" }, "Marked as spam, not credited: it's more than 30 days old."],
    ["a customer", true, { ...refused, why: "job_booked" }, "Marked as spam, not credited: it has a booked job."],
    ["free already", true, bill({ state: "unchanged" }), "Marked as spam. It costs nothing."],
    [
      "taken back",
      false,
      bill({ state: "billed_again", free_seconds: 60 }),
      "No longer marked as spam. This call's $0.42 and 1 min of your free hours counts again.",
    ],
    [
      "taken back without a credit",
      false,
      bill({ state: "unchanged" }),
      "No longer marked as spam. Your bill stays the same.",
    ],
  ])("%s", (_name, isSpam, given, text) => {
    expect(markedBillText(isSpam, given)).toBe(text);
  });

  it.each<[string, MarkedBill[], string]>([
    ["all credited", [bill({}), bill({ billed_seconds: 120 })], "$1.08 credited."],
    [
      "some credited",
      [bill({}), refused, refused],
      "$0.42 credited. 2 calls not credited: 3 of 3 credits for that month are used.",
    ],
    [
      "none credited",
      [refused, { ...refused, why: "too_old" }],
      "2 calls not credited: 3 of 3 credits for that month are used; it's more than 30 days old.",
    ],
    ["all taken back", [bill({ state: "billed_again" })], "$0.42 counted again."],
    ["nothing to change", [bill({ state: "unchanged" })], ""],
  ])("of many: %s", (_name, bills, text) => {
    expect(markedBillsText(bills)).toBe(text);
  });

  it("is said before with all its numbers", () => {
    expect(spamCreditRule).toMatch(/3 calls, or 1 in 10 .* 60 minutes\. .* within 30 days/);
  });
});
