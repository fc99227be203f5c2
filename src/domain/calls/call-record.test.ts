import { expect, test } from "vitest";
import {
  type CallFacts,
  noFacts,
  outcomeOf,
  type TranscriptLine,
  type TransferAttempt,
  type TransferResult,
} from "./call-record.ts";

const line = (who: TranscriptLine["who"]): TranscriptLine => ({
  seq: 1,
  who,
  words: "Hello",
  at: "2026-11-16T15:00:00Z",
  language: "en",
});
const attempt = (result?: TransferResult): TransferAttempt => ({
  target: "sales",
  at: "2026-11-16T15:00:00Z",
  briefing: "",
  result,
});
const message = { text: "Call me back.", urgent: false };

type Given = { facts?: Partial<CallFacts>; transfers?: TransferAttempt[]; lines?: TranscriptLine[] };
const spoken = [line("assistant"), line("caller")];

test.each<[string, Given, ReturnType<typeof outcomeOf>]>([
  ["a caller who never said a word was missed", { lines: [line("assistant")] }, "missed"],
  ["a call that ended before the greeting was missed", {}, "missed"],
  ["somebody who only talked was answered", { lines: spoken }, "answered"],
  ["a message beats an answer", { lines: spoken, facts: { messages: [message] } }, "message"],
  ["a message of a caller who fell silent counts", { facts: { messages: [message] } }, "message"],
  [
    "a transfer that was taken beats a message",
    { transfers: [attempt("accepted")], facts: { messages: [message] } },
    "transferred",
  ],
  [
    "a transfer that nobody took leaves the message",
    { transfers: [attempt("no_answer")], facts: { messages: [message] } },
    "message",
  ],
  ["a transfer that still rings is none", { lines: spoken, transfers: [attempt()] }, "answered"],
  ["a second transfer counts", { transfers: [attempt("busy"), attempt("accepted")] }, "transferred"],
  [
    "a booking beats all",
    { transfers: [attempt("accepted")], facts: { booked: ["b1"], messages: [message] } },
    "booked",
  ],
  ["a job that was moved is booked", { lines: spoken, facts: { moved: ["b1"] } }, "booked"],
  ["a job that was only cancelled is an answer", { lines: spoken, facts: { cancelled: ["b1"] } }, "answered"],
  [
    "a question without an answer is still answered",
    { lines: spoken, facts: { unanswered: ["Parking?"] } },
    "answered",
  ],
])("%s", (_, { facts = {}, transfers = [], lines = [] }, outcome) => {
  expect(outcomeOf({ facts: { ...noFacts, ...facts }, transfers, lines })).toBe(outcome);
});
