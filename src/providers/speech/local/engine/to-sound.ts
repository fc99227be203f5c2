import type { Sound } from "../../port.ts";

/** Quieter than this is no speech. */
const silence = 0.01;
/** Left before the first sound, so that it does not click. */
const leadSeconds = 0.01;
/** Below this share of the loudest sample is a pause. */
const pauseShare = 0.05;
/** Voices differ in loudness; on the telephone all of them have this. */
const loudness = 0.1;
const loudest = 0.97;

/** From the samples of a model to the sound of a sentence: no silence before it, and as loud as the others. */
export function toSound(samples: Float32Array, samplesPerSecond: number): Sound {
  const began = samples.findIndex((sample) => Math.abs(sample) > silence);
  const from = Math.max(0, began - Math.round(leadSeconds * samplesPerSecond));
  const spoken = samples.subarray(from);
  const peak = spoken.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  let sum = 0;
  let loud = 0;
  for (const sample of spoken) {
    if (Math.abs(sample) <= peak * pauseShare) continue;
    sum += sample * sample;
    loud += 1;
  }
  const gain = loud === 0 ? 1 : Math.min(loudness / Math.sqrt(sum / loud), loudest / peak);
  return { samples: Int16Array.from(spoken, (sample) => Math.round(sample * gain * 32_767)), samplesPerSecond };
}
