import { expect, test } from "vitest";
import { fromMuLaw, toMuLaw } from "./mu-law.ts";

/** From the standard's table (ITU-T G.711), in 16 bits. */
test.each([
  [0xff, 0],
  [0x7f, 0],
  [0xfe, 8],
  [0x80, 32_124],
  [0x00, -32_124],
  [0x8f, 16_764],
  [0x0f, -16_764],
  [0xce, 988],
])("%i is heard as %i", (code, sample) => {
  expect(fromMuLaw(code) + 0).toBe(sample);
});

test("each code is written as it is read", () => {
  for (let code = 0; code < 256; code++) if (code !== 0x7f) expect(toMuLaw(fromMuLaw(code))).toBe(code);
});

test("no sample is off by more than half a step, however loud it is", () => {
  for (let sample = -32_768; sample <= 32_767; sample += 7)
    expect(Math.abs(fromMuLaw(toMuLaw(sample)) - sample)).toBeLessThanOrEqual(Math.max(4, Math.abs(sample) / 30 + 4));
});
