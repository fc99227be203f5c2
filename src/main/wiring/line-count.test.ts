import { expect, it } from "vitest";
import { createLineCount, guestLinesBeside } from "./line-count.ts";

it("counts lines that were asked for until they are there, or late", () => {
  let now = 0;
  let live = 1;
  const lines = createLineCount({ live: () => live, most: 3, watchMs: () => now });
  lines.expect("a");
  expect(lines.isFull()).toBe(false);
  lines.expect("b");
  lines.expect("b");
  expect(lines.isFull()).toBe(true);
  lines.arrive("a");
  expect(lines.isFull()).toBe(false);
  live = 2;
  expect(lines.isFull()).toBe(true);
  now = 15_000;
  expect(lines.isFull()).toBe(false);
});

it("leaves guests a few lines beside those of the callers", () => {
  expect([1, 40, 41, 1_000].map(guestLinesBeside)).toEqual([2, 2, 3, 50]);
});
