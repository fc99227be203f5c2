import { describe, expect, test } from "vitest";
import { decideIncoming, type IncomingDecision, type IncomingFacts, isKept, turnAway } from "./incoming-call-rules.ts";

const assistant = {
  status: "active",
  payment_status: "active",
  service_transfer: "+12085550143",
  blocked_numbers: ["+12085550166"],
  business_name: "Ames & Sons",
} as const;
type Given = Partial<Omit<IncomingFacts, "assistant">> & {
  readonly assistant?: Partial<NonNullable<IncomingFacts["assistant"]>> | null;
};
const decide = ({ assistant: given, ...facts }: Given): IncomingDecision =>
  decideIncoming({
    assistant: given === null ? undefined : { ...assistant, ...given },
    from: "+12085550142",
    forwardedFrom: "",
    isFull: false,
    isTrialFull: false,
    ...facts,
  });
const busy = "Thank you for calling Ames & Sons. All our lines are busy right now";
const recorded = "Thank you for calling Ames & Sons. We can't take your call right now.";
const paused = "Thank you for calling Ames & Sons. I'm connecting you with the team now.";
const disabled = "Thank you for calling Ames & Sons. This line is not in service right now.";
const number = "+12085550143";
const alone = { service_transfer: "" };
const team = "Thank you for calling Ames & Sons. I'm connecting you with the team now.";
const forwarded: IncomingDecision = { do: "put_through", words: team, number };
const forMessages: IncomingDecision = { do: "answer", duty: "messages_only" };

describe("a call that comes", () => {
  test.each<[string, Given, IncomingDecision]>([
    ["is answered", {}, { do: "answer", duty: "all" }],
    ["with a hidden number is answered", { from: "" }, { do: "answer", duty: "all" }],
    [
      "to a number of nobody hears so",
      { assistant: null },
      { do: "say", words: "This number is not in service. Please check the number and call again." },
    ],
    ["from one of our own numbers, sent on by whoever was rung, is not taken", { isOwnNumber: true }, { do: "reject" }],
    ["from a blocked number is not taken", { from: "+12085550166" }, { do: "reject" }],
    [
      "from a blocked number is not taken while paused",
      { from: "+12085550166", assistant: { status: "paused" } },
      { do: "reject" },
    ],
    [
      "to a paused line hears so, and is put through",
      { assistant: { status: "paused" } },
      { do: "put_through", words: paused, number, away: "paused" },
    ],
    [
      "to a paused line without a number hears so, and is recorded",
      { assistant: { status: "paused", ...alone } },
      { do: "record", words: recorded, away: "paused" },
    ],
    [
      "to a line that nobody pays for hears so, and is put through",
      { assistant: { payment_status: "disabled" } },
      { do: "put_through", words: disabled, number, away: "out_of_service" },
    ],
    [
      "to a line that nobody pays for, without a number, hears so",
      { assistant: { payment_status: "disabled", ...alone } },
      { do: "say", words: disabled, away: "out_of_service", asksDanger: true },
    ],
    [
      "to a line that waits for its first payment hears so",
      { assistant: { payment_status: "pending", ...alone } },
      { do: "say", words: disabled, away: "out_of_service", asksDanger: true },
    ],
    [
      "while a payment fails is answered, for messages only",
      { assistant: { payment_status: "degraded" } },
      { do: "answer", duty: "messages_only" },
    ],
    [
      "that is one too many on trial is put through",
      { isTrialFull: true },
      { do: "put_through", words: `${busy}, so I'm transferring your call.`, number },
    ],
    [
      "that is one too many on trial, without a number, is recorded",
      { isTrialFull: true, assistant: alone },
      {
        do: "record",
        words: `${busy}.`,
      },
    ],
    [
      "under overload is put through",
      { isFull: true },
      { do: "put_through", words: `${busy}, so I'm transferring your call.`, number },
    ],
    [
      "under overload that the service number itself sent is recorded",
      { isFull: true, forwardedFrom: number },
      {
        do: "record",
        words: `${busy}.`,
      },
    ],
    [
      "to a paused line that the service number itself sent is not sent back",
      { forwardedFrom: number, assistant: { status: "paused" } },
      { do: "record", words: recorded, away: "paused" },
    ],
    ["that the service number sent is answered", { forwardedFrom: number }, { do: "answer", duty: "all" }],
    [
      "under overload to a paused line hears that it is paused",
      { isFull: true, assistant: { status: "paused", ...alone } },
      { do: "record", words: recorded, away: "paused" },
    ],
    [
      "at the cap is answered as before, where the owner wants that",
      { atCap: "answer" },
      { do: "answer", duty: "all" },
    ],
    [
      "at the cap while a payment fails is answered for messages only",
      { atCap: "answer", assistant: { payment_status: "degraded" } },
      forMessages,
    ],
    ["at the cap is answered for messages only", { atCap: "messages_only" }, forMessages],
    ["at the cap is forwarded", { atCap: "forward" }, forwarded],
    ["at the cap is forwarded, however many others call", { atCap: "forward", isFull: true }, forwarded],
    [
      "at the cap that cannot be forwarded is answered for messages only",
      { atCap: "forward", assistant: alone },
      forMessages,
    ],
    [
      "at the cap that the service number itself sent is not sent back",
      { atCap: "forward", forwardedFrom: number },
      forMessages,
    ],
    [
      "at the cap that cannot be forwarded, one too many, is recorded",
      { atCap: "forward", isTrialFull: true, assistant: alone },
      {
        do: "record",
        words: `${busy}.`,
      },
    ],
    [
      "at the cap to a paused line hears that it is paused",
      { atCap: "forward", assistant: { status: "paused" } },
      { do: "put_through", words: paused, number, away: "paused" },
    ],
    ["at the cap from a blocked number is not taken", { atCap: "forward", from: "+12085550166" }, { do: "reject" }],
    [
      "without a name of the business is greeted all the same",
      { assistant: { status: "paused", business_name: "", ...alone } },
      {
        do: "record",
        words: "Thank you for calling. We can't take your call right now.",
        away: "paused",
      },
    ],
  ])("%s", (_what, given, decision) => {
    expect(decide(given)).toEqual(decision);
  });
});

describe("a call that nobody of ours takes is written down", () => {
  test.each<[string, IncomingDecision, boolean]>([
    ["to a paused line", decide({ assistant: { status: "paused", ...alone } }), true],
    ["to a paused line, put through", decide({ assistant: { status: "paused" } }), true],
    ["to a line that nobody pays for", decide({ assistant: { payment_status: "disabled", ...alone } }), true],
    ["one too many on trial", decide({ isTrialFull: true }), true],
    ["at the cap, forwarded", decide({ atCap: "forward" }), true],
    ["but not from a blocked number", decide({ from: "+12085550166" }), false],
    ["but not to a number of nobody", decide({ assistant: null }), false],
    ["but not one too many of one caller", turnAway("Ames & Sons"), false],
  ])("%s", (_what, decision, kept) => {
    expect(isKept(decision)).toBe(kept);
  });
});
