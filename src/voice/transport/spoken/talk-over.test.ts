import { expect, test } from "vitest";
import { countTalkOver } from "./talk-over.ts";

const frame = (loudness: number): Int16Array => new Int16Array(320).fill(loudness);
/** After how many frames it is enough; nothing where it never is. */
const enoughAfter = (frames: readonly number[]): number | undefined => {
  const count = countTalkOver();
  const at = frames.findIndex((loudness) => count(frame(loudness)));
  return at < 0 ? undefined : at + 1;
};
const times = (count: number, loudness: number): number[] => Array<number>(count).fill(loudness);

test.each([
  ["steady speech", times(50, 4_000), 10],
  ["quiet speech", times(50, 150), 10],
  ["a cough", [...times(4, 9_000), ...times(40, 200)], undefined],
  ["speech with a breath in it", [...times(6, 4_000), ...times(5, 100), ...times(9, 4_000)], 15],
  ["no sound at all", times(50, 0), undefined],
])("%s", (_what, frames, after) => {
  expect(enoughAfter(frames)).toBe(after);
});
