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
  expect(toMuLaw(sample)).toBe(byte);
});

test("each byte stands for itself when it has been there and back, but for the second zero", () => {
  for (let byte = 0; byte < 256; byte++) expect(toMuLaw(fromMuLaw(byte))).toBe(byte === 0x7f ? 0xff : byte);
});

test("no sample is off by more than a thirtieth of itself", () => {
  for (let sample = -32_768; sample <= 32_767; sample += 7)
    expect(Math.abs(fromMuLaw(toMuLaw(sample)) - sample)).toBeLessThanOrEqual(Math.abs(sample) / 30 + 8);
});
