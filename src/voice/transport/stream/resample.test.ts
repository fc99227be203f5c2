import { expect, test } from "vitest";
import { createResampler } from "./resample.ts";

const toneAt = (rate: number, hertz: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, place) => 10_000 * Math.sin((2 * Math.PI * hertz * place) / rate));
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** How much of a tone is in it. */
function toneIn(samples: Int16Array, rate: number, hertz: number): number {
  let [real, imaginary] = [0, 0];
  for (const [place, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hertz * place) / rate;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}
const inPieces = (samples: Int16Array, size: number, resample: (piece: Int16Array) => Int16Array) => {
  const made: number[] = [];
  for (let from = 0; from < samples.length; from += size) made.push(...resample(samples.slice(from, from + size)));
  return Int16Array.from(made);
};
const middle = (samples: Int16Array) => samples.slice(400, -400);

test.each([
  [8_000, 16_000, 440],
  [8_000, 16_000, 3_300],
  [22_050, 8_000, 440],
  [22_050, 8_000, 3_300],
  [16_000, 8_000, 1_000],
])("from %i to %i a tone of %i Hz stays what it is", (from, to, hertz) => {
  const heard = middle(inPieces(toneAt(from, hertz), 441, createResampler(from, to)));
  expect(toneIn(heard, to, hertz)).toBeGreaterThan(8_900);
  expect(loudness(heard)).toBeLessThan(7_250);
});

test.each([
  [22_050, 8_000, 5_000],
  [22_050, 8_000, 9_000],
  [16_000, 8_000, 5_200],
])("from %i to %i a tone of %i Hz is gone, and no other one comes in its place", (from, to, hertz) => {
  expect(loudness(middle(createResampler(from, to)(toneAt(from, hertz))))).toBeLessThan(100);
});

test("doubling the rate leaves nothing above the old band", () => {
  const heard = middle(createResampler(8_000, 16_000)(toneAt(8_000, 3_000)));
  expect(toneIn(heard, 16_000, 5_000)).toBeLessThan(50);
});

test("a frame of 160 samples is always one of 320", () => {
  const resample = createResampler(8_000, 16_000);
  for (let count = 0; count < 10; count += 1) expect(resample(new Int16Array(160))).toHaveLength(320);
});

test.each([1, 7, 160, 4_410])("in pieces of %i it is the same sound as in one", (size) => {
  const sound = toneAt(22_050, 700, 0.2);
  expect(inPieces(sound, size, createResampler(22_050, 8_000))).toEqual(createResampler(22_050, 8_000)(sound));
});

test("what is loudest stays within bounds", () => {
  const square = Int16Array.from({ length: 4_000 }, (_, place) => (place % 40 < 20 ? 32_767 : -32_768));
  const heard = createResampler(8_000, 16_000)(square);
  expect([Math.max(...heard), Math.min(...heard)]).toEqual([32_767, -32_768]);
});
