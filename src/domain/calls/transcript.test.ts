import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { type TranscriptEntry, withoutRepeats } from "./transcript.ts";

const caller = (content: string): TranscriptEntry => ({ role: "user", content });
const belle = (content: string): TranscriptEntry => ({ role: "assistant", content });

describe("a transcript", () => {
  it.each<[string, TranscriptEntry[], TranscriptEntry[]]>([
    ["nothing", [], []],
    ["no repeats", [caller("Hi"), belle("Hello")], [caller("Hi"), belle("Hello")]],
    ["a repeat", [caller("Hi"), caller("Hi"), belle("Hello")], [caller("Hi"), belle("Hello")]],
    ["three in a row", [belle("Hm"), belle("Hm"), belle("Hm")], [belle("Hm")]],
    ["a repeat that differs in spaces", [caller("Hi"), caller(" Hi ")], [caller("Hi")]],
    ["the same words from the other side", [caller("Hi"), belle("Hi")], [caller("Hi"), belle("Hi")]],
    ["the same words later", [caller("Hi"), belle("?"), caller("Hi")], [caller("Hi"), belle("?"), caller("Hi")]],
  ])("with %s", (_name, entries, shown) => {
    expect(withoutRepeats(entries)).toEqual(shown);
  });

  it("has no consecutive repeats left, and loses nothing else", () => {
    const entry = fc.record<TranscriptEntry>({
      role: fc.constantFrom("user", "assistant"),
      content: fc.constantFrom("yes", "yes ", "no", ""),
    });
    const key = ({ role, content }: TranscriptEntry) => `${role}:${content.trim()}`;
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const keys = withoutRepeats(entries).map(key);
        expect(keys.every((at, index) => at !== keys[index - 1])).toBe(true);
        expect(new Set(keys)).toEqual(new Set(entries.map(key)));
      }),
      { seed, numRuns: runs(300, 30_000) },
    );
  });
});
