import { renameSync, writeFileSync } from "node:fs";
import type { Sound } from "#providers/speech/port.ts";

/** One channel of 16-bit samples, as any program reads them. */
function wavOf({ samples, samplesPerSecond }: Sound): Buffer {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes.length, 40);
  return Buffer.concat([head, bytes]);
}

/** In one step: whoever opens it finds the one before, or this one. */
export function writeWav(file: string, sound: Sound): void {
  writeFileSync(`${file}.new`, wavOf(sound));
  renameSync(`${file}.new`, file);
}

/** With so many seconds of silence before and behind it. */
export function withSilence(sound: Sound, { before, behind }: { before: number; behind: number }): Sound {
  const { samples, samplesPerSecond } = sound;
  const from = Math.round(before * samplesPerSecond);
  const longer = new Int16Array(from + samples.length + Math.round(behind * samplesPerSecond));
  longer.set(samples, from);
  return { samples: longer, samplesPerSecond };
}

/** Softer than this is no part of a word. */
const loud = 300;

/** From its first word to its last. */
export function spokenPart(sound: Sound): Sound {
  const { samples, samplesPerSecond } = sound;
  const isLoud = (sample: number) => Math.abs(sample) > loud;
  const cut = samples.slice(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
  return withSilence({ samples: cut, samplesPerSecond }, { before: 0.1, behind: 0.2 });
}
