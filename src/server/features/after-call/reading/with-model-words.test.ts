import { describe, expect, it, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import type { FinishedCall } from "./finished-call.ts";
import { type ModelWords, withModelWords } from "./with-model-words.ts";

const at = "2026-11-16T16:00:00.000Z";
const line = (seq: number, who: "caller" | "assistant", words: string) => ({
  seq,
  who,
  words,
  at,
  language: "en" as const,
});
const call: FinishedCall = {
  assistantName: "Belle",
  timeZone: "America/Denver",
  callerNumber: "+12085550142",
  carrierName: undefined,
  answeredAt: new Date(at),
  ending: "said_goodbye",
  outcome: "answered",
  language: "en",
  lines: [
    line(1, "assistant", "Hello, how may I help?"),
    line(2, "caller", "This is Greg Halvorsen, two sinks leak at 18 Oak Park Lane. I paid 145 dollars in March."),
  ],
  facts: noFacts,
  transfers: [],
  messages: [],
  jobs: [],
};
const words: ModelWords = {
  about: "Greg Halvorsen at (208) 555-0142 has 2 leaking sinks at 18 Oak Park Lane.",
  sentiment: "neutral",
  name: "Greg Halvorsen",
  email: null,
  address: "18 Oak Park Lane",
  topics: ["Sink leak"],
  action_items: [],
};
const by = (change: Partial<ModelWords>, of: Partial<FinishedCall> = {}) =>
  withModelWords({ ...call, ...of }, { ...words, ...change });

it("takes a model's sentence and adds what came of the call from the record", () => {
  expect(by({})).toEqual({
    by: "model",
    summary:
      "Greg Halvorsen at (208) 555-0142 has 2 leaking sinks at 18 Oak Park Lane. Belle answered; nothing was booked. Nothing to do.",
    sentiment: "neutral",
    contact: { name: "Greg Halvorsen", phone: "+12085550142", email: undefined, address: "18 Oak Park Lane" },
    topics: ["sink leak"],
    action_items: [],
    language: "en",
  });
});

it("adds who and where, if the model left them out", () => {
  expect(by({ about: "Two sinks leak" })?.summary).toMatch(
    /^Two sinks leak \(Greg Halvorsen, \(208\) 555-0142, 18 Oak Park Lane\)\. /,
  );
});

it("begins with an emergency, whatever the model says", () => {
  expect(by({}, { facts: { ...noFacts, emergency: "gas" } })?.summary).toMatch(/^Urgent, a gas smell: /);
});

describe("words that the call does not bear out are not used at all", () => {
  test.each([
    ["a figure that nobody said", "Greg Halvorsen has 3 leaking sinks."],
    ["a price that nobody said", "Greg Halvorsen paid $150."],
    ["another number", "Greg Halvorsen at (208) 555-0199 has leaking sinks."],
    ["a booking that was not made", "Greg Halvorsen was booked for the leak."],
    ["a transfer that was not made", "Greg Halvorsen was put through to sales."],
    ["a promise", "Greg Halvorsen was promised a visit."],
    ["an address on the net", "See https://evil.example for Greg Halvorsen."],
    ["markup", "<b>Greg Halvorsen</b> has leaking sinks."],
    ["nothing", "."],
    ["too much", "very ".repeat(200)],
  ])("%s", (_, about) => {
    expect(by({ about })).toBeUndefined();
  });
});

describe("facts win over the model", () => {
  test.each<readonly [string, Partial<ModelWords>, Partial<FinishedCall>, object]>([
    ["a name that was not said", { name: "Bob Evans" }, {}, { name: "Greg Halvorsen" }],
    ["a name that was noted", {}, { facts: { ...noFacts, name: "Gregory H." } }, { name: "Gregory H." }],
    ["an email that was not said", { email: "greg@evil.example" }, {}, { email: undefined }],
    ["an address that was not said", { address: "20 Elm Street" }, {}, { address: "18 Oak Park Lane" }],
  ])("%s", (_, change, of, contact) => {
    expect(by(change, of)?.contact).toMatchObject(contact);
  });

  it("keeps what must be done, and adds to it only what was said", () => {
    const message = { text: "Sinks leak", urgent: false, name: "", phone: "" };
    const given = by(
      { action_items: ["Bring parts for two sinks.", "Charge $500.", "Tell him he is booked."] },
      { messages: [message], outcome: "message" },
    );
    expect(given?.action_items).toEqual([
      "Call Greg Halvorsen back at (208) 555-0142: “Sinks leak”.",
      "Bring parts for two sinks.",
    ]);
    expect(given?.summary).toContain("Left a message: “Sinks leak”. Call Greg Halvorsen back at (208) 555-0142.");
  });

  it("takes topics that are words", () => {
    expect(by({ topics: ["<script>", "12", "", "Gutters & roof"] })?.topics).toEqual(["gutters & roof"]);
    expect(by({ topics: [] })?.topics).toEqual(["leak"]);
  });
});
