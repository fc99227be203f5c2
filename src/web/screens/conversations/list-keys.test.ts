import { describe, expect, it } from "vitest";
import { deedOf, rowFrom } from "./list-keys.tsx";

const pressed = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("keys on the list", () => {
  it.each([
    ["/", "search"],
    ["j", "next"],
    ["k", "previous"],
    ["x", "select"],
    ["?", "help"],
    ["Escape", "leave"],
    ["Enter", undefined],
    ["J", undefined],
    ["constructor", undefined],
  ])("%s means %s", (key, deed) => {
    expect(deedOf(pressed(key), false)).toBe(deed);
  });

  it("belong to the box while somebody types, except the one that leaves it", () => {
    expect(["/", "j", "?", "Escape"].map((key) => deedOf(pressed(key), true))).toEqual([
      ...[undefined, undefined, undefined, "leave"],
    ]);
  });

  it("belong to the browser with a modifier", () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(deedOf(pressed("k", more), false)).toBeUndefined();
  });

  it.each([
    [undefined, "next", "a"],
    [undefined, "previous", "c"],
    ["a", "next", "b"],
    ["c", "next", "c"],
    ["a", "previous", "a"],
    ["gone", "next", "a"],
  ] as const)("from %s to the %s row", (current, deed, row) => {
    expect(rowFrom(["a", "b", "c"], current, deed)).toBe(row);
    expect(rowFrom([], current, deed)).toBeUndefined();
  });
});
