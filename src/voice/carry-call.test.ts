import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Brain } from "./brain/brain.ts";
import { createMessageBrain } from "./brain/message-brain.ts";
import { type CarriedCall, carryCall } from "./carry-call.ts";
import type { Call } from "./records.ts";
import type { Session } from "./session/session.ts";
import { june } from "./test-calls.ts";
import { within } from "./tools/ask-desk.ts";
import { deskOf } from "./tools/test-desk.ts";

// A moment whose digits are no key that anybody presses here.
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-16T17:00:00Z") }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One call in the hands of one process, with a clock that the test moves. */
function carry(brain: Brain, taken: { session: Session | null; elapsedMs: number } = { session: null, elapsedMs: 0 }) {
  const caller = { number: "+12085550199", name: null, isAttested: true };
  const call: Call = { id: "c1", assistant: june(), caller, isTest: false, epoch: 1, elapsedMs: taken.elapsedMs };
  const state = { kept: undefined as Session | undefined, elapsedMs: 0 };
  const write = (_: Call, session: Session, elapsedMs: number) => Object.assign(state, { kept: session, elapsedMs });
  const silent = () => {};
  const carried: CarriedCall = carryCall(
    {
      records: {
        claim: async () => ({ call, session: taken.session }),
        keep: async (...turn) => Boolean(write(...turn)),
        close: async (...turn) => void write(...turn),
      },
      desk: deskOf().desk,
      brains: { built_in: brain },
      // The other clock may do what it likes.
      now: () => new Date(Date.now() + 1e9),
      watchMs: () => Date.now(),
      log: { warn: silent },
    },
    {
      callId: "c1",
      line: { say: silent, useLanguage: silent, transfer: silent, note: silent, hangUp: silent, handOver: silent },
      greeting: "Hello, June here",
      isGreeted: true,
    },
    { onGone: silent, onWriting: silent },
  );
  return { carried, state, spent: () => state.kept?.time?.spentMs };
}

/** Thinks for 300 ms, asks the house for 700 ms, thinks for 200 ms, and says something. */
const busyBrain: Brain = {
  name: "built_in",
  async *answer(turn, signal) {
    await sleep(300);
    await within(turn, 3_000, signal, () => sleep(700));
    await sleep(200);
    yield { type: "words", words: "Nine o'clock is free." };
  },
};

it("measures each phase by the clock that does not jump", async () => {
  const { carried, spent, state } = carry(busyBrain);
  await pass(2_000);
  carried.hear({ type: "quiet" });
  await pass(3_000);
  carried.hear({ type: "speech", words: "Tuesday?", language: null });
  await pass(1_200);
  await pass(1_500);
  carried.hear({ type: "quiet" });
  await pass(4_000);
  carried.hear({ type: "closed", why: "hung_up" });
  await pass(0);
  expect(spent()).toEqual({ greeting: 2_000, listening: 7_000, thinking: 500, tools: 700, talking: 1_500 });
  expect(state.elapsedMs).toBe(11_700);
});

it("tells of the house also where only messages are taken", async () => {
  const desk = { takeMessage: () => sleep(400) };
  const { carried, spent } = carry(createMessageBrain({ desk }));
  await pass(1_000);
  carried.hear({ type: "quiet" });
  for (const words of ["My sink leaks", "Greg Halvorsen", "Yes, this number is fine"]) {
    carried.hear({ type: "speech", words, language: null });
    await pass(1_000);
    carried.hear({ type: "quiet" });
  }
  carried.hear({ type: "closed", why: "hung_up" });
  await pass(0);
  expect(spent()).toMatchObject({ tools: 400 });
});

it("writes a hand-over with its time up to that moment, and the next process counts on from there", async () => {
  const first = carry(busyBrain);
  await pass(1_000);
  first.carried.hear({ type: "quiet" });
  await pass(2_500);
  first.carried.handOver({ atOnce: false });
  await pass(0);
  expect(first.spent()).toEqual({ greeting: 1_000, listening: 2_500 });
  const kept = JSON.parse(JSON.stringify(first.state.kept)) as Session;
  const second = carry(busyBrain, { session: kept, elapsedMs: first.state.elapsedMs + 4_000 });
  await pass(1_500);
  second.carried.hear({ type: "closed", why: "hung_up" });
  await pass(0);
  expect(second.spent()).toEqual({ greeting: 1_000, listening: 4_000, hold: 4_000 });
  expect(second.state.elapsedMs).toBe(9_000);
});

it("writes down no key that was pressed, and the brain reads what was typed", async () => {
  const heard: string[] = [];
  const listening: Brain = {
    name: "built_in",
    async *answer({ lines }) {
      heard.push(lines.at(-1)?.words ?? "");
      yield { type: "words", words: "Thank you." };
    },
  };
  const { carried, state } = carry(listening);
  await pass(1_000);
  for (const key of "471") carried.hear({ type: "key", key });
  carried.handOver({ atOnce: true });
  await pass(10);
  expect(state.kept?.turn).toBe(0);
  expect(JSON.stringify(state.kept)).not.toContain("471");
  const on = carry(listening, { session: state.kept ?? null, elapsedMs: 0 });
  await pass(1_000);
  for (const key of "471920#") on.carried.hear({ type: "key", key });
  await pass(1_000);
  on.carried.hear({ type: "closed", why: "hung_up" });
  await pass(10);
  expect(heard).toEqual(["471920"]);
  expect(on.state.kept?.lines.map(({ words }) => words)).toContain("[keypad]");
  expect(JSON.stringify(on.state.kept)).not.toContain("471920");
});

it("writes down what the caller says at once where answers take their time, and together with an answer that does not", async () => {
  const slow: Brain = {
    name: "built_in",
    async *answer({ turn }) {
      await sleep(turn === 1 ? 400 : 5);
      yield { type: "words", words: "Yes." };
    },
  };
  const { carried, state } = carry(slow);
  const says = (words: string) => carried.hear({ type: "speech", words, language: null });
  const last = () => state.kept?.lines.at(-1)?.words;
  await pass(1_000);
  says("One");
  await pass(20);
  expect(last(), "nothing is known of her answers yet").toBe("Hello, June here");
  await pass(1_000);
  says("Two");
  await pass(0);
  expect(last(), "the last one took 400 ms").toBe("Two");
  await pass(1_000);
  says("Three");
  await pass(0);
  expect(last(), "the last one took 5 ms").toBe("Yes.");
});
