import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Period, periods } from "#domain/basics/limits.ts";
import { usTimeZones } from "#domain/time/timezones.ts";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { calendarPeriod } from "./ledger-period.ts";

describe("calendar periods of a zone", () => {
  it.each<[string, Period, string, string, string, string]>([
    ["an ordinary day", "day", "2026-11-15T18:30:00Z", "America/Chicago", "2026-11-15T06:00", "2026-11-16T06:00"],
    [
      "an evening that is tomorrow in UTC",
      "day",
      "2026-11-16T02:00:00Z",
      "America/Chicago",
      "2026-11-15T06:00",
      "2026-11-16T06:00",
    ],
    ["its first moment", "day", "2026-11-15T06:00:00Z", "America/Chicago", "2026-11-15T06:00", "2026-11-16T06:00"],
    ["the moment before", "day", "2026-11-15T05:59:59.999Z", "America/Chicago", "2026-11-14T06:00", "2026-11-15T06:00"],
    ["a day of 23 hours", "day", "2026-03-08T12:00:00Z", "America/New_York", "2026-03-08T05:00", "2026-03-09T04:00"],
    ["a day of 25 hours", "day", "2026-11-01T12:00:00Z", "America/New_York", "2026-11-01T04:00", "2026-11-02T05:00"],
    [
      "a day without midnight",
      "day",
      "2026-09-06T12:00:00Z",
      "America/Santiago",
      "2026-09-06T04:00",
      "2026-09-07T03:00",
    ],
    ["a week from Sunday", "week", "2026-11-18T18:30:00Z", "Pacific/Honolulu", "2026-11-15T10:00", "2026-11-22T10:00"],
    [
      "a Sunday begins its week",
      "week",
      "2026-11-15T18:30:00Z",
      "America/Denver",
      "2026-11-15T07:00",
      "2026-11-22T07:00",
    ],
    [
      "a week over a month's end",
      "week",
      "2026-10-31T18:30:00Z",
      "America/Denver",
      "2026-10-25T06:00",
      "2026-11-01T06:00",
    ],
    [
      "a month with a change of clocks",
      "month",
      "2026-03-15T18:30:00Z",
      "America/Chicago",
      "2026-03-01T06:00",
      "2026-04-01T05:00",
    ],
    ["December", "month", "2026-12-31T23:30:00Z", "America/Anchorage", "2026-12-01T09:00", "2027-01-01T09:00"],
    [
      "the last evening of a leap February",
      "month",
      "2028-03-01T04:00:00Z",
      "America/New_York",
      "2028-02-01T05:00",
      "2028-03-01T05:00",
    ],
    ["a half-hour zone", "day", "2026-11-15T18:29:00Z", "Asia/Kolkata", "2026-11-14T18:30", "2026-11-15T18:30"],
  ])("%s", (_name, period, now, zone, start, end) => {
    expect(calendarPeriod(period, new Date(now), zone)).toEqual({
      start: new Date(`${start}Z`),
      end: new Date(`${end}Z`),
    });
  });

  it("holds its moment, and the next one begins where it ends", () => {
    const moments = fc.date({ min: new Date("2024-01-01"), max: new Date("2034-01-01"), noInvalidDate: true });
    const zones = fc.constantFrom(...usTimeZones.map(({ zone }) => zone));
    const kinds = fc.constantFrom(...periods.map(({ period }) => period));
    fc.assert(
      fc.property(moments, zones, kinds, (now, zone, period) => {
        const { start, end } = calendarPeriod(period, now, zone);
        expect(start <= now && now < end).toBe(true);
        expect(calendarPeriod(period, end, zone).start).toEqual(end);
        expect(calendarPeriod(period, start, zone)).toEqual({ start, end });
      }),
      { seed, numRuns: runs(200, 5000) },
    );
  });
});
