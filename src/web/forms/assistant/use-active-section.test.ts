import { describe, expect, it } from "vitest";
import { sectionAt } from "./use-active-section.ts";

const at = (basics: number, calls: number, calendar: number, atEnd = false) =>
  sectionAt(
    [
      { id: "basics", top: basics },
      { id: "calls", top: calls },
      { id: "calendar", top: calendar },
    ],
    { height: 1000, atEnd },
  );

describe("the section that is being read", () => {
  it.each([
    ["nothing is scrolled", at(200, 1400, 2000), "basics"],
    ["the first has not come up yet", at(600, 1800, 2400), "basics"],
    ["the second is still low in the window", at(-700, 500, 1100), "basics"],
    ["the second has come up", at(-900, 300, 900), "calls"],
    ["the third has come up", at(-1600, -400, 200), "calendar"],
    ["the page cannot be scrolled further", at(-900, 300, 900, true), "calendar"],
  ])("when %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it("is none where there are no sections", () => {
    expect(sectionAt([], { height: 1000, atEnd: false })).toBeUndefined();
  });
});
