import { describe, expect, it } from "vitest";
import { zoneGroups } from "./time-zone-section.tsx";

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
