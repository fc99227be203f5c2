import { describe, expect, it } from "vitest";
import { isMisdialed } from "./read-misdialed.ts";
import { addsNothing, asksForCall, isPassedOn, isThanking } from "./read-passed-on.ts";

it.each([
  ["tell Pat that the circulator is backordered till December", true],
  ["be a dear and let him know his mother phoned", true],
  ["message for Mike: the inspector is coming at nine", true],
  ["could you let the crew know something for me", false],
  ["can I leave a message for Pat?", false],
  ["let me know when you can come", false],
  ["I can't tell if it's the furnace or the ducts", false],
  ["tell the plumber that I need someone to come out on Friday", false],
  ["can you tell me what the price is", false],
])("a message by itself: %s", (words, isOne) => {
  expect(isPassedOn(words, "en")).toBe(isOne);
});

it.each([
  ["just have Pat call me about the Elm Street job", true],
  ["I'm not looking to book an appointment. Just a pet. Call me about the Elm Street job.", true],
  ["everybody calls me Bob", false],
  ["call me Bob", false],
])("somebody is to call back: %s", (words, isAsked) => {
  expect(asksForCall(words, "en")).toBe(isAsked);
});

describe("addsNothing", () => {
  it.each([
    ["Nope that's it, he knows the number. Thanks hon.", true],
    ["That's all, thank you", true],
    ["nada más, gracias", true],
    ["No water since this morning at the shop", false],
    ["That's the blue house on Elm, and the key is under the mat", false],
    ["Nothing works in the kitchen", false],
  ])("%s", (words, isNothing) => {
    expect(addsNothing(words)).toBe(isNothing);
  });
});

it.each([
  ["just calling to say thank you, the new faucet is great", true],
  ["I wanted to thank you for last week, but now the sink is leaking", false],
  ["thanks, I'd like to book an appointment", false],
])("thanks and nothing else: %s", (words, isThanks) => {
  expect(isThanking(words, "en")).toBe(isThanks);
});

it.each([
  ["Isn't this Marion's Pizza?", true],
  ["Yeah can I get a large pepperoni", true],
  ["Is this Riverside Plumbing?", false],
  ["Is this the plumber for the pizza place on Main? The drain is clogged.", false],
  ["I run a restaurant and need a grease trap looked at", false],
])("another business is meant: %s", (words, isOther) => {
  expect(isMisdialed(words, "Riverside Plumbing")).toBe(isOther);
});
