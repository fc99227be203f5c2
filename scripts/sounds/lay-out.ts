import type { Sound } from "../../src/providers/speech/port.ts";
import { throughTelephone } from "../../tests/support/speech/telephone-band.ts";

/** A line, in the parts between which something is done. */
export type Said = { readonly speaker: "belle" | "caller"; readonly parts: readonly Sound[] };

/** In seconds: before the first line and behind the last, between two of them, and while the caller is away from the phone. */
const pauses = { around: 0.5, turn: 0.7, away: 2.5 } as const;
const telephoneRate = 16_000;
const rate = 22_050;

/** One line after the other, with the caller as the other end of a telephone line sounds. */
export function layOut(said: readonly Said[]): { sound: Sound; times: readonly (readonly [number, number])[] } {
  const pieces: { at: number; samples: Int16Array }[] = [];
  const times: (readonly [number, number])[] = [];
  let at = pauses.around;
  for (const { speaker, parts } of said) {
    const from = at;
    for (const [place, part] of parts.entries()) {
      if (place > 0) at += pauses.away;
      const samples = speaker === "caller" ? toRate(throughTelephone(part)) : part.samples;
      pieces.push({ at, samples });
      at += samples.length / rate;
    }
    // The first one is marked from the beginning.
    times.push([times.length === 0 ? 0 : from, at]);
    at += pauses.turn;
  }
  const whole = new Int16Array(Math.ceil((at - pauses.turn + pauses.around) * rate));
  for (const piece of pieces) whole.set(piece.samples, Math.round(piece.at * rate));
  return { sound: { samples: whole, samplesPerSecond: rate }, times };
}

/** Nothing above 3,700 Hz is in it, so neighbours need no filter. */
function toRate(samples: Int16Array): Int16Array {
  const step = telephoneRate / rate;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const place = index * step;
    const before = Math.floor(place);
    const share = place - before;
    return Math.round((samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? samples[before] ?? 0) * share);
  });
}
