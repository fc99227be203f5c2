import { describe, expect, it } from "vitest";
import { failedChargeText, statusLines } from "./account-status-texts.ts";

const zone = "America/Chicago";
const dates = { limited_at: "2026-12-04T15:00:00Z", disabled_at: "2026-12-11T15:00:00Z" };
const bill = { open_amount: 18_482, card: { brand: "visa", last4: "4242" } };

it.each([
  [bill, "We couldn't charge $184.82 to your Visa 4242."],
  [{ ...bill, card: null }, "We couldn't charge $184.82."],
  [{ open_amount: 0, card: null }, "Your last payment didn't go through."],
])("a failed charge names amount and card: %o", (open, text) => {
  expect(failedChargeText(open)).toBe(text);
});

describe("what the notice above every screen says", () => {
  it("of a first failure: that nothing has stopped, and until when it can be mended", () => {
    const said = statusLines({ status: "active", reason: "payment_failed", ...dates, ...bill }, zone).join(" ");
    expect(said).toContain("We couldn't charge $184.82 to your Visa 4242. Nothing has stopped.");
    expect(said).toContain("by Dec 4, 2026, 9:00 AM CST");
    expect(said).toContain("On Dec 11, 2026, 9:00 AM CST, her line goes out of service.");
  });

  it("of limited service and of none: the amount, and the way back", () => {
    for (const status of ["degraded", "disabled"] as const) {
      const [first, ...rest] = statusLines({ status, reason: "payment_failed", ...dates, ...bill }, zone);
      expect(first).toBe("We couldn't charge $184.82 to your Visa 4242.");
      expect(rest.join(" ")).toContain("and she's back right away.");
    }
  });

  it("nothing, while all is well", () => {
    const fine = { status: "active", reason: null, limited_at: null, disabled_at: null } as const;
    expect(statusLines({ ...fine, open_amount: 0, card: null }, zone)).toEqual([]);
  });
});
