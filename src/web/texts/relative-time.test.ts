import { expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date("2026-11-15T20:00:00Z");

it.each([
  ["2026-11-15T19:59:59.999Z", "Just now"],
  ["2026-11-15T19:59:59Z", "1 second ago"],
  ["2026-11-15T19:59:01Z", "59 seconds ago"],
  ["2026-11-15T19:59:00Z", "1 minute ago"],
  ["2026-11-15T19:00:01Z", "59 minutes ago"],
  ["2026-11-15T19:00:00Z", "1 hour ago"],
  ["2026-11-14T20:00:01Z", "23 hours ago"],
  ["2026-11-14T20:00:00Z", "1 day ago"],
  ["2026-10-16T20:00:01Z", "29 days ago"],
  ["2026-10-16T20:00:00Z", "Oct 16, 2026"],
  ["2026-11-15T20:00:00Z", "Just now"],
  ["2026-11-15T20:05:00Z", "Just now"],
  ["2026-11-15T20:05:00.001Z", "Nov 15, 2026, 1:05 PM MST"],
  ["2026-11-20T15:00:00Z", "Nov 20, 2026, 8:00 AM MST"],
  ["not a date", "Invalid date"],
  [null, "Invalid date"],
])("at 20:00, %s is %s", (at, text) => {
  expect(relativeTime(at, now, "America/Denver")).toBe(text);
});
