import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSeldom } from "./seldom.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what happens hundreds of times is said once a minute, with a count, and nothing is said when it is over", () => {
  const seldom = createSeldom();
  const said: [string, number | undefined][] = [];
  const fail = (kind: string) => seldom(kind, ({ left_out }) => said.push([kind, left_out]));
  for (let times = 0; times < 300; times++) {
    fail("jobs 57P01");
    vi.advanceTimersByTime(100);
  }
  expect(said).toEqual([["jobs 57P01", undefined]]);
  fail("jobs 25006");
  vi.advanceTimersByTime(30_000);
  expect(said).toEqual([
    ["jobs 57P01", undefined],
    ["jobs 25006", undefined],
    ["jobs 57P01", 299],
  ]);
  fail("jobs 57P01");
  vi.advanceTimersByTime(10 * 60_000);
  expect(said.slice(3)).toEqual([["jobs 57P01", 1]]);
  fail("jobs 57P01");
  expect(said.slice(4)).toEqual([["jobs 57P01", undefined]]);
});
