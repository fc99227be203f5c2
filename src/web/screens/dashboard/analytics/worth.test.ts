import { expect, test } from "vitest";
import { parseJobValue } from "./worth.tsx";

test.each([
  ["280", 280],
  [" $1,280.50 ", 1280.5],
  ["0", 0],
  ["", null],
  ["  ", null],
  ["1000000", 1_000_000],
])("%j is %s dollars", (typed, dollars) => {
  expect(parseJobValue(typed)).toEqual({ kind: "dollars", dollars });
});

test.each(["abc", "-5", "12.345", "1e6", "1000000.01", "."])("%j is refused with a text", (typed) => {
  expect(parseJobValue(typed)).toMatchObject({ kind: "refused", text: expect.stringMatching(/^Enter/) });
});
