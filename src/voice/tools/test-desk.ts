import { noFacts } from "#domain/calls/call-record.ts";
import type { Desk, KnownBooking, OpenTime } from "#domain/calls/desk.ts";
import type { BrainTurn } from "../brain/brain.ts";
import { june } from "../test-calls.ts";

/** A Monday, 9 in the morning in Boise. */
export const monday = new Date("2026-11-16T16:00:00Z");
export const tuesdayAt9 = "2026-11-17T09:00:00-07:00";
export const tuesdayAt14 = "2026-11-17T14:00:00-07:00";
export const wednesdayAt10 = "2026-11-18T10:00:00-07:00";
export const callerNumber = "+12085550199";

export const openTime = (start: string): OpenTime => ({
  start,
  end: new Date(Date.parse(start) + 3600_000).toISOString(),
  arrival_until: start,
});
export const booking = (given: Partial<KnownBooking> = {}): KnownBooking => ({
  id: "b1",
  start: tuesdayAt9,
  end: tuesdayAt14,
  name: "Pat Doe",
  service: "",
  address: "12 Oak Street",
  ...given,
});

/** A desk for tests: it answers what it is told to, and keeps what it was asked. */
export function deskOf(answers: Partial<Desk> = {}) {
  const asked: [verb: keyof Desk, ...given: unknown[]][] = [];
  const usual: Desk = {
    freeTimes: async () => [tuesdayAt9, tuesdayAt14, wednesdayAt10].map(openTime),
    book: async (_, __, job) => ({ ok: true, booking: booking({ start: job.start, name: job.name }) }),
    bookingsOf: async () => [booking()],
    move: async (_, __, job) => ({ ok: true, booking: booking({ id: job.id, start: job.start }) }),
    cancel: async () => true,
    sendCode: async () => {},
    checkCode: async (_, __, ___, code) => code === "1234",
    takeMessage: async () => {},
  };
  const verbs = { ...usual, ...answers };
  const desk = Object.fromEntries(
    (Object.keys(verbs) as (keyof Desk)[]).map((verb) => [
      verb,
      (_: unknown, ...given: unknown[]) => {
        asked.push([verb, ...given]);
        return (verbs[verb] as (...all: unknown[]) => unknown)(_, ...given);
      },
    ]),
  ) as Desk;
  return { desk, asked, verbs: () => asked.map(([verb]) => verb) };
}

export const never = <T>(): Promise<T> => new Promise<T>(() => {});

/** A turn in which the caller has just said something. */
export const turnOf = (said: string, given: Partial<BrainTurn> = {}): BrainTurn => ({
  callId: "c1",
  isTest: false,
  turn: 2,
  now: monday,
  assistant: june(),
  caller: { number: callerNumber, name: null, isAttested: true },
  language: "en",
  lines: [{ seq: 1, who: "caller", words: said, at: monday.toISOString(), language: "en" }],
  facts: noFacts,
  transfers: [],
  begun: "",
  onDesk: () => {},
  ...given,
});
