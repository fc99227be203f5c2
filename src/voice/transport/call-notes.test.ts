import { expect, test } from "vitest";
import { type CallFacts, noFacts, withPlaced } from "#domain/calls/call-record.ts";
import { notesOf } from "./call-notes.ts";

const job = { id: "a", start: "2026-11-19T09:00:00-07:00", end: "2026-11-19T10:00:00-07:00", service: "Leak repair" };
const of = (facts: Partial<CallFacts>) =>
  notesOf({ ...noFacts, ...facts }, { timezone: "America/Denver", arrivalMinutes: 120 });
const noted = { ...{ starts_at: job.start, ends_at: job.end }, timezone: "America/Denver", service: "Leak repair" };
const arrival_until = "2026-11-19T18:00:00.000Z";

test.each<[string, Partial<CallFacts>, object]>([
  ["nothing", {}, { name: null, phone: null, address: null, urgent: false, jobs: [], messages: [], questions: [] }],
  ["who and where", { name: " Greg ", zip: "78704" }, { name: "Greg", address: "78704" }],
  ["a whole address", { address: "18 Oak Park Lane", zip: "78704" }, { address: "18 Oak Park Lane" }],
  ["a job", { placed: [job], booked: ["a"] }, { jobs: [{ ...noted, arrival_until, state: "booked" }] }],
  ["one that was moved", { placed: [job], moved: ["a"] }, { jobs: [{ ...noted, state: "moved" }] }],
  ["one that was booked and moved", { placed: [job], booked: ["a"], moved: ["a"] }, { jobs: [{ state: "booked" }] }],
  ["one that is off again", { placed: [job], booked: ["a"], cancelled: ["a"] }, { jobs: [{ state: "cancelled" }] }],
  ["an urgent message", { messages: [{ text: "Gas!", urgent: true }] }, { urgent: true, messages: ["Gas!"] }],
  ["an open question", { unanswered: ["Do you rent vans?", " "] }, { questions: ["Do you rent vans?"] }],
])("of %s", (_name, facts, notes) => {
  expect(of(facts)).toMatchObject(notes);
});

test("however long a call was, its notes fit into a frame", () => {
  const messages = Array.from({ length: 40 }, (_, place) => ({ text: `${place} ${"x".repeat(3_000)}`, urgent: false }));
  const notes = of({ messages, problem: "y".repeat(9_000), unanswered: messages.map(({ text }) => text) });
  expect(JSON.stringify(notes).length).toBeLessThan(8_000);
  expect(notes.messages.at(-1)).toMatch(/^39 x+ \.\.\.$/);
});

test("a job that is moved keeps what it is for", () => {
  const later = { ...job, start: "2026-11-20T09:00:00-07:00", service: "" };
  expect(withPlaced({ placed: [job] }, later)).toEqual([{ ...later, service: "Leak repair" }]);
  expect(withPlaced({}, job)).toEqual([job]);
});
