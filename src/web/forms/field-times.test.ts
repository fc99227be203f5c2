import { expect, test } from "vitest";
import { dateAndTimeIn, momentIn } from "./field-times.ts";

const zone = "America/New_York";

test("a moment goes into the fields and comes back", () => {
  const ms = Date.parse("2026-11-19T12:05:00Z");
  expect(dateAndTimeIn(ms, zone)).toEqual({ date: "2026-11-19", time: "07:05" });
  expect(momentIn({ date: "2026-11-19", time: "07:05" }, zone)).toBe(ms);
});

test.each([
  ["", "07:00"],
  ["0002-11-19", "07:00"],
  ["2026-11", "07:00"],
  ["2026-11-19", ""],
  ["2026-11-19", "24:00"],
])("%j and %j mean nothing yet", (date, time) => {
  expect(momentIn({ date, time }, zone)).toBeUndefined();
});
