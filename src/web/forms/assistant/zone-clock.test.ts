import { describe, expect, it } from "vitest";
import { zoneName, zoneTime } from "./zone-clock.ts";

const now = new Date("2026-11-16T23:20:00Z");

describe("a time zone as people speak of it", () => {
  it.each([
    ["America/Denver", "Mountain Time", "4:20 PM"],
    ["America/Boise", "Mountain Time", "4:20 PM"],
    ["America/New_York", "Eastern Time", "6:20 PM"],
    ["Pacific/Honolulu", "Hawaii-Aleutian Time", "1:20 PM"],
    ["Nowhere/At_All", "Nowhere/At_All", undefined],
  ])("%s is %s, where it is %s", (zone, name, time) => {
    expect(zoneName(zone)).toBe(name);
    expect(zoneTime(now, zone)).toBe(time);
  });
});
