import { describe, expect, test } from "vitest";
import { nextPoint } from "./chart-plot.tsx";

describe("in a row of seven", () => {
  test.each([
    ["ArrowRight", 2, 3],
    ["ArrowRight", 6, 6],
    ["ArrowLeft", 2, 1],
    ["ArrowLeft", 0, 0],
    ["Home", 4, 0],
    ["End", 4, 6],
    ["ArrowDown", 2, undefined],
    ["ArrowUp", 2, undefined],
    ["Tab", 2, undefined],
  ])("%s from %d leads to %s", (key, from, to) => {
    expect(nextPoint(key, from, 7)).toBe(to);
  });
});

describe("in rows of 24", () => {
  test.each([
    ["ArrowRight", 23, 23],
    ["ArrowLeft", 24, 24],
    ["ArrowRight", 24, 25],
    ["ArrowDown", 5, 29],
    ["ArrowDown", 150, 150],
    ["ArrowUp", 29, 5],
    ["ArrowUp", 5, 5],
    ["Home", 30, 24],
    ["End", 30, 47],
  ])("%s from %d leads to %d", (key, from, to) => {
    expect(nextPoint(key, from, 168, 24)).toBe(to);
  });
});

describe("in a list of five", () => {
  test.each([
    ["ArrowDown", 1, 2],
    ["ArrowRight", 1, 2],
    ["ArrowDown", 4, 4],
    ["ArrowUp", 1, 0],
    ["ArrowLeft", 0, 0],
    ["Home", 3, 0],
    ["End", 3, 4],
  ])("%s from %d leads to %d", (key, from, to) => {
    expect(nextPoint(key, from, 5, 1)).toBe(to);
  });

  test("a list of one is a list, too", () => {
    expect(nextPoint("ArrowDown", 0, 1, 1)).toBe(0);
  });
});
