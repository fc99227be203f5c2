import { expect, test } from "vitest";
import { createPacer } from "./pace.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("so many come in at once, then as many as the minute allows, and each waits no longer than it has to", () => {
  const pace = createPacer({ burst: 3, perMinute: 6 });
  expect([0, 0, 0, 0].map(() => pace("a", at(0)))).toEqual([0, 0, 0, 10]);
  expect(pace("a", at(4))).toBe(6);
  expect(pace("a", at(10))).toBe(0);
  expect(pace("a", at(10))).toBe(10);
});

test("nobody waits for somebody else, and nobody saves up more than the burst", () => {
  const pace = createPacer({ burst: 1, perMinute: 60 });
  expect([pace("a", at(0)), pace("b", at(0)), pace("a", at(0))]).toEqual([0, 0, 1]);
  expect([pace("a", at(3600)), pace("a", at(3600))]).toEqual([0, 1]);
});

test("a clock that is set back neither gives nor takes", () => {
  const pace = createPacer({ burst: 2, perMinute: 60 });
  expect([pace("a", at(100)), pace("a", at(0)), pace("a", at(0))]).toEqual([0, 0, 1]);
});

test("of very many only the latest are remembered", () => {
  const pace = createPacer({ burst: 1, perMinute: 1 });
  pace("first", at(0));
  for (let one = 0; one < 10_000; one++) pace(`other ${one}`, at(0));
  expect(pace("first", at(0))).toBe(0);
});
