import type { SoFar } from "./turn-detector.ts";

/** Whoever stops after one of these has not finished. */
const open = new Set(
  "a an and as at because but by for from i'm if is it's like my of or our the their to uh um uhm we're with your".split(
    " ",
  ),
);

/** "My name is." breaks off, whatever stop the reader has put behind it; "Thursday at nine." does not. */
export function soundsSoFar(words: string): SoFar {
  const last = words.toLowerCase().match(/[\p{L}\p{N}']+(?=[^\p{L}\p{N}']*$)/u)?.[0];
  if (last === undefined) return undefined;
  if (/\?["')]?\s*$/.test(words)) return "whole";
  if (open.has(last) || /[,:-]\s*$/.test(words)) return "open";
  return /[.!]["')]?\s*$/.test(words) ? "whole" : undefined;
}
