import { expect, test } from "vitest";
import { countTalkOver } from "./talk-over.ts";

const frame = (loudness: number): Int16Array => new Int16Array(320).fill(loudness);
/** After how many frames it is enough; nothing where it never is. */
const enoughAfter = (frames: readonly number[], before: readonly number[] = []): number | undefined => {
  const count = countTalkOver(before.map(frame));
  const at = frames.findIndex((loudness) => count(frame(loudness)));
  return at < 0 ? undefined : at + 1;
};
const times = (count: number, loudness: number): number[] => Array<number>(count).fill(loudness);

test.each([
  ["steady speech", times(50, 4_000), 8],
  ["quiet speech", times(50, 150), 8],
  ["a cough", [...times(4, 9_000), ...times(40, 200)], undefined],
  ["speech with a breath in it", [...times(6, 4_000), ...times(5, 100), ...times(9, 4_000)], 13],
  ["a cough, and then softer speech", [...times(4, 9_000), ...times(60, 1_200)], 54],
  ["no sound at all", times(50, 0), undefined],
])("%s", (_what, frames, after) => {
  expect(enoughAfter(frames)).toBe(after);
});

test.each([
  ["what was spoken before the ear was sure counts", [...times(6, 60), ...times(4, 4_000)], 4],
  ["the noise of the room before it does not", times(10, 60), 8],
])("%s", (_what, before, after) => {
  expect(enoughAfter(times(50, 4_000), before)).toBe(after);
});
