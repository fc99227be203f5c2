import { fromMuLaw, toMuLaw } from "../../../src/domain/calls/mu-law.ts";
import type { Sound } from "../../../src/providers/speech/port.ts";

const lineRate = 8_000;
const earRate = 16_000;

/** Through a telephone line: 8,000 samples a second between 300 and 3,400 Hz, as mu-law, and back to what an ear takes. */
export function throughTelephone(sound: Sound): Int16Array {
  const narrow = resample(sound.samples, sound.samplesPerSecond, lineRate, 3_400 / sound.samplesPerSecond);
  const line = highPass(narrow, 300).map((sample) =>
    fromMuLaw(toMuLaw(Math.max(-32_768, Math.min(32_767, Math.round(sample))))),
  );
  return resample(Int16Array.from(line), lineRate, earRate, 3_700 / earRate);
}

/** Noise of a room, more of it low than high, so far below the speech. Of the same seed it is the same. */
export function withNoise(samples: Int16Array, decibels: number, seed: number): Int16Array {
  const random = randomOf(seed);
  let low = 0;
  const noise = Float64Array.from(samples, () => {
    low = 0.9 * low + random();
    return low;
  });
  const gain = rms(loudPart(samples)) / (rms(noise) * 10 ** (decibels / 20));
  return Int16Array.from(samples, (sample, at) => clamp(sample + (noise[at] ?? 0) * gain));
}

const clamp = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));
const rms = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, values.length));
};
const loudPart = (samples: Int16Array): Int16Array => samples.filter((sample) => Math.abs(sample) > 300);

function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const taps = 32;

/** By a windowed sinc; `cutoff` is a share of the rate of the sound that goes in, or comes out where that is higher. */
function resample(samples: Int16Array, from: number, to: number, cutoff: number): Int16Array {
  const share = from > to ? cutoff : (cutoff * to) / from;
  return Int16Array.from({ length: Math.floor((samples.length * to) / from) }, (_, index) => {
    const center = (index * from) / to;
    const first = Math.ceil(center - taps);
    let sum = 0;
    for (let at = first; at < first + 2 * taps; at++) {
      const distance = at - center;
      const wave = distance === 0 ? 2 * share : Math.sin(2 * Math.PI * share * distance) / (Math.PI * distance);
      sum += (samples[at] ?? 0) * wave * (0.5 + 0.5 * Math.cos((Math.PI * distance) / taps));
    }
    return clamp(sum);
  });
}

function highPass(samples: Int16Array, hertz: number): number[] {
  const keep = 1 / (1 + (2 * Math.PI * hertz) / lineRate);
  let before = 0;
  let out = 0;
  return Array.from(samples, (sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}
