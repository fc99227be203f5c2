import { expect, test } from "vitest";
import { responseSeconds } from "./response-time.ts";

test.each([
  [0, "<0.1"],
  [0.012, "<0.1"],
  [0.05, "0.1"],
  [0.84, "0.8"],
  [1.25, "1.3"],
  [12, "12.0"],
])("%f seconds are shown as %s", (seconds, shown) => {
  expect(responseSeconds(seconds)).toBe(shown);
});
