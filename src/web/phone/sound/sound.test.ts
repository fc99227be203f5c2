import { expect, test } from "vitest";
import { createFramer, levelOf } from "./frames.ts";
import { createResampler } from "./resample.ts";

const tone = (hertz: number, rate: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** Without the silence before the first sample. */
const middle = (samples: Float32Array): Float32Array => samples.slice(samples.length / 4, (samples.length * 3) / 4);

test.each([
  [48_000, 440],
  [48_000, 3_000],
  [44_100, 3_000],
  [44_100, 6_000],
  [16_000, 1_000],
  [8_000, 1_000],
])("from %i a second, %i Hz come through as loud as they were", (rate, hertz) => {
  const heard = createResampler(rate, 16_000)(tone(hertz, rate));
  expect(loudness(middle(heard))).toBeCloseTo(0.5 / Math.SQRT2, 2);
});

test.each([
  [48_000, 9_500],
  [44_100, 12_000],
])("from %i a second, %i Hz are left out, not folded into the voice", (rate, hertz) => {
  expect(loudness(middle(createResampler(rate, 16_000)(tone(hertz, rate))))).toBeLessThan(0.005);
});

test.each([44_100, 48_000, 96_000])("from %i a second, pieces make no seam and lose nothing", (rate) => {
  const whole = tone(700, rate);
  const all = createResampler(rate, 16_000)(whole);
  const resample = createResampler(rate, 16_000);
  const pieces: number[] = [];
  for (let at = 0, size = 1; at < whole.length; at += size, size = (size % 513) + 1)
    pieces.push(...resample(whole.slice(at, at + size)));
  expect(Float32Array.from(pieces)).toEqual(all);
  expect(Math.abs(all.length - 8_000)).toBeLessThanOrEqual(1);
});

test("frames are 20 ms long, and too loud is cut off", () => {
  const frames = createFramer(16_000)(new Float32Array(700).fill(1.5));
  expect(frames.map(({ length }) => length)).toEqual([320, 320]);
  expect(frames[0]?.[0]).toBe(32_767);
});

test.each([
  ["silence", 0, 0],
  ["a room", 40, 0],
  ["a soft voice", 600, 0.5],
  ["a loud voice", 9_000, 1],
])("%s", (_what, sample, level) => {
  expect(levelOf(new Int16Array(320).fill(sample))).toBeCloseTo(level, 0);
});
