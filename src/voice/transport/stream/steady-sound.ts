import { earSamplesPerSecond, frameMs } from "#providers/speech/port.ts";
import { createResampler } from "./resample.ts";

type Needs = { readonly samplesPerSecond: number; readonly onFrame: (samples: Int16Array) => void };

const frameSamples = (earSamplesPerSecond * frameMs) / 1_000;
/** More silence than this says nothing more to an ear. */
const longestGapMs = 2_000;
/** A network that brings nothing for so long may bring nothing more, and a caller's last word would wait for its silence. */
const idleMs = 750;
const idleSilenceMs = 1_000;

/** The caller's sound as an ear wants it: at its rate, in its frames, and with silence where the carrier has left a gap. */
export function createSteadySound({ samplesPerSecond, onFrame }: Needs) {
  const resample = createResampler(samplesPerSecond, earSamplesPerSecond);
  const frame = new Int16Array(frameSamples);
  let filled = 0;
  let untilMs: number | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pieces = 0;

  const feed = (samples: Int16Array) => {
    const heard = resample(samples);
    for (let from = 0; from < heard.length; ) {
      const part = heard.subarray(from, from + frameSamples - filled);
      frame.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < frameSamples) return;
      filled = 0;
      onFrame(frame.slice());
    }
  };
  const feedSilence = (ms: number) => feed(new Int16Array(Math.round((samplesPerSecond * ms) / 1_000)));
  const bridge = () => {
    const seen = pieces;
    // What came while this process stood still is read first.
    setImmediate(() => {
      if (pieces !== seen) return;
      feedSilence(idleSilenceMs);
      if (untilMs !== undefined) untilMs += idleSilenceMs;
    });
  };

  return {
    /** Pieces come in order; `atMs` counts from the beginning, where the carrier says it. */
    take(samples: Int16Array, atMs: number | null): void {
      const beganMs = atMs ?? untilMs ?? 0;
      const gapMs = beganMs - (untilMs ?? beganMs);
      if (gapMs >= frameMs) feedSilence(Math.min(gapMs, longestGapMs));
      untilMs = Math.max(untilMs ?? 0, beganMs + (samples.length / samplesPerSecond) * 1_000);
      feed(samples);
      pieces += 1;
      if (idle) idle.refresh();
      else idle = setTimeout(bridge, idleMs).unref();
    },
    stop: () => clearTimeout(idle),
  };
}
