import { describe, expect, it } from "vitest";
import { localTime, zoneGroups } from "./time-zone-section.tsx";

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

const supported = ["America/New_York", "America/Argentina/Buenos_Aires", "Europe/Berlin"];

describe("the choices of time zones", () => {
  it("begin with the six of the US by their names", () => {
    const [first] = zoneGroups(supported, "Europe/Berlin");
    expect(first?.label).toBe("United States");
    expect(first?.zones.map(({ label }) => label)).toEqual([
      "Eastern",
      "Central",
      "Mountain",
      "Pacific",
      "Alaska",
      "Hawaii",
    ]);
  });

  it("go on with all others by continent, readable", () => {
    expect(zoneGroups(supported, "Europe/Berlin").slice(1)).toEqual([
      {
        label: "America",
        zones: [
          { zone: "America/Argentina/Buenos_Aires", label: "America/Argentina/Buenos Aires" },
          { zone: "America/New_York", label: "America/New York" },
        ],
      },
      { label: "Europe", zones: [{ zone: "Europe/Berlin", label: "Europe/Berlin" }] },
    ]);
  });

  it.each(["Asia/Calcutta", "UTC"])("hold %s where the account has it and the browser does not list it", (current) => {
    const zones = zoneGroups(supported, current).flatMap((group) => group.zones.map(({ zone }) => zone));
    expect(zones.filter((zone) => zone === current)).toHaveLength(1);
  });
});
