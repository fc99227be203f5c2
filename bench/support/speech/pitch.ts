import type { Sound } from "../../../src/providers/speech/port.ts";
import { median } from "../measure.ts";

const lowestHertz = 60;
const highestHertz = 400;
/** How alike a period must be to the next one to count as voiced. */
const voiced = 0.6;

/** The height of a voice, by autocorrelation: the median over all of its voiced frames. */
export function pitchOf({ samples, samplesPerSecond }: Sound): number {
  const frame = Math.round(samplesPerSecond * 0.04);
  const pitches: number[] = [];
  for (let from = 0; from + 2 * frame < samples.length; from += frame) {
    const pitch = framePitch(samples.subarray(from, from + 2 * frame), frame, samplesPerSecond);
    if (pitch !== undefined) pitches.push(pitch);
  }
  return median(pitches);
}

function framePitch(samples: Int16Array, frame: number, rate: number): number | undefined {
  let best = { likeness: voiced, lag: 0 };
  for (let lag = Math.floor(rate / highestHertz); lag <= Math.min(frame, rate / lowestHertz); lag++) {
    let [product, one, other] = [0, 0, 0];
    for (let at = 0; at < frame; at += 2) {
      const [a, b] = [samples[at] ?? 0, samples[at + lag] ?? 0];
      product += a * b;
      one += a * a;
      other += b * b;
    }
    const likeness = product / Math.sqrt(one * other || 1);
    // A multiple of the period is as alike: only what is clearly better counts.
    if (one > frame * 10_000 && likeness > best.likeness * (best.lag ? 1.03 : 1)) best = { likeness, lag };
  }
  return best.lag > 0 ? rate / best.lag : undefined;
}
