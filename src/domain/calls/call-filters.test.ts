import { describe, expect, it } from "vitest";
import { type FilteredCall, matchesSentiment, type Sentiment, sentimentOf, sentiments } from "./call-filters.ts";

describe("the sentiment filter", () => {
  it.each<[FilteredCall, Sentiment]>([
    [{ analysis: { sentiment: "positive" } }, "positive"],
    [{ analysis: { sentiment: "negative" } }, "negative"],
    [{ analysis: { sentiment: "" } }, "neutral"],
    [{ analysis: { sentiment: null } }, "neutral"],
    [{ analysis: { sentiment: "furious" } }, "neutral"],
    [{ analysis: {} }, "neutral"],
    [{ analysis: null }, "neutral"],
    [{}, "neutral"],
  ])("%j counts as %s", (filtered, sentiment) => {
    expect(sentimentOf(filtered)).toBe(sentiment);
    expect(matchesSentiment(filtered, "all")).toBe(true);
    for (const wanted of sentiments) expect(matchesSentiment(filtered, wanted)).toBe(wanted === sentiment);
  });
});
