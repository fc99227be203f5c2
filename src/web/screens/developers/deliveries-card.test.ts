import { expect, test } from "vitest";
import { isFiltered, readFilter, searchOf } from "./deliveries-card.tsx";
import { exactTime } from "./delivery-row.tsx";

test.each([
  ["2026-11-15T18:32:08.400Z", "America/Denver", "Nov 15, 11:32:08 AM"],
  ["2026-03-01T00:00:00Z", "America/New_York", "Feb 28, 7:00:00 PM"],
])("%s in %s is %s", (at, zone, text) => expect(exactTime(at, zone)).toBe(text));

test.each([
  ["", { state: undefined, assistant: undefined }, false],
  ["state=failed", { state: "failed", assistant: undefined }, true],
  ["state=failed&assistant=a-17", { state: "failed", assistant: "a-17" }, true],
  ["state=lost&assistant=", { state: undefined, assistant: undefined }, false],
] as const)("?%s is read as what it asks for", (search, filter, filtered) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter);
  expect(isFiltered(filter)).toBe(filtered);
  expect(readFilter(searchOf(filter))).toEqual(filter);
});
