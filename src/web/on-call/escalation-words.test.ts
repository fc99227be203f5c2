import { expect, test } from "vitest";
import { clockOf, secondsUntil } from "./escalation-words.ts";

test.each([
  ["2026-11-19T09:14:07Z", "America/Denver", "2:14:07 AM"],
  ["2026-11-19T19:00:00Z", "America/New_York", "2:00:00 PM"],
])("%s in %s is %s", (at, zone, text) => {
  expect(clockOf(at, zone)).toBe(text);
});

test.each([
  ["2026-11-19T09:14:37Z", 30],
  ["2026-11-19T09:14:07.200Z", 1],
  ["2026-11-19T09:14:00Z", 0],
])("until %s it is %s s", (at, seconds) => {
  expect(secondsUntil(at, Date.parse("2026-11-19T09:14:07Z"))).toBe(seconds);
});
