import { expect, it } from "vitest";
import { nextTime } from "./clock-pages.ts";

it.each([
  ["hour", "2026-11-15T12:34:56Z", "2026-11-15T13:34:56.000Z"],
  ["day", "2026-11-15T12:34:56Z", "2026-11-16T12:34:56.000Z"],
  ["week", "2026-11-15T12:34:56Z", "2026-11-22T12:34:56.000Z"],
  ["month-end", "2026-11-15T12:34:56Z", "2026-12-01T00:01:00.000Z"],
  ["month-end", "2026-12-31T23:59:59Z", "2027-01-01T00:01:00.000Z"],
] as const)("%s after %s is %s", (jump, now, next) => {
  expect(nextTime(new Date(now), jump).toISOString()).toBe(next);
});
