import { describe, expect, it } from "vitest";
import { httpErrorText, pick, routerErrorTitle, statusTextOf, thrownText, unexpectedErrorText } from "./shown-text.ts";

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

  it.each([
    [404, "Not Found", "Not Found"],
    [404, "", "Not Found"],
    [503, "", "Service Unavailable"],
    [418, "", ""],
    [418, "I'm a teapot", "I'm a teapot"],
  ])("status %i with text %j is named %j", (status, statusText, expected) => {
    expect(statusTextOf(status, statusText)).toBe(expected);
  });

  it.each([
    ["No such call.", 404, "Not Found", "No such call."],
    [undefined, 404, "Not Found", "Not Found"],
    [undefined, 502, "", "Bad Gateway"],
    [undefined, 599, "", unexpectedErrorText],
  ])("a reply with detail %j and status %i %j shows %j", (detail, status, statusText, expected) => {
    expect(httpErrorText(detail, { status, statusText })).toBe(expected);
  });

  it("a crashed screen keeps its words", () => {
    expect(routerErrorTitle).toBe("Unexpected Application Error!");
  });
});
