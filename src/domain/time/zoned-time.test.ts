import { describe, expect, it } from "vitest";
import { usTimeZones } from "./timezones.ts";
import { addDays, weekdayIndex, zoneOf } from "./zoned-time.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe("a local time is a moment", () => {
  it.each([
    ["America/New_York", "2026-07-04", "09:00", "2026-07-04T13:00:00.000Z"],
    ["America/Los_Angeles", "2026-12-24", "17:30", "2026-12-25T01:30:00.000Z"],
    ["America/Anchorage", "2026-06-01", "00:00", "2026-06-01T08:00:00.000Z"],
    ["Pacific/Honolulu", "2026-03-08", "02:30", "2026-03-08T12:30:00.000Z"],
    ["America/Chicago", "2026-02-28", "24:00", "2026-03-01T06:00:00.000Z"],
    ["Asia/Kolkata", "2026-01-01", "00:00", "2025-12-31T18:30:00.000Z"],
  ])("%s %s %s", (zone, date, time, moment) => {
    const { momentOf, dateOf, minuteOf } = zoneOf(zone);
    const at = momentOf(date, minute(time));
    expect(iso(at)).toBe(moment);
    expect(`${dateOf(at)} ${minuteOf(at)}`).toBe(
      time === "24:00" ? `${addDays(date, 1)} 0` : `${date} ${minute(time)}`,
    );
  });
});

describe("on the day that clocks are set forward", () => {
  it.each(usTimeZones.filter(({ zone }) => zone !== "Pacific/Honolulu").map(({ zone }) => [zone]))(
    "what is jumped over in %s is the moment of the jump, and the day has 23 hours",
    (name) => {
      const zone = zoneOf(name);
      const jump = zone.momentOf("2026-03-08", minute("03:00"));
      expect(zone.momentOf("2026-03-08", minute("02:00"))).toBe(jump);
      expect(zone.momentOf("2026-03-08", minute("02:59"), "later")).toBe(jump);
      expect(zone.minuteOf(jump - 1)).toBe(minute("01:59"));
      expect(zone.momentOf("2026-03-09", 0) - zone.momentOf("2026-03-08", 0)).toBe(23 * 3_600_000);
    },
  );
});

describe("on the day that clocks are set back", () => {
  it.each(usTimeZones.filter(({ zone }) => zone !== "Pacific/Honolulu").map(({ zone }) => [zone]))(
    "half past one in %s is twice, and the day has 25 hours",
    (name) => {
      const zone = zoneOf(name);
      const [first, second] = (["earlier", "later"] as const).map((fold) =>
        zone.momentOf("2026-11-01", minute("01:30"), fold),
      ) as [number, number];
      expect(second - first).toBe(3_600_000);
      expect([zone.minuteOf(first), zone.minuteOf(second)]).toEqual([90, 90]);
      expect(zone.momentOf("2026-11-02", 0) - zone.momentOf("2026-11-01", 0)).toBe(25 * 3_600_000);
    },
  );
});

it("days are counted over the ends of months and years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

it("weeks begin on Monday", () => {
  expect(["2026-11-16", "2026-11-21", "2026-11-22"].map(weekdayIndex)).toEqual([0, 5, 6]);
});
