import { expect, test } from "vitest";
import { createJumpingClock } from "./jumping-clock.ts";

const begin = new Date("2026-03-02T15:00:00Z");

test("runs as fast as outside, so that what is measured is what was waited", () => {
  let outside = 500;
  const clock = createJumpingClock(begin, () => outside);
  outside += 1000;
  expect(clock.now().toISOString()).toBe("2026-03-02T15:00:01.000Z");
  expect(clock.watchMs()).toBe(1000);
});

test("jumps ahead, and never back", () => {
  const clock = createJumpingClock(begin, () => 0);
  clock.moveTo(new Date("2026-03-05T08:00:00Z"));
  clock.moveTo(begin);
  clock.pass(30);
  expect(clock.now().toISOString()).toBe("2026-03-05T08:00:30.000Z");
});
