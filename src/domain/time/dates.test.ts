import { describe, expect, it, vi } from "vitest";
import {
  dashboardDate,
  dateAndTime,
  invalidDateText,
  listDate,
  type Moment,
  pacificTimestamp,
  parseMoment,
  unknownDateText,
} from "./dates.ts";

describe("short dates", () => {
  it.each<[Moment, string, string]>([
    ["2026-11-15T20:00:00Z", "America/New_York", "Nov 15, 2026"],
    ["2026-11-15T02:00:00Z", "America/Los_Angeles", "Nov 14, 2026"],
    [new Date("2026-01-01T09:59:00Z"), "Pacific/Honolulu", "Dec 31, 2025"],
    ["2026-11-15", "Pacific/Honolulu", "Nov 15, 2026"],
  ])("%s in %s is %s", (value, zone, text) => {
    expect(dashboardDate(value, zone)).toBe(text);
    expect(listDate(value, zone)).toBe(text);
  });

  it.each<[Moment]>([["yesterday-ish"], [""], [null], [undefined], [new Date(Number.NaN)]])(
    "%s is no date, and each place says so in its words",
    (value) => {
      expect(parseMoment(value)).toBeUndefined();
      expect(dashboardDate(value, "UTC")).toBe("Invalid date");
      expect(listDate(value, "UTC")).toBe("Unknown date");
      expect(dateAndTime(value, "UTC")).toBe(invalidDateText);
    },
  );

  it("has both fallbacks by name", () => {
    expect([invalidDateText, unknownDateText]).toEqual(["Invalid date", "Unknown date"]);
  });
});

describe("date and time", () => {
  it.each([
    ["2026-11-15T02:32:00Z", "America/Los_Angeles", "Nov 14, 2026, 6:32 PM PST"],
    ["2026-07-01T16:05:00Z", "America/Los_Angeles", "Jul 1, 2026, 9:05 AM PDT"],
    ["2026-07-01T16:05:00Z", "America/Denver", "Jul 1, 2026, 10:05 AM MDT"],
    ["2026-07-01T07:00:00Z", "America/Los_Angeles", "Jul 1, 2026, 12:00 AM PDT"],
  ])("%s in %s is %s", (value, zone, text) => {
    expect(dateAndTime(value, zone)).toBe(text);
  });

  it.each(["\u202f", "\u00a0"])("reads the same where the runtime puts another space before PM: %j", (space) => {
    const written = vi.spyOn(Date.prototype, "toLocaleString").mockReturnValue(`Nov 14, 2026, 6:32${space}PM PST`);
    expect(dateAndTime("2026-11-15T02:32:00Z", "America/Los_Angeles")).toBe("Nov 14, 2026, 6:32 PM PST");
    written.mockRestore();
  });

  it("is in Pacific time for mails, on both sides of the daylight-saving change", () => {
    expect(pacificTimestamp(new Date("2026-11-01T08:30:00Z"))).toBe("Nov 1, 2026, 1:30 AM PDT");
    expect(pacificTimestamp(new Date("2026-11-01T09:30:00Z"))).toBe("Nov 1, 2026, 1:30 AM PST");
  });
});
