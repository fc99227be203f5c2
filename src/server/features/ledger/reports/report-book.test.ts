import { describe, expect, it } from "vitest";
import { howToReport, momentToReport, wasCounted } from "./report-book.ts";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

describe("seconds on their way to the provider", () => {
  it.each([
    ["never tried", null, "send"],
    ["tried a minute ago", at("15T11:59"), "send"],
    ["tried almost 23 hours ago", at("14T13:01"), "send"],
    ["tried 23 hours ago, when the identifier will soon be forgotten", at("14T13:00"), "look-first"],
    ["tried days ago", at("10T12:00"), "look-first"],
  ] as const)("%s: %s %s", (_name, tried_at, how) => {
    const report = { seconds: 60, tried_at, reported_for: tried_at };
    expect(howToReport(report, at("15T12:00"), at("01T00:00"))).toBe(how);
  });

  it("that may have been counted in a period that is billed by now are looked for first", () => {
    const report = { seconds: 60, tried_at: at("15T11:59"), reported_for: at("15T11:58") };
    expect(howToReport(report, at("15T12:01"), at("15T11:58"))).toBe("send");
    expect(howToReport(report, at("15T12:01"), at("15T12:00"))).toBe("look-first");
  });

  it.each([
    ["in the period that runs", at("15T11:00"), at("01T00:00"), at("15T11:00")],
    ["at its first moment", at("01T00:00"), at("01T00:00"), at("01T00:00")],
    ["before it, when nobody would bill it any more", at("01T00:00"), at("14T00:00"), at("15T12:00")],
    ["when it began a moment ahead of our clock", at("15T11:59"), at("15T12:01"), at("15T12:01")],
  ])("are reported for their own moment, or the present: %s", (_name, own, since, expected) => {
    expect(momentToReport(own, at("15T12:00"), since)).toEqual(expected);
  });

  it.each([
    [60, 0, 0, false],
    [60, 60, 0, true],
    [60, 100, 100, false],
    [60, 160, 100, true],
    [60, 130, 100, false],
    [-60, 100, 100, false],
    [-60, 40, 100, true],
  ])("of %i seconds, with %i shown and %i known, it was counted: %s", (seconds, shown, known, counted) => {
    expect(wasCounted(seconds, shown, known)).toBe(counted);
  });
});
