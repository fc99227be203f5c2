import { expect, test } from "vitest";
import { toSound } from "./to-sound.ts";

const tone = (seconds: number, size: number) =>
  Float32Array.from({ length: seconds * 22_050 }, (_, at) => size * Math.sin(at / 10));
const rms = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test("soft and loud voices are equally loud, and the silence before the first sound is cut off", () => {
  const before = new Float32Array(22_050);
  const soft = toSound(Float32Array.from([...before, ...tone(1, 0.03)]), 22_050);
  const loud = toSound(tone(1, 0.9), 22_050);
  expect(soft.samples.length / 22_050).toBeCloseTo(1.01, 2);
  expect(rms(soft.samples) / rms(loud.samples)).toBeCloseTo(1, 1);
});

test("what has only silence in it stays silence", () => {
  expect(toSound(new Float32Array(100), 22_050).samples.every((sample) => sample === 0)).toBe(true);
});
