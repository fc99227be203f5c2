import { expect, test } from "vitest";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { asFarAsRead, mostRead } from "./as-far-as-read.ts";

const lineOf = (words: string, seq: number): TranscriptLine => ({
  ...{ seq, who: "caller" as const, words },
  at: "2026-11-14T18:30:00Z",
  language: "en",
});
const callOf = (count: number, words = "I said so") => Array.from({ length: count }, (_, at) => lineOf(words, at + 1));
const lettersIn = (lines: readonly TranscriptLine[]) => lines.reduce((sum, { words }) => sum + words.length, 0);

test.each([0, 1, 400, 500, 501, mostRead.lines])("a call of %i lines is read whole", (count) => {
  expect(asFarAsRead(callOf(count))).toEqual(callOf(count));
});

test("a call without end is read from both ends, with a mark of the gap that nobody asked anything in", () => {
  const read = asFarAsRead(callOf(5000));
  expect(read).toHaveLength(mostRead.lines + 1);
  expect([read[0]?.seq, read.at(-1)?.seq]).toEqual([1, 5000]);
  expect(read[mostRead.lines / 2]).toMatchObject({ who: "assistant", words: "[...]" });
});

test.each([
  ["few very long lines", callOf(200, "word ".repeat(5000))],
  ["many long lines", callOf(900, "word ".repeat(200))],
  ["one line without end", callOf(1, "word ".repeat(500_000))],
])("no more letters are read than allowed: %s", (_what, lines) => {
  const read = asFarAsRead(lines);
  expect(lettersIn(read)).toBeLessThanOrEqual(mostRead.letters + "[...]".length);
  expect([read[0]?.seq, read.at(-1)?.seq]).toEqual([1, lines.length]);
});
