import { describe, expect, it } from "vitest";
import { hasHit, partsOf, termsOf } from "./transcript-card.tsx";

describe("finding words in a transcript", () => {
  it.each([
    ["", [], []],
    ["  ", ["a"], []],
    ["kitchen  Sink", ["My kitchen sink leaks"], ["kitchen Sink"]],
    ["sink kitchen", ["My kitchen sink leaks"], ["sink", "kitchen"]],
    ["(208) 5", ["Call (208) 555-0107"], ["(208) 5"]],
  ])("%j is looked for", (typed, texts, terms) => {
    expect(termsOf(typed, texts)).toEqual(terms);
  });

  it.each([
    ["My Sink, the sink.", ["sink"], "My [Sink], the [sink]."],
    ["sink", ["sink"], "[sink]"],
    ["nothing", ["sink"], "nothing"],
    ["a.b axb", ["a.b"], "[a.b] axb"],
    ["<b>1+1</b>", ["1+1", "<b>"], "[<b>][1+1]</b>"],
    ["¿Qué día?", ["QUÉ"], "¿[Qué] día?"],
    ["İzmir İS my Sink", ["sink", "İ"], "[İ]zmir [İ]S my [Sink]"],
  ])("%j with %j is cut at what was found, and loses nothing", (text, terms, marked) => {
    const parts = partsOf(text, terms);
    expect(parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("")).toBe(marked);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(hasHit(parts)).toBe(marked.includes("["));
  });
});
