import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeeper } from "./keeper.ts";
import type { Call } from "./records.ts";
import { newSession } from "./session/begin.ts";
import { june } from "./test-calls.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const call: Call = {
  id: "c1",
  assistant: june(),
  caller: { number: "+12085550199", name: null, isAttested: true },
  isTest: false,
  epoch: 1,
  elapsedMs: 0,
};
const at = (turn: number) => ({ ...newSession("en"), turn });

function open() {
  const written: string[] = [];
  const writing: Promise<void>[] = [];
  const keeper = createKeeper({
    records: {
      claim: async () => undefined,
      keep: async (_call, { turn }) => written.push(`turn ${turn}`) > 0,
      close: async (_call, { turn }) => void written.push(`end ${turn}`),
    },
    log: { warn: () => {} },
    elapsedMs: () => 0,
    onLost: () => {},
    onWriting: (promise) => void writing.push(promise),
  });
  const settle = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await Promise.all(writing);
  };
  return { keeper, written, settle };
}

it("writes what was heard a moment after the brain was asked", async () => {
  const { keeper, written, settle } = open();
  keeper.keepSoon(call, at(1));
  await settle(0);
  expect(written).toEqual([]);
  await settle(30);
  expect(written).toEqual(["turn 1"]);
});

it("writes question and answer together where the answer is there at once", async () => {
  const { keeper, written, settle } = open();
  keeper.keepSoon(call, at(1));
  keeper.keep(call, at(2));
  await settle(0);
  expect(written).toEqual(["turn 2"]);
  await settle(100);
  expect(written).toEqual(["turn 2"]);
});

it("writes nothing after the end", async () => {
  const { keeper, written, settle } = open();
  keeper.keepSoon(call, at(1));
  keeper.close(call, at(2));
  keeper.keepSoon(call, at(3));
  await settle(100);
  expect(written).toEqual(["end 2"]);
});
