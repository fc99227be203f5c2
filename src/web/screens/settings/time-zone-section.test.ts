import { describe, expect, it } from "vitest";
import { localTime } from "./time-zone-section.tsx";

describe("the time on the wall", () => {
  it.each([
    ["America/Los_Angeles", "2026-11-16T02:32:00Z", "Sunday, 6:32 PM PST"],
    ["America/Los_Angeles", "2026-07-01T12:05:00Z", "Wednesday, 5:05 AM PDT"],
    ["Pacific/Honolulu", "2026-11-16T10:00:00Z", "Monday, 12:00 AM HST"],
    ["UTC", "2026-11-16T12:00:00Z", "Monday, 12:00 PM UTC"],
  ])("in %s at %s reads %s", (zone, now, text) => {
    expect(localTime(new Date(now), zone)).toBe(text);
  });

  it("is not told for a zone that nobody knows", () => {
    expect(localTime(new Date(0), "Mars/Olympus_Mons")).toBeUndefined();
  });
});
