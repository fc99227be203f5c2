import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Who has come in so far, and how each goes out. */
function crowd(options: { atOnce: number; waitingAtMost: number }) {
  const { enter } = createConcurrencyLimit({ ...options, countedMs: 50 });
  const inside: string[] = [];
  const outs = new Map<string, () => void>();
  const come = async (who: string) => {
    outs.set(who, await enter());
    inside.push(who);
  };
  const go = async (who: string) => {
    outs.get(who)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { come, go, inside };
}

test("few come in at once, and the rest in the order in which they came", async () => {
  const { come, go, inside } = crowd({ atOnce: 2, waitingAtMost: 9 });
  for (const who of ["a", "b", "c", "d"]) void come(who);
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toEqual(["a", "b"]);
  await go("b");
  expect(inside).toEqual(["a", "b", "c"]);
  await go("b");
  expect(inside, "going out twice makes room once").toEqual(["a", "b", "c"]);
  await go("a");
  expect(inside).toEqual(["a", "b", "c", "d"]);
});

test("whoever stays long makes room for the next, and none when it leaves at last", async () => {
  const { come, go, inside } = crowd({ atOnce: 1, waitingAtMost: 9 });
  for (const who of ["slow", "b", "c"]) void come(who);
  await vi.advanceTimersByTimeAsync(49);
  expect(inside).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(inside).toEqual(["slow", "b"]);
  await go("slow");
  expect(inside).toEqual(["slow", "b"]);
  await go("b");
  expect(inside).toEqual(["slow", "b", "c"]);
});

test("behind a full queue nobody waits, and the places stay as many as they were", async () => {
  const { come, go, inside } = crowd({ atOnce: 1, waitingAtMost: 1 });
  for (const who of ["a", "waits", "c"]) void come(who);
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toEqual(["a", "c"]);
  await go("c");
  expect(inside).toEqual(["a", "c"]);
  await go("a");
  expect(inside).toEqual(["a", "c", "waits"]);
});
