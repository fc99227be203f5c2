import { expect, test } from "vitest";
import { isFiltered, readFilter, searchOf } from "./deliveries-card.tsx";

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
