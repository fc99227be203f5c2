import { microphoneFrameSamples, microphoneSamplesPerSecond } from "#contract/phone-frames.ts";
import { loudnessOf } from "#domain/basics/loudness.ts";
import { createResampler } from "./resample.ts";

const loudestSample = 32_767;

/** What a microphone brings, as the frames that are sent: 20 ms each, whatever its rate and its pieces are. */
export function createFramer(samplesPerSecond: number): (piece: Float32Array) => Int16Array<ArrayBuffer>[] {
  const resample = createResampler(samplesPerSecond, microphoneSamplesPerSecond);
  let frame = new Int16Array(microphoneFrameSamples);
  let filled = 0;
  return (piece) => {
    const frames: Int16Array<ArrayBuffer>[] = [];
    for (const sample of resample(piece)) {
      frame[filled] = Math.round(Math.max(-1, Math.min(1, sample)) * loudestSample);
      filled += 1;
      if (filled < frame.length) continue;
      frames.push(frame);
      frame = new Int16Array(microphoneFrameSamples);
      filled = 0;
    }
    return frames;
  };
}

/** Silence in decibels below the loudest that there is; what lies below is the room. */
const quietestDb = -55;
const loudestDb = -12;

/** From 0 for silence to 1 for a loud voice, evenly as one hears it. */
export function levelOf(frame: Int16Array): number {
  const loudness = loudnessOf(frame) / loudestSample;
  const db = loudness === 0 ? quietestDb : 20 * Math.log10(loudness);
  return Math.max(0, Math.min(1, (db - quietestDb) / (loudestDb - quietestDb)));
}
