import { describe, expect, it } from "vitest";
import { durationInWords, formatDuration, minutesToOneDecimal } from "./durations.ts";

describe("durations", () => {
  it.each([
    [0, "0:00", "0.0"],
    [2, "0:02", "0.0"],
    [3, "0:03", "0.1"],
    [9, "0:09", "0.2"],
    [59.9, "0:59", "1.0"],
    [60, "1:00", "1.0"],
    [222, "3:42", "3.7"],
    [3599, "59:59", "60.0"],
    [3600, "1:00:00", "60.0"],
    [9072, "2:31:12", "151.2"],
    [51_720, "14:22:00", "862.0"],
    [null, "N/A", "N/A"],
    [undefined, "N/A", "N/A"],
    [Number.NaN, "N/A", "N/A"],
    [-1, "N/A", "N/A"],
  ])("%s seconds are shown as %s, and as %s minutes", (seconds, clock, minutes) => {
    expect(formatDuration(seconds)).toBe(clock);
    expect(minutesToOneDecimal(seconds)).toBe(minutes);
  });

  it.each([
    [0, "0 s"],
    [59, "59 s"],
    [60, "1 min"],
    [3599, "59 min"],
    [3600, "1 h"],
    [9072, "2 h 31 min"],
  ])("%i seconds are %s in words", (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words);
  });
});
