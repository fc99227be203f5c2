import { expect, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import type { FinishedCall } from "./finished-call.ts";
import { type UnmetNeed, unmetNeed } from "./unmet-need.ts";

const at = "2026-11-16T16:00:00.000Z";
/** A call in which the caller said this, and hung up. */
const callOf = (said: string, more: Partial<FinishedCall> = {}): FinishedCall => ({
  ...{ assistantName: "Belle", timeZone: "America/Denver", duty: "all", callerNumber: "+12085550142" },
  ...{
    carrierName: undefined,
    answeredAt: new Date(at),
    ending: "caller_hung_up",
    outcome: "answered",
    language: "en",
  },
  lines: [{ seq: 1, who: "caller", words: said, at, language: "en" }],
  ...{ facts: noFacts, transfers: [], messages: [], jobs: [] },
  ...more,
});

test.each<readonly [UnmetNeed | undefined, string]>([
  ["visit", "My water heater is leaking."],
  ["visit", "Yeah hi, our furnace quit last night and I've got a newborn in the house"],
  ["visit", "Could you send someone to look at a garage door that won't close?"],
  ["visit", "I need an estimate for two new windows and the roof."],
  ["visit", "How much is a service call? I need somebody to snake a drain today."],
  ["visit", "We want to get on the schedule for a sprinkler blowout."],
  ["visit", "I have to reschedule my appointment for Friday."],
  ["visit", "Necesito que venga alguien, se tapó el drenaje."],
  [undefined, "How much do you charge for a water heater?"],
  [undefined, "What are your hours on Saturday"],
  [undefined, "Do you guys do roofs?"],
  [undefined, "I need a copy of the invoice for my furnace."],
  [undefined, "Is my furnace still under warranty?"],
  [undefined, "Hi, are you hiring plumbers right now?"],
  [undefined, "We can get your plumbing business to the top of the Google listing."],
  [undefined, "Sorry, wrong number, I wanted the roofing place."],
  [undefined, "Thanks for fixing my sink so quickly."],
  [undefined, "Hello? Hello, is anybody there?"],
])("%s: %s", (need, said) => {
  expect(unmetNeed(callOf(said))).toBe(need);
});

const leak = "My sink is leaking.";
const rang = (result: "no_answer" | "accepted") => [{ target: "sales" as const, at, briefing: "", result }];
const message = { text: "Sink leaks", urgent: false, name: "", phone: "" };
test.each<readonly [string, UnmetNeed | undefined, FinishedCall]>([
  ["she may only take messages", "limited", callOf(leak, { duty: "messages_only" })],
  ["nobody took the transfer", "transfer", callOf("Sales, please.", { transfers: rang("no_answer") })],
  [
    "times were offered",
    "visit",
    callOf("Hm, let me think.", { facts: { ...noFacts, offered: [{ start: at, turn: 1 }] } }),
  ],
  [
    "a booking was under way",
    "visit",
    callOf("Greg.", { facts: { ...noFacts, dialogue: { ...newDialogue, task: "book" } } }),
  ],
  ["there was danger", "visit", callOf("Help!", { facts: { ...noFacts, emergency: "gas" } })],
  [
    "the caller said to only ask",
    undefined,
    callOf(leak, { facts: { ...noFacts, dialogue: { ...newDialogue, onlyAsking: true } } }),
  ],
  [
    "the caller wanted nothing booked any more",
    undefined,
    callOf(leak, { facts: { ...noFacts, dialogue: { ...newDialogue, declined: true } } }),
  ],
  [
    "the caller thought better of it once more",
    "visit",
    callOf(leak, { facts: { ...noFacts, dialogue: { ...newDialogue, declined: true, task: "book" } } }),
  ],
  ["it was a seller", undefined, callOf(leak, { facts: { ...noFacts, spam: "seller" } })],
  ["a message was left", undefined, callOf(leak, { messages: [message], outcome: "message" })],
  ["somebody took the call", undefined, callOf(leak, { transfers: rang("accepted"), outcome: "transferred" })],
  ["it was booked", undefined, callOf(leak, { outcome: "booked" })],
  ["a job was canceled", undefined, callOf("Cancel my appointment.", { facts: { ...noFacts, cancelled: ["a"] } })],
  ["nothing was said", undefined, callOf("", { outcome: "missed" })],
  ["they thought better of a change", undefined, callOf("Cancel my appointment.", { ending: "said_goodbye" })],
])("%s: %s", (_, need, call) => {
  expect(unmetNeed(call)).toBe(need);
});
