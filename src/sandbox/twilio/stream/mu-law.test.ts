import { expect, test } from "vitest";
import { decode, encode } from "./mu-law.ts";

test.each([
  // ITU-T G.711, table 2a: the ends of the range and both silences.
  [0, 0xff],
  [32_124, 0x80],
  [-32_124, 0x00],
  [32_767, 0x80],
  [-32_768, 0x00],
  [-1, 0x7f],
])("%i is written as %i", (sample, byte) => {
  expect([...encode(Int16Array.of(sample))]).toEqual([byte]);
});

test("every byte comes back as it was, but for the second silence", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const again = encode(decode(bytes));
  expect([...again].filter((byte, place) => byte !== bytes[place])).toEqual([0xff]);
  expect(again[0x7f]).toBe(0xff);
});

test("a sample is off by at most a thirtieth of itself", () => {
  const sound = Int16Array.from({ length: 6_400 }, (_, place) => place * 10 - 32_000);
  const heard = decode(encode(sound));
  for (const [place, sample] of sound.entries())
    expect(Math.abs((heard[place] ?? 0) - sample)).toBeLessThanOrEqual(Math.abs(sample) / 30 + 8);
});
