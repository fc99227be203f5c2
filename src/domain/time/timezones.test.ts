import { describe, expect, it } from "vitest";
import { defaultTimeZone, isTimeZone, pacificTimeZone, unknownTimeZoneText, usTimeZones } from "./timezones.ts";

describe("the six US time zones", () => {
  it("have their labels on the create and the edit screen", () => {
    expect(usTimeZones.map(({ createLabel }) => createLabel)).toEqual([
      "Eastern",
      "Central",
      "Mountain",
      "Pacific",
      "Alaska",
      "Hawaii",
    ]);
    expect(usTimeZones.map(({ editLabel }) => editLabel)).toEqual([
      "Eastern",
      "Central",
      "Mountain",
      "Pacific",
      "Anchorage",
      "Honolulu",
    ]);
  });

  it.each(usTimeZones.map(({ zone }) => zone))("%s is known to the runtime", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it("hold the default and the zone of mails", () => {
    const zones: string[] = usTimeZones.map(({ zone }) => zone);
    expect(zones).toContain(defaultTimeZone);
    expect(zones[3]).toBe(pacificTimeZone);
  });
});

describe("a time zone", () => {
  it.each([
    ["Europe/Berlin", true],
    ["UTC", true],
    ["Etc/GMT+5", true],
    ["America/Argentina/Buenos_Aires", true],
    ["", false],
    ["Mars/Olympus", false],
    ["+05:00", false],
    ["America/New_York'; --", false],
  ])("%j is one: %s", (value, expected) => {
    expect(isTimeZone(value)).toBe(expected);
  });

  it("has a text for when it is none", () => {
    expect(unknownTimeZoneText).toBe("Please choose a valid time zone.");
  });
});
