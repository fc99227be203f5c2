import { expect, it } from "vitest";
import { withOffset } from "./offset-time.ts";

it.each([
  ["2026-03-05T15:00:00Z", "America/Chicago", "2026-03-05T09:00:00-06:00"],
  ["2026-07-05T15:00:09Z", "America/Chicago", "2026-07-05T10:00:09-05:00"],
  // The hour that happens twice.
  ["2026-11-01T06:30:00Z", "America/Chicago", "2026-11-01T01:30:00-05:00"],
  ["2026-11-01T07:30:00Z", "America/Chicago", "2026-11-01T01:30:00-06:00"],
  ["2026-01-01T05:00:00Z", "Pacific/Honolulu", "2025-12-31T19:00:00-10:00"],
  ["2026-01-01T05:00:00Z", "Asia/Kolkata", "2026-01-01T10:30:00+05:30"],
  ["2026-01-01T05:00:00Z", "UTC", "2026-01-01T05:00:00+00:00"],
])("%s in %s is %s, and the same moment", (moment, zone, expected) => {
  expect(withOffset(new Date(moment), zone)).toBe(expected);
  expect(new Date(expected).getTime()).toBe(Date.parse(moment));
});
