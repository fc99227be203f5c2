import { describe, expect, it } from "vitest";
import * as texts from "./calendar-texts.ts";

describe("connecting a calendar", () => {
  it.each([
    ["nylas", { ok: true, values: "google" }],
    ["microsoft", { ok: true, values: "office365" }],
    ["", { ok: false, field: "calendar_provider", text: "Please select a calendar provider first" }],
    [undefined, { ok: false, field: "calendar_provider", text: "Please select a calendar provider first" }],
  ])("with %j chosen gives %j", (value, expected) => {
    expect(texts.checkCalendarChoice(value)).toEqual(expected);
  });

  it.each([
    [texts.connectFailedText, "Failed to connect calendar. Please try again."],
    [texts.disconnectFailedText, "Failed to disconnect calendar. Please try again."],
  ])("%o says the server's words, else its own", (textOf, fallback) => {
    expect(textOf("The calendar is gone.")).toBe("The calendar is gone.");
    expect(textOf(undefined)).toBe(fallback);
  });

  it.each([
    [texts.disconnectQuestion, "Are you sure you want to disconnect your calendar?"],
    [texts.calendarConnectedText, "Calendar connected successfully!"],
    [texts.calendarPendingMark, "(Pending)"],
    [texts.calendarPendingText, "Calendar will be connected after creating the assistant"],
    [texts.noConnectionUrlText, "Failed to get calendar connection URL"],
    [texts.calendarReturnFailedText, "Calendar connection failed. Please try again."],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });
});
