import { describe, expect, test } from "vitest";
import {
  barAt,
  gridValues,
  heightOf,
  isLabelled,
  labelEvery,
  pointAt,
  shareInWords,
  sharesOf,
  stackOf,
} from "./chart-scale.ts";

describe("the lines of the grid", () => {
  test.each([
    [0, []],
    [-2, []],
    [1, [1]],
    [3, [1, 2, 3]],
    [4, [2, 4]],
    [7, [5, 10]],
    [14, [5, 10, 15]],
    [15, [5, 10, 15]],
    [16, [10, 20]],
    [31, [20, 40]],
    [99, [50, 100]],
    [1200, [500, 1000, 1500]],
  ])("for %d are %j", (highest, lines) => {
    expect(gridValues(highest)).toEqual(lines);
  });

  test("are never more than three, and the last is never below the highest value", () => {
    for (let highest = 1; highest < 5000; highest += 7) {
      const lines = gridValues(highest);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });
});

describe("the height of a value", () => {
  test.each([
    [0, 10, 100, 0],
    [5, 10, 100, 50],
    [10, 10, 100, 100],
    [0, 0, 100, 0],
  ])("%d of %d in %d px is %d px", (value, top, height, pixels) => {
    expect(heightOf(value, top, height)).toBe(pixels);
  });
});

describe("the places along the axis", () => {
  test.each([
    [0, 1, 300, 150],
    [0, 4, 300, 0],
    [2, 4, 300, 200],
    [3, 4, 300, 300],
  ])("point %d of %d in %d px stands at %d", (place, count, width, at) => {
    expect(pointAt(place, count, width)).toBe(at);
  });

  test.each([
    [0, 7, 700, { middle: 50, width: 56 }],
    [6, 7, 700, { middle: 650, width: 56 }],
    [0, 10, 100, { middle: 5, width: 6.6000000000000005 }],
  ])("bar %d of %d in %d px is %j", (place, count, width, bar) => {
    expect(barAt(place, count, width)).toEqual(bar);
  });
});

describe("the labels of the axis", () => {
  test.each([
    [7, 560, 48, 1],
    [10, 300, 48, 2],
    [24, 560, 48, 3],
    [24, 260, 48, 6],
    [31, 320, 48, 6],
    [31, 130, 48, 16],
    [5, 10, 48, 6],
  ])("%d places in %d px with %d px each: every %d", (count, width, labelWidth, every) => {
    expect(labelEvery(count, width, labelWidth)).toBe(every);
  });

  test("are counted from the anchor in both directions", () => {
    const places = [0, 1, 2, 3, 4, 5, 6];
    expect(places.filter((place) => isLabelled(place, 3, 6))).toEqual([0, 3, 6]);
    expect(places.filter((place) => isLabelled(place, 3, 0))).toEqual([0, 3, 6]);
    expect(places.filter((place) => isLabelled(place, 2, 5))).toEqual([1, 3, 5]);
  });
});

describe("the parts of a stacked bar", () => {
  test("share the room by their values, with a gap of 3 px", () => {
    expect(stackOf([2, 1, 1], 406)).toEqual([
      { start: 0, width: 200 },
      { start: 203, width: 100 },
      { start: 306, width: 100 },
    ]);
  });

  test("what is not there takes no room and no gap", () => {
    expect(stackOf([3, 0, 1], 403)).toEqual([
      { start: 0, width: 300 },
      { start: 303, width: 0 },
      { start: 303, width: 100 },
    ]);
  });

  test("one call among a thousand is still seen", () => {
    expect(stackOf([999, 1], 311)).toEqual([
      { start: 0, width: 300 },
      { start: 303, width: 8 },
    ]);
  });

  test("nothing at all draws nothing", () => {
    expect(stackOf([0, 0], 300)).toEqual([
      { start: 0, width: 0 },
      { start: 0, width: 0 },
    ]);
  });
});

describe("shares in whole percent", () => {
  test.each([
    [
      [8, 4, 2],
      [57, 29, 14],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [5, 0, 0],
      [100, 0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 2, 4],
      [14, 29, 57],
    ],
  ])("of %j are %j", (values, shares) => {
    expect(sharesOf(values)).toEqual(shares);
  });
});

describe("a share in words", () => {
  test.each([
    [57, 8, 14, "57%"],
    [0, 0, 14, "0%"],
    [0, 1, 981, "under 1%"],
    [100, 980, 981, "over 99%"],
    [100, 5, 5, "100%"],
  ])("%d%% for %d of %d is %s", (share, value, total, words) => {
    expect(shareInWords(share, value, total)).toBe(words);
  });
});
