import { fromMuLaw } from "#domain/calls/mu-law.ts";
import { bytesPerFrame, samplesPerSecond } from "./tape-format.ts";

/** How loud each track is, in equal steps of time: a byte of the caller's, a byte of hers, and so on. */
export type Picture = { readonly levels: Uint8Array; readonly stepFrames: number };

const stepSeconds = 0.1;
/** More than a screen has room for; what is longer is drawn in longer steps. */
const mostSteps = 1_200;

const quietestDb = -48;
const loudestDb = -6;

/** A noise on the line is silence, and a voice near the phone is all of it. */
function levelOf(peak: number): number {
  if (peak === 0) return 0;
  const db = 20 * Math.log10(peak / 32_768);
  return Math.round(255 * Math.min(1, Math.max(0, (db - quietestDb) / (loudestDb - quietestDb))));
}

/** Draws while a tape is written. */
export function createPicture() {
  let stepFrames = samplesPerSecond * stepSeconds;
  let peaks: [caller: number, hers: number][] = [];
  let now: [caller: number, hers: number] = [0, 0];
  let framesOfStep = 0;
  const halve = () => {
    stepFrames *= 2;
    peaks = peaks.flatMap((one, place) => {
      const next = peaks[place + 1];
      return place % 2 === 1 || !next ? [] : [[Math.max(one[0], next[0]), Math.max(one[1], next[1])]];
    });
  };
  return {
    add(frames: Uint8Array): void {
      for (let at = 0; at + 1 < frames.length; at += bytesPerFrame) {
        now[0] = Math.max(now[0], Math.abs(fromMuLaw(frames[at] ?? 0xff)));
        now[1] = Math.max(now[1], Math.abs(fromMuLaw(frames[at + 1] ?? 0xff)));
        framesOfStep += 1;
        if (framesOfStep < stepFrames) continue;
        peaks.push(now);
        now = [0, 0];
        framesOfStep = 0;
        if (peaks.length === mostSteps) halve();
      }
    },
    done(): Picture {
      const all = framesOfStep > 0 ? [...peaks, now] : peaks;
      return { levels: Uint8Array.from(all.flatMap(([caller, hers]) => [levelOf(caller), levelOf(hers)])), stepFrames };
    },
  };
}
