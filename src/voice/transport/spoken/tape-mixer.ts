import { toMuLaw } from "#domain/calls/mu-law.ts";
import { earSamplesPerSecond, type Sound } from "#providers/speech/port.ts";
import { createResampler } from "../stream/resample.ts";

/** A tape is sound as telephones carry it: 8,000 times a second a byte of the caller's and a byte of hers. */
const framesPerSecond = 8_000;
const silence = toMuLaw(0);

/** A network stands still for a moment, and then brings all at once: what the microphone heard without a gap. After longer there was one. */
const stallMs = 2_000;
/** Nothing is written before it is certain. */
const heldMs = stallMs + 1_000;
/** Her next piece comes a little late, and was played without a gap all the same. */
const seamMs = 300;
/** Whoever plays or speaks faster than time passes is heard so far ahead, and no further. */
const aheadMs = 30_000;
/** A microphone that has been late all this time has left a gap. */
const lateFrames = 150;

const framesIn = (ms: number): number => Math.round((ms * framesPerSecond) / 1_000);

type Part = { readonly from: number; readonly codes: Uint8Array };

/** One voice on the tape: its sounds one after the other, each where it was heard. */
function createTrack(seamlessMs: number) {
  const parts: Part[] = [];
  let end = 0;
  return {
    end: () => end,
    /** How far behind the clock the track would be if this sound followed the last one. */
    lateBy: (codes: Uint8Array, at: number): number => at - codes.length - end,
    /** Sound that was over at this place. It follows the last one unless that was long before. */
    put(codes: Uint8Array, at: number, { follows }: { readonly follows: boolean }): void {
      const late = at - codes.length - end;
      if (-late > framesIn(aheadMs)) return;
      if (late > (follows ? framesIn(seamlessMs) : 0)) end += late;
      parts.push({ from: end, codes });
      end += codes.length;
    },
    /** From one place up to another, with silence where nothing was. What was taken is forgotten. */
    take(from: number, to: number): Uint8Array {
      const taken = new Uint8Array(to - from).fill(silence);
      for (let part = parts[0]; part && part.from < to; part = parts[0]) {
        const rest = part.codes.subarray(0, to - part.from);
        taken.set(rest, part.from - from);
        parts.shift();
        if (rest.length === part.codes.length) continue;
        parts.unshift({ from: to, codes: part.codes.subarray(rest.length) });
        break;
      }
      end = Math.max(end, to);
      return taken;
    },
  };
}

/** Both sides of a call in time with each other. Times count from the beginning of the tape, in milliseconds. */
export function createTapeMixer() {
  const caller = createTrack(stallMs);
  const hers = createTrack(seamMs);
  const fromEar = createResampler(earSamplesPerSecond, framesPerSecond);
  let fromMouth: ((samples: Int16Array) => Int16Array) | undefined;
  let rate = 0;
  let written = 0;
  let isSpeaking = false;
  let late: number[] = [];
  /** Sent to the caller, and not known to be played. */
  const unplayed: (Uint8Array | number)[] = [];

  const take = (to: number): Uint8Array => {
    const [said, heard] = [caller.take(written, to), hers.take(written, to)];
    const frames = new Uint8Array(said.length * 2);
    for (let at = 0; at < said.length; at += 1) {
      frames[at * 2] = said[at] ?? silence;
      frames[at * 2 + 1] = heard[at] ?? silence;
    }
    written = Math.max(written, to);
    return frames;
  };

  return {
    /** A frame of the caller's. */
    hear(samples: Int16Array, atMs: number): void {
      const codes = Uint8Array.from(fromEar(samples), toMuLaw);
      const at = framesIn(atMs);
      late.push(caller.lateBy(codes, at));
      if (late.length > lateFrames) late.shift();
      const hasLeftGap = late.length === lateFrames && Math.min(...late) > framesIn(seamMs);
      caller.put(codes, at, { follows: isSpeaking && !hasLeftGap });
      if (hasLeftGap) late = [];
      isSpeaking = true;
    },
    /** The next frame does not follow the last one. */
    mute(): void {
      isSpeaking = false;
      late = [];
    },
    play({ samples, samplesPerSecond }: Sound): void {
      if (!fromMouth || rate !== samplesPerSecond) fromMouth = createResampler(samplesPerSecond, framesPerSecond);
      rate = samplesPerSecond;
      unplayed.push(Uint8Array.from(fromMouth(samples), toMuLaw));
    },
    mark(mark: number): void {
      unplayed.push(mark);
    },
    /** All sound up to this mark is out of the loudspeaker by now. */
    played(mark: number, atMs: number): void {
      if (!unplayed.includes(mark)) return;
      const upTo = unplayed.splice(0, unplayed.indexOf(mark) + 1);
      const pieces = upTo.filter((piece) => typeof piece !== "number");
      const codes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let filled = 0;
      for (const piece of pieces) {
        codes.set(piece, filled);
        filled += piece.length;
      }
      if (codes.length > 0) hers.put(codes, framesIn(atMs), { follows: true });
    },
    /** What was not played by now never is. */
    clear(): void {
      unplayed.length = 0;
      fromMouth = undefined;
    },
    /** The next frames that nothing can be added to any more; none where that would be too few. */
    due(atMs: number): Uint8Array {
      return take(Math.max(written, framesIn(atMs - heldMs)));
    },
    /** All that is left. */
    rest: (atMs: number): Uint8Array => take(Math.max(framesIn(atMs), caller.end(), hers.end())),
  };
}
