import { describe, expect, it } from "vitest";
import { chargePeriodText, monthPaidText, nextChargeText } from "./next-charge.ts";

const visa = { brand: "visa", last4: "4242" };

describe("the next charge", () => {
  it.each([
    [18_482, visa, "Next charge: about $184.82 on Dec 1, Visa 4242"],
    [0, visa, "Next charge: about $0.00 on Dec 1, Visa 4242"],
    [18_482, null, "Next charge: about $184.82 on Dec 1. No card is saved yet."],
    [0, null, "Nothing to charge so far."],
  ])("of %i cents with %o reads %s", (cents, card, text) => {
    expect(nextChargeText({ cents, at: "2026-12-01T15:00:00Z", card }, "America/Chicago")).toBe(text);
  });
});

it.each([
  ["2026-11-01T15:00:00Z", "2026-12-01T15:00:00Z", "November 2026"],
  ["2026-11-18T09:00:00Z", "2026-12-01T15:00:00Z", "November 2026"],
  ["2026-12-01T15:00:00Z", "2027-01-01T15:00:00Z", "December 2026"],
  ["2026-10-16T09:00:00Z", "2026-11-16T09:00:00Z", "Oct 16 to Nov 16"],
])("a charge from %s to %s is for %s", (period_start, period_end, text) => {
  expect(chargePeriodText({ period_start, period_end }, "America/Chicago")).toBe(text);
});

describe("how a month stands", () => {
  const month = { amount: 184.82, period_end: "2026-12-01T06:00:00Z", timezone: "America/Chicago" };
  const charge = { amount_due: 18_482, charged_at: "2026-12-01T15:00:00Z", card: visa };
  it.each([
    ["estimate", 184.82, [], "To be charged on Dec 1, 2026."],
    ["closed", 184.82, [], "To be charged on Dec 1, 2026."],
    ["closed", 0, [], "Nothing to pay."],
    ["closed", -2, [], "Nothing to pay."],
    [
      "closed",
      184.82,
      [{ ...charge, status: "paid", paid_at: "2026-12-03T15:00:00Z" }],
      "Paid on Dec 3, 2026 with Visa 4242.",
    ],
    [
      "closed",
      184.82,
      [{ ...charge, status: "open", paid_at: null }],
      "Not paid: $184.82 couldn't be charged to Visa 4242 on Dec 1, 2026.",
    ],
  ] as const)("%s, %d dollars, %j", (state, amount, charges, text) => {
    expect(monthPaidText({ ...month, state, amount, charges })).toBe(text);
  });
});
