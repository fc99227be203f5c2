import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLooking } from "./keep-looking.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(isAway: () => boolean) {
  const startMs = performance.now();
  const looks: number[] = [];
  const troubles: unknown[] = [];
  const looking = keepLooking(
    async () => {
      looks.push(performance.now() - startMs);
      if (isAway()) throw new Error("away");
    },
    { everyMs: 250, longestMs: 5_000, onTrouble: (error) => troubles.push(error) },
  );
  return { looks, troubles, looking };
}

test("while it fails it is looked at less and less, told once, and after a success as often as before", async () => {
  let isAway = true;
  const { looks, troubles, looking } = watch(() => isAway);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual([250, 750, 1_750, 3_750, 7_750, 12_750, 17_750]);
  expect(troubles).toHaveLength(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(3_500);
  expect(looks.slice(7)).toEqual([22_750, 23_000, 23_250, 23_500]);
  isAway = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(troubles).toHaveLength(2);
  await looking.stop();
});

test("asked for, it looks at once, but not while it fails; stopped, it looks no more", async () => {
  let isAway = false;
  const { looks, looking } = watch(() => isAway);
  looking.soon();
  looking.soon();
  await vi.advanceTimersByTimeAsync(100);
  expect(looks).toHaveLength(1);
  isAway = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(looks).toHaveLength(2);
  looking.soon();
  await vi.advanceTimersByTimeAsync(400);
  expect(looks).toHaveLength(2);
  await looking.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toHaveLength(2);
});
