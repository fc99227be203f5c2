import { describe, expect, it } from "vitest";
import { pick, routerErrorTitle, thrownText } from "./shown-text.ts";

describe("what is shown of a failure", () => {
  it.each([
    ["said", "fallback", "said"],
    ["", "fallback", "fallback"],
    [" \n", "fallback", "fallback"],
    [null, "fallback", "fallback"],
    [undefined, "fallback", "fallback"],
  ])("of %j and %j it picks %j", (text, fallback, expected) => {
    expect(pick(text, fallback)).toBe(expected);
  });

  it.each([
    [new Error("The line is busy"), "The line is busy"],
    [new Error(""), "An unexpected error occurred"],
    ["a thrown string", "An unexpected error occurred"],
    [undefined, "An unexpected error occurred"],
  ])("%o thrown shows %j", (thrown, expected) => {
    expect(thrownText(thrown)).toBe(expected);
  });

  it("a crashed screen keeps its words", () => {
    expect(routerErrorTitle).toBe("Unexpected Application Error!");
  });
});
