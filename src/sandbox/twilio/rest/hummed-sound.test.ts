import { describe, expect, test } from "vitest";
import { hummedSound } from "./hummed-sound.ts";

const soundOf = (file: Buffer) => file.subarray(44);

describe("the sound of a recording", () => {
  test("is as long as the recording, and says so in its header", () => {
    const file = hummedSound("Please call me back", 3);
    expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 15)).toBe("RIFFWAVEfmt");
    expect(soundOf(file)).toHaveLength(3 * 8000);
    expect(file.readUInt32LE(40)).toBe(3 * 8000);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
  });

  test("hums once for each word, with a pause after it", () => {
    const sound = soundOf(hummedSound("call me", 2));
    const isLoud = (from: number, to: number) =>
      sound.subarray(from * 8000, to * 8000).some((sample) => Math.abs(sample - 0x80) > 20);
    expect([isLoud(0, 0.7), isLoud(0.75, 1), isLoud(1, 1.7), isLoud(1.75, 2)]).toEqual([true, false, true, false]);
  });

  test.each(["", "   "])("without words (%j) nothing is heard", (words) => {
    expect(soundOf(hummedSound(words, 1)).every((sample) => sample === 0x80)).toBe(true);
  });

  test("nobody is recorded for longer than a minute", () => {
    expect(soundOf(hummedSound("hello", 90))).toHaveLength(60 * 8000);
  });
});
