import { describe, expect, it } from "vitest";
import { lineAt, markStep, talkSpans } from "./talk-timeline.tsx";

const began = "2026-03-12T23:06:00.000Z";
const line = (role: "user" | "assistant", seconds: number, letters: number) => ({
  role,
  content: "a".repeat(letters),
  at: new Date(Date.parse(began) + seconds * 1000).toISOString(),
});

describe("who spoke when", () => {
  it("a caller's words lie before they were heard, hers after they began", () => {
    const lines = [line("assistant", 0, 28), line("user", 7, 14), line("assistant", 8, 70)];
    expect(talkSpans(lines, began, 20)).toEqual([
      { role: "assistant", from: 0, to: 2 },
      { role: "user", from: 6, to: 7 },
      { role: "assistant", from: 8, to: 13 },
    ]);
  });

  it("nobody speaks over another, before the beginning or after the end", () => {
    const lines = [line("assistant", 0, 400), line("user", 4, 400), line("assistant", 4, 9), line("user", 5, 400)];
    const spans = talkSpans([...lines, line("assistant", 5, 900)], began, 9);
    expect(spans).toHaveLength(5);
    spans.forEach(({ from, to }, place) => {
      expect(from).toBeGreaterThanOrEqual(spans[place - 1]?.to ?? 0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(9);
    });
  });

  it.each([
    ["a single line", [line("assistant", 0, 9)], 9],
    ["lines that carry one and the same time", [line("assistant", 0, 9), line("user", 0, 9)], 9],
    ["a call without length", [line("assistant", 0, 9), line("user", 3, 9)], 0],
  ])("is not drawn for %s", (_, lines, total) => {
    expect(talkSpans(lines, began, total)).toEqual([]);
  });

  it("a moment of the call belongs to the last line that had begun", () => {
    const spans = talkSpans([line("assistant", 1, 28), line("user", 7, 14), line("assistant", 8, 70)], began, 20);
    expect([0, 1, 5.9, 6, 19].map((seconds) => lineAt(spans, seconds))).toEqual([0, 0, 0, 1, 2]);
  });

  it.each([
    [45, 10],
    [222, 60],
    [700, 120],
    [3000, 600],
    [36_000, 3600],
  ])("%d seconds have a mark every %d", (total, step) => {
    expect(markStep(total)).toBe(step);
  });
});
