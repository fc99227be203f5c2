import { describe, expect, it } from "vitest";
import * as texts from "./billing-texts.ts";

describe("billing texts", () => {
  it.each([
    [texts.billingFailedText, "Failed to load billing data"],
    [texts.billingFailedDetail, "Failed to fetch billing data"],
  ])("%o says the server's words, else its own", (textOf, fallback) => {
    expect(textOf("No such assistant.")).toBe("No such assistant.");
    expect(textOf(undefined)).toBe(fallback);
  });

  it.each([
    [texts.billingFailedTitle, "Unable to load billing data"],
    [texts.noBillingText, "No billing data available"],
    [texts.noActiveAssistantsText, "No active assistants found"],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });

  it("says that the estimate is for the calendar month and may differ", () => {
    expect(texts.billingEstimateText).toMatch(/calendar month.*may differ.*billing cycle/);
  });
});
