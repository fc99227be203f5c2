import { expect, test } from "vitest";
import { createFastClock } from "./fast-clock.ts";

const begin = new Date("2026-03-02T15:00:00Z");

test("runs so many times as fast as outside", () => {
  let outside = 500;
  const clock = createFastClock(begin, 60, () => outside);
  outside += 1000;
  expect(clock.now().toISOString()).toBe("2026-03-02T15:01:00.000Z");
  expect(clock.watchMs()).toBe(60_000);
});

test("jumps ahead, and never back", () => {
  const clock = createFastClock(begin, 60, () => 0);
  clock.moveTo(new Date("2026-03-05T08:00:00Z"));
  clock.moveTo(begin);
  clock.pass(30);
  expect(clock.now().toISOString()).toBe("2026-03-05T08:00:30.000Z");
});
