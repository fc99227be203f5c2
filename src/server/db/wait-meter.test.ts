import { expect, test } from "vitest";
import { createWaitMeter } from "./wait-meter.ts";

function meterAt() {
  let now = 0;
  const meter = createWaitMeter({ nowMs: () => now });
  const advance = (ms: number) => {
    now += ms;
  };
  const wait = (ms: number, times: number) => {
    for (let n = 0; n < times; n++) {
      const over = meter.begin();
      now += ms;
      over();
      over();
    }
  };
  return { meter, advance, wait };
}

test("it tells what nearly all stayed below, not the average and not the one that was unlucky", () => {
  const { meter, wait } = meterAt();
  wait(1, 97);
  wait(300, 3);
  expect(meter.p95Ms()).toBe(1);
  wait(300, 3);
  expect(meter.p95Ms()).toBe(300);
});

test("a few say nothing, and what is past is forgotten", () => {
  const { meter, wait, advance } = meterAt();
  wait(50, 19);
  expect(meter.p95Ms()).toBe(0);
  wait(50, 1);
  expect(meter.p95Ms()).toBe(50);
  advance(2_000);
  expect(meter.p95Ms()).toBe(0);
});

test("those who still wait count, or a pool that is stuck would look idle", () => {
  const { meter, advance } = meterAt();
  for (let n = 0; n < 20; n++) meter.begin();
  advance(5_000);
  expect(meter.p95Ms()).toBe(5_000);
});
