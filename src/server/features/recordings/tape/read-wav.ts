import { fromMuLaw, toMuLaw } from "#domain/calls/mu-law.ts";
import { bytesPerFrame, samplesPerSecond } from "./tape-format.ts";

type Format = {
  readonly tracks: number;
  readonly toCode: (bytes: Buffer, at: number) => number;
  readonly size: number;
};

export class UnreadableSound extends Error {}

const [pcm, muLaw] = [1, 7];

/** What the caller's track is where there is one alone, so that a tape always has both. */
const silence = toMuLaw(0);

function formatOf(about: Buffer): Format {
  const [kind, tracks, rate, bits] = [0, 2, 4, 14].map((at) =>
    at === 4 ? about.readUInt32LE(at) : about.readUInt16LE(at),
  );
  if (rate !== samplesPerSecond || (tracks !== 1 && tracks !== 2))
    throw new UnreadableSound("No sound of a phone call.");
  if (kind === pcm && bits === 16) return { tracks, size: 2, toCode: (bytes, at) => toMuLaw(bytes.readInt16LE(at)) };
  if (kind === pcm && bits === 8)
    return { tracks, size: 1, toCode: (bytes, at) => toMuLaw((bytes.readUInt8(at) - 128) << 8) };
  if (kind === muLaw && bits === 8) return { tracks, size: 1, toCode: (bytes, at) => bytes.readUInt8(at) };
  throw new UnreadableSound("Sound of an unknown kind.");
}

/** The carrier's file, while it comes, as frames of a tape: its first track is whoever called, its second is what they heard. */
export async function* framesOfWav(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  let format: Format | undefined;
  let isInData = false;
  let left = 0;
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    if (!isInData) {
      const begun = readHead(held);
      if (!begun) {
        if (held.length > longestHead) throw new UnreadableSound("No sound file.");
        continue;
      }
      ({ format, left } = begun);
      held = held.subarray(begun.read);
      isInData = true;
    }
    if (!format) continue;
    const frameBytes = format.size * format.tracks;
    const usable = Math.min(held.length, left);
    const count = Math.floor(usable / frameBytes);
    left -= count * frameBytes;
    yield framesIn(held, count, format);
    held = held.subarray(count * frameBytes);
  }
  if (!isInData) throw new UnreadableSound("No sound file.");
}

const longestHead = 1_000_000;

function framesIn(bytes: Buffer, count: number, { tracks, toCode, size }: Format): Uint8Array {
  const frames = new Uint8Array(count * bytesPerFrame);
  for (let frame = 0; frame < count; frame++) {
    const at = frame * size * tracks;
    frames[frame * 2] = toCode(bytes, at);
    frames[frame * 2 + 1] = tracks === 2 ? toCode(bytes, at + size) : silence;
  }
  return frames;
}

/** Where the sound begins, of which kind it is, and how much of it there is; nothing as long as that has not come. */
function readHead(held: Buffer) {
  if (held.length < 12) return undefined;
  if (held.toString("latin1", 0, 4) !== "RIFF" || held.toString("latin1", 8, 12) !== "WAVE")
    throw new UnreadableSound("No sound file.");
  let format: Format | undefined;
  for (let at = 12; at + 8 <= held.length; ) {
    const [name, size] = [held.toString("latin1", at, at + 4), held.readUInt32LE(at + 4)];
    if (name === "data") {
      if (!format) throw new UnreadableSound("Sound of an unknown kind.");
      // Whoever writes while it comes does not know the length, and says the most there is.
      return { format, left: size === 0 ? Number.POSITIVE_INFINITY : size, read: at + 8 };
    }
    if (name === "fmt ") {
      if (held.length < at + 24) return undefined;
      format = formatOf(held.subarray(at + 8));
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

const headBytes = 44;
const wavFrameBytes = 4;
export const wavBytes = (frames: number): number => headBytes + frames * wavFrameBytes;

/** A sound file that every player knows: 16 bits, two tracks. */
export function wavHead(frames: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write("RIFF", 0);
  head.writeUInt32LE(wavBytes(frames) - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(pcm, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * wavFrameBytes, 28);
  head.writeUInt16LE(wavFrameBytes, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(frames * wavFrameBytes, 40);
  return head;
}

/** Frames of a tape as they stand in that file. */
export function wavOf(frames: Uint8Array): Buffer {
  const wav = Buffer.alloc(frames.length * 2);
  for (let at = 0; at < frames.length; at++) wav.writeInt16LE(fromMuLaw(frames[at] ?? 0), at * 2);
  return wav;
}
