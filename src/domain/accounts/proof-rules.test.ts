import { describe, expect, it } from "vitest";
import { isFresh, passkeyName, proofMinutes } from "./proof-rules.ts";

const now = new Date("2026-11-12T16:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

describe("a proof", () => {
  it.each([
    ["just now", 0, true],
    ["a moment before the end", proofMinutes * 60_000 - 1, true],
    ["at the end", proofMinutes * 60_000, false],
    ["yesterday", 24 * 3_600_000, false],
  ])("given %s counts: %s ms, %s", (_, ms, counts) => {
    expect(isFresh(before(ms), now)).toBe(counts);
  });
});

describe("the name of a passkey", () => {
  it.each([
    ["  My   phone ", { name: "My phone" }],
    ["", { name: "Passkey" }],
    ["x".repeat(60), { name: "x".repeat(60) }],
    ["x".repeat(61), { error: "The name can be 60 characters at most." }],
  ])("%j", (typed, expected) => {
    expect(passkeyName(typed)).toEqual(expected);
  });
});
