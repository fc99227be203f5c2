import { expect, test } from "vitest";
import { fromMuLaw, toMuLaw } from "./mu-law.ts";

test.each([
  // ITU-T G.711, table 2a.
  [0, 0xff],
  [-1, 0x7f],
  [32_124, 0x80],
  [-32_124, 0x00],
  [32_767, 0x80],
  [-32_768, 0x00],
  [1_000, 0xce],
  [-1_000, 0x4e],
])("a sample of %i is the byte %i", (sample, byte) => {
  expect([...toMuLaw(Int16Array.of(sample))]).toEqual([byte]);
});

test("each byte stands for itself when it has been there and back, but for the second zero", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const back = toMuLaw(fromMuLaw(all));
  expect([...back].flatMap((byte, place) => (byte === all[place] ? [] : [[place, byte]]))).toEqual([[0x7f, 0xff]]);
});

test("no sample is off by more than a thirtieth of itself", () => {
  const given = Int16Array.from({ length: 3_200 }, (_, place) => place * 20 - 32_000);
  const heard = fromMuLaw(toMuLaw(given));
  for (const [place, sample] of given.entries())
    expect(Math.abs((heard[place] ?? 0) - sample)).toBeLessThanOrEqual(Math.abs(sample) / 30 + 8);
});
