import { expect, test } from "vitest";
import { exactTime } from "./delivery-row.tsx";

test.each([
  ["2026-11-15T18:32:08.400Z", "America/Denver", "Nov 15, 11:32:08 AM"],
  ["2026-03-01T00:00:00Z", "America/New_York", "Feb 28, 7:00:00 PM"],
])("%s in %s is %s", (at, zone, text) => expect(exactTime(at, zone)).toBe(text));
