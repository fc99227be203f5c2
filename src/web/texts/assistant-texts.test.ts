import { describe, expect, it } from "vitest";
import * as texts from "./assistant-texts.ts";

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

describe("texts about assistants", () => {
  it.each([
    [texts.createFailedText, "Failed to create assistant. Please try again."],
    [texts.createFailedDetail, "Failed to create instance"],
    [texts.assistantsFailedDetail, "Failed to fetch tenants"],
    [texts.assistantsFailedText, "Failed to load assistants"],
    [texts.yourAssistantsFailedText, "Failed to load your assistants"],
    [texts.editLoadFailedDetail, "Failed to load tenant data"],
    [texts.editLoadFailedText, "Failed to load tenant data. Please try again later."],
    [texts.editSaveFailedDetail, "Failed to update tenant"],
    [texts.editSaveFailedText, "Failed to update tenant. Please try again."],
  ])("%o says the server's words, else its own", (textOf, fallback) => {
    expect(textOf("Sales transfer number needs at least 10 digits")).toBe(
      "Sales transfer number needs at least 10 digits",
    );
    expect([textOf(undefined), textOf(null), textOf("")]).toEqual([fallback, fallback, fallback]);
  });

  it.each([
    [texts.createBrokeText, "An unexpected error occurred while creating your assistant."],
    [texts.numberComingText, "Phone number will be available shortly"],
    [texts.assistantsFailedTitle, "Error loading assistants"],
    [texts.editLoadFailedTitle, "Error loading assistant"],
    [texts.noIdInAddressText, "No tenant ID found in URL"],
    [texts.savedTitle, "Success!"],
    [texts.savedText, "Your assistant has been updated successfully!"],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });
});
