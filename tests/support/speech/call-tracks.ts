import type { Sound } from "#providers/speech/port.ts";

const headBytes = 44;
const bytesPerFrame = 4;

/** Both voices of a recorded call, out of the file that its owner is given: 16 bits, the caller left, she right. */
export function callTracks(wav: Buffer): { readonly caller: Sound; readonly hers: Sound } {
  const samplesPerSecond = wav.readUInt32LE(24);
  const frames = Math.floor((wav.length - headBytes) / bytesPerFrame);
  const track = (offset: number): Sound => ({
    samples: Int16Array.from({ length: frames }, (_, at) => wav.readInt16LE(headBytes + at * bytesPerFrame + offset)),
    samplesPerSecond,
  });
  return { caller: track(0), hers: track(2) };
}

/** Softer than this is no part of a word. */
const loud = 300;
/** Between two sentences, and not inside of one. */
const pauseSeconds = 0.4;
/** An ear takes no more at once. */
const longestSeconds = 20;

/** What was said on a track, one phrase after the other. */
export function phrasesOf({ samples, samplesPerSecond }: Sound): Sound[] {
  const phrases: Sound[] = [];
  let from = -1;
  let lastLoud = 0;
  const end = () => {
    if (from >= 0) phrases.push({ samples: samples.slice(from, lastLoud + 1), samplesPerSecond });
    from = -1;
  };
  for (let at = 0; at < samples.length; at += 1) {
    if (from >= 0 && (at - lastLoud > pauseSeconds * samplesPerSecond || at - from > longestSeconds * samplesPerSecond))
      end();
    if (Math.abs(samples[at] ?? 0) <= loud) continue;
    if (from < 0) from = at;
    lastLoud = at;
  }
  end();
  return phrases;
}
