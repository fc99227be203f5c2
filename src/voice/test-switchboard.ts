import { vi } from "vitest";
import type { Brain, BrainSaid, BrainTurn } from "./brain/brain.ts";
import type { Line, LineEvent } from "./line.ts";
import type { Call, Records } from "./records.ts";
import type { Session } from "./session/session.ts";
import { createSwitchboard } from "./switchboard.ts";
import { june } from "./test-calls.ts";

export const moment = () => vi.advanceTimersByTimeAsync(0);
const callOf = (given: Partial<Call> = {}): Call => ({
  id: "c1",
  assistant: june(),
  caller: { number: "+12085550199", name: null, isAttested: true },
  isTest: false,
  epoch: 1,
  elapsedMs: 0,
  ...given,
});

/** A line that writes down what she says and does. */
function openLine() {
  const heard: string[] = [];
  const line: Line = {
    say: (words, { last }) => void heard.push(`${words}${last ? "." : ""}`),
    useLanguage: (language) => void heard.push(`<${language}>`),
    transfer: ({ target }) => void heard.push(`<transfer ${target}>`),
    note: () => undefined,
    hangUp: () => void heard.push("<hang up>"),
    handOver: () => void heard.push("<hand over>"),
  };
  return { line, heard };
}

/** A brain that says what a test tells it to, when it is told. */
function slowBrain(name: "model" | "built_in") {
  const asked: { turn: BrainTurn; signal: AbortSignal; say(said: BrainSaid): void; done(): void; fail(): void }[] = [];
  const brain: Brain = {
    name,
    async *answer(turn, signal) {
      const queue: (BrainSaid | "done" | Error)[] = [];
      let wake = () => {};
      const put = (item: BrainSaid | "done" | Error) => {
        queue.push(item);
        wake();
      };
      asked.push({ turn, signal, say: put, done: () => put("done"), fail: () => put(new Error("broken")) });
      for (;;) {
        const item = queue.shift();
        if (item === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        if (item === "done") return;
        if (item instanceof Error) throw item;
        yield item;
      }
    },
  };
  return { brain, asked };
}

/** Records in memory, which can be away. */
function memoryRecords(kept: { session: Session | null; call?: Partial<Call> } = { session: null }) {
  const state = { isAway: false, isTaken: false, newest: kept.session, writes: 0, closed: [] as number[] };
  const reach = () => {
    if (state.isAway) throw new Error("away");
  };
  const records: Records = {
    async claim() {
      reach();
      return { call: callOf(kept.call), session: kept.session };
    },
    async keep(_call, session) {
      reach();
      if (state.isTaken) return false;
      state.newest = session;
      state.writes++;
      return true;
    },
    async close(_call, session, elapsedMs) {
      reach();
      state.newest = session;
      state.closed.push(elapsedMs);
    },
  };
  return { records, state };
}

type Given = { session?: Session; call?: Partial<Call>; hasModel?: boolean; claim?: Records["claim"] };

export function place(given: Given = {}) {
  const model = slowBrain("model");
  const builtIn = slowBrain("built_in");
  const store = memoryRecords({ session: given.session ?? null, ...(given.call && { call: given.call }) });
  const urgent: string[] = [];
  const board = createSwitchboard({
    records: { ...store.records, ...(given.claim && { claim: given.claim }) },
    desk: {
      takeMessage: async (_assistant, _call, { text }) => {
        urgent.push(text);
      },
    },
    brains: { built_in: builtIn.brain, ...((given.hasModel ?? true) && { model: model.brain }) },
    now: () => new Date(vi.getMockedSystemTime()?.getTime() ?? 0),
    watchMs: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    log: { warn: () => {} },
  });
  const { line, heard } = openLine();
  const call = board.carry({ callId: "c1", line, greeting: "Hello, June here", isGreeted: false });
  return { board, call, heard, model, builtIn, urgent, ...store.state, state: store.state };
}

export const speech = (words: string): LineEvent => ({ type: "speech", words, language: null });
