import { expect, test } from "vitest";
import { frameBytes } from "./mu-law.ts";
import { createPlayout } from "./playout.ts";

const sound = (byte: number, length: number) => new Uint8Array(length).fill(byte);
function open() {
  const marks: string[] = [];
  const playout = createPlayout({ onMark: (name) => void marks.push(name) });
  return { ...playout, marks };
}

test("a mark comes back when the sound before it was played, and not before", () => {
  const { add, mark, next, marks } = open();
  add(sound(1, frameBytes + 1));
  mark("one");
  add(sound(2, 10));
  mark("two");
  expect([...next()]).toEqual([...sound(1, frameBytes)]);
  expect(marks).toEqual([]);
  expect([...next()].slice(0, 12)).toEqual([1, ...sound(2, 10), 0xff]);
  expect(marks).toEqual(["one", "two"]);
});

test("a mark without any sound comes back at once", () => {
  const { mark, marks } = open();
  mark("now");
  expect(marks).toEqual(["now"]);
});

test("what is cleared is not played, and its marks come back at once, in order", () => {
  const { add, mark, next, clear, isEmpty, marks } = open();
  add(sound(1, 3 * frameBytes));
  mark("one");
  add(sound(2, frameBytes));
  mark("two");
  next();
  clear();
  expect(marks).toEqual(["one", "two"]);
  expect(isEmpty()).toBe(true);
  expect([...next()]).toEqual([...sound(0xff, frameBytes)]);
  add(sound(3, frameBytes));
  expect([...next()]).toEqual([...sound(3, frameBytes)]);
});
