import { describe, expect, test } from "vitest";
import type { Period } from "#domain/basics/limits.ts";
import { type AskedDays, metricsPeriod } from "./metrics-period.ts";

type Row = [period: Period, now: string, zone: string, span: string, previous: string];

describe("a calendar period by its days, and the one before up to the same point", () => {
  test.each<Row>([
    [
      "day",
      "2026-03-03T15:30:10.250Z",
      "America/New_York",
      "2026-03-03..2026-03-03",
      "2026-03-02..2026-03-02T10:30:10.250",
    ],
    [
      "day",
      "2026-03-03T03:00:00Z",
      "America/New_York",
      "2026-03-02..2026-03-02",
      "2026-03-01..2026-03-01T22:00:00.000",
    ],
    [
      "day",
      "2026-03-03T03:00:00Z",
      "Pacific/Honolulu",
      "2026-03-02..2026-03-02",
      "2026-03-01..2026-03-01T17:00:00.000",
    ],
    // Clocks are put forward on March 8: what they jump over was not on the wall.
    [
      "day",
      "2026-03-09T06:30:00Z",
      "America/New_York",
      "2026-03-09..2026-03-09",
      "2026-03-08..2026-03-08T02:30:00.000",
    ],
    // And set back on November 1: the second half past one.
    [
      "day",
      "2026-11-01T06:30:00Z",
      "America/New_York",
      "2026-11-01..2026-11-01",
      "2026-10-31..2026-10-31T01:30:00.000",
    ],
    [
      "week",
      "2026-03-01T12:00:00Z",
      "America/Chicago",
      "2026-03-01..2026-03-07",
      "2026-02-22..2026-02-22T06:00:00.000",
    ],
    [
      "week",
      "2026-03-07T23:00:00Z",
      "America/Chicago",
      "2026-03-01..2026-03-07",
      "2026-02-22..2026-02-28T17:00:00.000",
    ],
    [
      "week",
      "2026-03-11T00:00:00Z",
      "America/Anchorage",
      "2026-03-08..2026-03-14",
      "2026-03-01..2026-03-03T16:00:00.000",
    ],
    [
      "month",
      "2026-03-15T18:00:00Z",
      "America/Denver",
      "2026-03-01..2026-03-31",
      "2026-02-01..2026-02-15T12:00:00.000",
    ],
    [
      "month",
      "2026-03-31T18:00:00Z",
      "America/Denver",
      "2026-03-01..2026-03-31",
      "2026-02-01..2026-02-28T23:59:59.999",
    ],
    [
      "month",
      "2028-02-29T18:00:00Z",
      "America/Denver",
      "2028-02-01..2028-02-29",
      "2028-01-01..2028-01-29T11:00:00.000",
    ],
    [
      "month",
      "2027-01-01T08:00:00Z",
      "America/Los_Angeles",
      "2027-01-01..2027-01-31",
      "2026-12-01..2026-12-01T00:00:00.000",
    ],
    [
      "month",
      "2027-01-01T07:59:59.999Z",
      "America/Los_Angeles",
      "2026-12-01..2026-12-31",
      "2026-11-01..2026-11-30T23:59:59.999",
    ],
    ["day", "2026-03-03T20:00:00Z", "Asia/Kathmandu", "2026-03-04..2026-03-04", "2026-03-03..2026-03-03T01:45:00.000"],
  ])("%s at %s in %s", (period, now, zone, span, before) => {
    const { start, end, previous } = metricsPeriod(period, new Date(now), zone);
    expect(`${start}..${end}`).toBe(span);
    expect(`${previous.start}..${previous.until}`).toBe(before);
  });
});

test.each<[AskedDays, string, string]>([
  [{ days: 1 }, "2026-03-03..2026-03-03", "2026-03-02..2026-03-02T10:30:00.000"],
  [{ days: 7 }, "2026-02-25..2026-03-03", "2026-02-18..2026-02-24T10:30:00.000"],
  [{ days: 90 }, "2025-12-04..2026-03-03", "2025-09-05..2025-12-03T10:30:00.000"],
  [{ from: "2026-02-01", to: "2026-02-10" }, "2026-02-01..2026-02-10", "2026-01-22..2026-01-31T23:59:59.999"],
  [{ from: "2026-03-01", to: "2026-03-05" }, "2026-03-01..2026-03-05", "2026-02-24..2026-02-26T10:30:00.000"],
])("other days than a calendar period: %j, and as many before them", (asked, span, before) => {
  const { start, end, previous } = metricsPeriod(asked, new Date("2026-03-03T15:30:00Z"), "America/New_York");
  expect(`${start}..${end}`).toBe(span);
  expect(`${previous.start}..${previous.until}`).toBe(before);
});
