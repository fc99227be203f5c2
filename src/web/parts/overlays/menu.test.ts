import { describe, expect, it } from "vitest";
import { foundBy, movedBy } from "./menu.tsx";

describe("a key in a menu of four", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 1, 2],
    ["ArrowDown", 3, 3],
    ["ArrowUp", -1, 3],
    ["ArrowUp", 2, 1],
    ["ArrowUp", 0, 0],
    ["Home", 2, 0],
    ["End", 0, 3],
    ["ArrowLeft", 2, undefined],
  ])("%s at %i leads to %j", (key, from, to) => {
    expect(movedBy(key, from, 4)).toBe(to);
  });
});

describe("what is typed in a menu", () => {
  const labels = ["Profile", "My Assistants", "Payment Methods", "Settings", "Get Support"];
  it.each([
    ["s", -1, 3],
    ["S", -1, 3],
    ["p", -1, 0],
    ["p", 0, 2],
    ["p", 2, 0],
    ["pp", 2, 0],
    ["pa", 0, 2],
    ["pay", 2, 2],
    ["my a", 1, 1],
    ["x", 1, undefined],
  ])("%j at %i finds %j", (typed, from, to) => {
    expect(foundBy(typed, from, labels)).toBe(to);
  });
});
