import { describe, expect, it } from "vitest";
import {
  type FilteredCall,
  matchesAssistant,
  matchesSearch,
  matchesSentiment,
  type Sentiment,
  sentimentOf,
  sentiments,
} from "./call-filters.ts";

const call: FilteredCall = {
  tenant_id: "a1",
  caller_number: "+12085550164",
  analysis: {
    sentiment: "positive",
    summary: "Water heater, pilot out",
    conversation_summary: "Dana wants a visit on Friday.",
    contact_info: { name: "Dana Whitfield", phone: "+12085550107" },
  },
};

describe("the sentiment filter", () => {
  it.each<[FilteredCall, Sentiment]>([
    [call, "positive"],
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

describe("the assistant filter", () => {
  it.each([
    ["all", true],
    ["a1", true],
    ["a2", false],
    ["", false],
  ])("for %j shows the call of a1: %s", (wanted, shown) => {
    expect(matchesAssistant(call, wanted)).toBe(shown);
  });
});

describe("the search", () => {
  it.each([
    ["", true],
    ["  ", true],
    ["dana", true],
    ["WHITFIELD", true],
    ["pilot", true],
    ["visit on friday", true],
    ["5550107", true],
    ["(208) 555-0164", true],
    [" 0164 ", true],
    ["greg", false],
    ["positive", false],
    ["a1", false],
  ])("for %j finds the call: %s", (query, found) => {
    expect(matchesSearch(call, query)).toBe(found);
  });

  it("finds nothing in a call without analysis and number", () => {
    expect(matchesSearch({ analysis: null }, "dana")).toBe(false);
  });
});
