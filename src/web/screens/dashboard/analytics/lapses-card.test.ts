import { expect, test } from "vitest";
import { spanText } from "./lapses-card.tsx";

test.each([
  ["2026-11-17T21:00:00Z", "2026-11-17T22:00:00Z", "America/Denver", "Tuesday, Nov 17, 2 to 3 PM"],
  ["2026-11-17T18:00:00Z", "2026-11-17T20:00:00Z", "America/Denver", "Tuesday, Nov 17, 11 AM to 1 PM"],
  ["2026-11-17T06:00:00Z", "2026-11-17T09:00:00Z", "America/Denver", "Monday, Nov 16, 11 PM to Tuesday, Nov 17, 2 AM"],
  ["2026-11-17T06:00:00Z", "2026-11-17T07:00:00Z", "America/Denver", "Monday, Nov 16, 11 PM to 12 AM"],
  ["2026-11-17T03:00:00Z", "2026-11-17T04:00:00Z", "Asia/Kolkata", "Tuesday, Nov 17, 8:30 to 9:30 AM"],
])("from %s until %s in %s", (from, until, timezone, text) => expect(spanText({ from, until, timezone })).toBe(text));
