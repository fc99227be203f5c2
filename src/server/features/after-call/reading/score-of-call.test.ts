import { describe, expect, test } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { judgeSentiment } from "./analyse-by-rules.ts";
import type { CallJob, FinishedCall } from "./finished-call.ts";
import { scoreOfCall } from "./score-of-call.ts";
import { at, callOf } from "./test-call.ts";

const job: CallJob = {
  ...{ id: "b1", change: "booked", startsAt: new Date(at), arrivalUntil: new Date(at) },
  ...{ service: "Drain", name: "Greg", address: "" },
};
const booked: Partial<FinishedCall> = { jobs: [job], facts: { ...noFacts, booked: ["b1"] } };
const message = { text: "Call me about the drain.", urgent: false, name: "Greg", phone: "+12085550142" };
const attempt = { target: "service", at, briefing: "" } as const;

const lossesOf = (lines: readonly string[], more: Partial<FinishedCall> = {}) => {
  const call = callOf(lines, more);
  return scoreOfCall(call, { sentiment: judgeSentiment(call) });
};

/** `code points` with `@` and the line that cost them. */
type Row = readonly [what: string, lines: readonly string[], more: Partial<FinishedCall>, losses: readonly string[]];
const rows: readonly Row[] = [
  [
    "a booking without a hitch",
    [
      "How can I help?",
      "> My drain is clogged.",
      "What name?",
      "> Greg Hall",
      "You're booked for Friday at 9.",
      "> Thanks, bye.",
    ],
    booked,
    [],
  ],
  [
    "a question that was answered",
    [
      "How can I help?",
      "> Are you open on Sundays?",
      "No, we're closed on Sundays. Anything else?",
      "> No, that's all.",
    ],
    {},
    [],
  ],
  [
    "a visit that nobody booked, and the caller hung up on a question",
    ["How can I help?", "> My water heater is leaking.", "What's the address, please?"],
    { ending: "caller_hung_up" },
    ["visit_not_booked 35 @3", "hung_up 15 @3"],
  ],
  [
    "a message where a visit was wanted",
    ["How can I help?", "> Can you send somebody to fix my sink?", "I'll pass it on.", "> Okay, bye."],
    { messages: [message] },
    ["message_instead 15 @3"],
  ],
  [
    "a message while she may only take messages",
    ["How can I help?", "> Can you send somebody to fix my sink?", "I'll pass it on.", "> Okay, bye."],
    { messages: [message], duty: "messages_only" },
    ["limited 10 @3"],
  ],
  [
    "a message without a number",
    ["How can I help?", "> I have a question about my bill.", "I'll pass it on.", "> Okay, bye."],
    { messages: [{ ...message, phone: "" }], callerNumber: undefined },
    ["no_number 15"],
  ],
  [
    "work that the business does not do",
    [
      "How can I help?",
      "> I need someone to fix my roof.",
      "I'm sorry, that's not something we do.",
      "> Oh, okay. Thanks.",
    ],
    {},
    ["turned_down 5 @3"],
  ],
  [
    "a transfer that nobody took, with a message",
    [
      "How can I help?",
      "> Let me talk to Dave.",
      "I'm sorry, nobody picked up. What should I pass on?",
      "> Call me back, thanks.",
    ],
    { transfers: [{ ...attempt, result: "no_answer" }], messages: [message] },
    ["transfer_failed 10 @3"],
  ],
  [
    "a transfer that nobody took, and nothing else",
    ["How can I help?", "> Let me talk to Dave.", "I'm sorry, nobody picked up."],
    { transfers: [{ ...attempt, result: "no_answer" }] },
    ["transfer_failed 30 @3"],
  ],
  [
    "an emergency that nobody heard of",
    ["How can I help?", "> I smell gas in my basement!", "Leave the house and call 911."],
    { facts: { ...noFacts, emergency: "gas" } },
    ["emergency_alone 50 @2"],
  ],
  [
    "an emergency that was passed on",
    [
      "How can I help?",
      "> I smell gas in my basement!",
      "Leave the house. I've passed it on as urgent.",
      "> Thank you.",
    ],
    { facts: { ...noFacts, emergency: "gas" }, messages: [{ ...message, urgent: true }] },
    [],
  ],
  [
    "a booking that she claimed and did not make",
    ["How can I help?", "> I need a plumber tomorrow.", "You're booked for tomorrow at 9.", "> Great, bye."],
    {},
    ["false_promise 35 @3"],
  ],
  [
    "the same question after an answer",
    [
      "May I have your name?",
      "> Greg Hall",
      "And the problem?",
      "> A clogged drain.",
      "What's your name?",
      "> Greg Hall. Bye.",
    ],
    booked,
    ["asked_again 6 @5"],
  ],
  [
    "the same question after none",
    ["May I have your name?", "> Hold on a second.", "May I have your name?", "> Greg Hall. Thanks."],
    booked,
    [],
  ],
  [
    "a question that the caller had answered before",
    [
      "How can I help?",
      "> Hi, my name is Greg Hall and my drain is clogged.",
      "May I have your name, please?",
      "> Greg Hall. Thanks.",
    ],
    booked,
    ["told_before 8 @3"],
  ],
  [
    "a caller who says so",
    ["Where are you?", "> 12 Oak Street.", "Which town?", "> I already told you, Boise.", "Thank you.", "> Bye."],
    booked,
    ["caller_repeats 10 @4", "upset 15 @4"],
  ],
  [
    "words that she did not make out, twice in a row",
    [
      ...["How can I help?", "> Blah.", "I'm sorry, I didn't catch that. Could you say it again?"],
      ...["> Blah blah.", "Sorry, I'm not sure I understood.", "> Forget it, bye."],
    ],
    {},
    ["not_understood 5 @3", "not_understood 8 @5"],
  ],
  [
    "the last words without an answer",
    ["How can I help?", "> Are you open on Sundays?", "Yes.", "> And what about the one on Main Street?"],
    { ending: "caller_hung_up" },
    ["no_reply 15 @4"],
  ],
  [
    "a line that was lost",
    ["How can I help?", "> Are you open on Sundays?", "Yes."],
    { ending: "connection_lost" },
    ["cut_off 15 @3"],
  ],
  [
    "an answer in another language",
    [
      "How can I help?",
      "es> Hola, buenas tardes.",
      "es> Necesito información.",
      "How can I help?",
      "es> Gracias, adiós.",
    ],
    {},
    ["other_language 15 @4"],
  ],
  [
    "a caller who got angry and stayed so",
    [
      "How can I help?",
      "> Are you open?",
      "Let me check.",
      "> This is ridiculous, you people are useless.",
      "I'm sorry.",
      "> Bye.",
    ],
    {},
    ["upset 15 @4"],
  ],
  [
    "a caller who came angry",
    [
      "How can I help?",
      "> You charged me twice, this is unacceptable.",
      "I'll have the office look into it.",
      "> Okay, bye.",
    ],
    { messages: [message] },
    ["upset 5 @2"],
  ],
  [
    "a caller who only asks when a visit is",
    ["How can I help?", "> What day are you coming for the water heater?", "I see it on Friday.", "> Great, thanks."],
    {},
    [],
  ],
  [
    "a caller who was asked what it is about after telling it",
    [
      "How can I help?",
      "> Yeah hi, my kitchen sink has been clogged since Sunday and nothing that I try helps.",
      "What do you need help with?",
      "> The sink. Thanks.",
    ],
    booked,
    ["told_before 8 @3"],
  ],
  [
    "a caller who was put through in the middle of booking",
    ["How can I help?", "> I need a plumber.", "I have Friday at 9.", "> Just get me a person.", "Connecting you."],
    {
      transfers: [{ ...attempt, result: "accepted" }],
      facts: { ...noFacts, offered: [{ start: at, turn: 1 }] },
      ending: "transferred",
    },
    ["handed_on 20 @5"],
  ],
  [
    "a job without a name, at a house number that cannot be",
    ["How can I help?", "> My drain is clogged.", "You're booked.", "> Thanks."],
    {
      jobs: [job],
      facts: {
        ...noFacts,
        booked: ["b1"],
        address: "900814 South Cushman Avenue, 98405",
        placed: [{ id: "b1", start: at, end: at, service: "" }],
      },
    },
    ["vague_job 12 @3", "odd_address 30 @3"],
  ],
  [
    "a question without an answer, with the line that asked it",
    ["How can I help?", "> Do you repair septic tanks?", "I'm not sure about that.", "> Okay, bye."],
    { facts: { ...noFacts, unanswered: ["Do you repair septic tanks?"] } },
    ["unanswered 16 @2"],
  ],
];

describe("what a call loses points for", () => {
  test.each(rows)("%s", (_what, lines, more, losses) => {
    const scored = lossesOf(lines, more);
    const shown = scored?.losses.map(
      ({ code, points, seq }) => `${code} ${points}${seq === undefined ? "" : ` @${seq}`}`,
    );
    expect(shown).toEqual(losses);
    expect(scored?.score).toBe(100 - (scored?.losses ?? []).reduce((sum, { points }) => sum + points, 0));
  });
});
