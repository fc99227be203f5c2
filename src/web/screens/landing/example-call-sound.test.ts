import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { voices } from "#domain/assistants/assistant-voices.ts";
import { exampleCall } from "./playback.ts";

const fileOf = (name: string) => readFileSync(new URL(`../../public/sounds/${name}`, import.meta.url));

/** Of MPEG 2, layer III: what the encoder writes for 22,050 samples a second. */
const kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const samplesPerFrame = 576;
const samplesPerSecond = 22_050;

/** Seconds, by the frames that are really there. */
function lengthOf(mp3: Buffer): number {
  let frames = 0;
  for (let at = 0; at + 4 <= mp3.length; frames += 1) {
    // Frame sync, MPEG 2, layer III, no checksum.
    expect(mp3.readUInt16BE(at)).toBe(0xfff3);
    const flags = mp3[at + 2] ?? 0;
    const bits = (kilobits[flags >> 4] ?? 0) * 1_000;
    at += Math.floor(((samplesPerFrame / 8) * bits) / samplesPerSecond) + ((flags >> 1) & 1);
  }
  return (frames * samplesPerFrame) / samplesPerSecond;
}

describe("what is heard without models", () => {
  it("the example call is as long as its captions, and under 700 kB", () => {
    const mp3 = fileOf("example-call.mp3");
    expect(mp3.length).toBeLessThan(700_000);
    expect(Math.abs(lengthOf(mp3) - exampleCall.seconds)).toBeLessThan(1.2);
    expect(exampleCall.lines.at(-1)?.toSeconds).toBeLessThan(exampleCall.seconds);
    for (const { fromSeconds, toSeconds } of exampleCall.lines) expect(toSeconds).toBeGreaterThan(fromSeconds);
  });

  it.each(voices)("$name has a sample of a few seconds, under 60 kB", ({ id }) => {
    const mp3 = fileOf(`voice-${id}.mp3`);
    expect(mp3.length).toBeLessThan(60_000);
    expect(lengthOf(mp3)).toBeGreaterThan(3);
    expect(lengthOf(mp3)).toBeLessThan(9);
  });
});
