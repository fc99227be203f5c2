import { describe, expect, it } from "vitest";
import * as texts from "./payment-methods-texts.ts";

const visa = { brand: "visa", last4: "4242" };

describe("the payment methods screen", () => {
  it.each([
    [texts.paymentMethodsTitle, "Payment Methods"],
    [texts.paymentMethodsLead, "Manage your payment methods for your AI Assistant"],
    [texts.loadingCardsText, "Loading your payment methods..."],
    [texts.visitorNoticeTitle, "You need to log in!"],
    [texts.cardSavedText, "Success! Your payment method has been updated. Your services should now be reactivated."],
    [texts.noCardsText, "You don't have any payment methods on file."],
    [texts.subscriptionLabel, "Belle AI Usage-Based Billing"],
    [texts.noInvoicesText, "No billing history available yet"],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });

  it.each([
    ["active", "Status: active"],
    ["past_due", "Status: past due"],
  ])("a subscription that is %s says %s", (status, text) => {
    expect(texts.subscriptionStatusText(status)).toBe(text);
  });

  it.each([
    ["paid", "Paid"],
    ["open", "Open"],
    ["some_other_word", "Some other word"],
    ["", ""],
  ])("an invoice that is %j says %j", (status, text) => {
    expect(texts.invoiceStatusText(status)).toBe(text);
  });

  it("says where card details are, without a vendor's name", () => {
    expect(texts.secureStorageText).toContain("stored securely with our card payment provider");
    expect(texts.secureStorageText).not.toMatch(/stripe/i);
  });

  it("says what removing a card leads to, and more where it is the only one", () => {
    expect(texts.removalConsequence(visa, false)).toBe("Visa ending in 4242 won't be charged anymore.");
    expect(texts.removalConsequence(visa, true)).toMatch(/^Visa ending in 4242 .* your only card: .* stops booking/);
  });

  it("names the card that was removed or became the default", () => {
    expect(texts.cardRemovedText(visa)).toBe("Visa ending in 4242 is removed.");
    expect(texts.defaultChangedText(visa)).toMatch(/^Visa ending in 4242 is now your default card/);
  });

  it.each([
    [texts.addingFailedText, "Error adding payment method: No answer"],
    [texts.removingFailedText, "Error removing payment method: No answer"],
    [texts.defaultFailedText, "Error changing the default card: No answer"],
  ])("%o gives the reason", (textOf, text) => {
    expect(textOf("No answer")).toBe(text);
  });
});

describe("a card's expiry", () => {
  const now = new Date(2026, 10, 15);
  it.each([
    [12, 2026, "Expires 12/2026", false],
    [1, 2027, "Expires 1/2027", false],
    [11, 2026, "Expires 11/2026, this month", true],
    [10, 2026, "Expires 10/2026, expired", true],
    [12, 2025, "Expires 12/2025, expired", true],
  ])("of %i/%i in November 2026 reads %s", (exp_month, exp_year, text, urgent) => {
    expect(texts.expiryOf({ exp_month, exp_year }, now)).toEqual({ text, urgent });
  });
});
