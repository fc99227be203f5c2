import { describe, expect, it } from "vitest";
import * as texts from "./dashboard-texts.ts";

describe("dashboard texts", () => {
  it.each([
    [texts.dashboardFailedText, "Failed to load dashboard data"],
    [texts.metricsFailedDetail, "Failed to fetch dashboard metrics"],
    [texts.conversationFailedText, "Failed to load conversation details"],
    [texts.conversationFailedDetail, "Failed to fetch conversation details"],
  ])("%o says the server's words, else its own", (textOf, fallback) => {
    expect(textOf("No such assistant.")).toBe("No such assistant.");
    expect([textOf(undefined), textOf(null), textOf("")]).toEqual([fallback, fallback, fallback]);
  });

  it.each([
    [texts.dashboardFailedTitle, "Error loading dashboard"],
    [texts.conversationFailedTitle, "Error loading conversation"],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });
});
