import { mock } from "node:test";
import { setImmediate as letGo } from "node:timers/promises";
import type { Desk } from "../../src/domain/calls/desk.ts";
import type { Brain } from "../../src/voice/brain/brain.ts";
import { allScripts } from "../../tests/calls/support/all-scripts.ts";
import { playCall } from "../../tests/calls/support/play-call.ts";

/** What a process that played all scripted callers with one brain has to tell. */
export type Played = {
  /** Processor time of each turn of the brain, in milliseconds. */
  readonly turns: readonly number[];
  /** Of the very first turn of the process. */
  readonly firstMs: number;
  /** Of the whole calls, with all that is around the brain. */
  readonly cpuMs: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
};

const rounds = 3;

/** An answer without a thought. */
const echo: Brain = {
  name: "built_in",
  async *answer({ lines }) {
    yield { type: "words", words: lines.at(-1)?.words ?? "" };
  },
};

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The same brain, with what each turn costs. One call is played at a time, so nothing else is counted. */
const counted = (brain: Brain, turns: number[]): Brain => ({
  name: brain.name,
  async *answer(turn, signal) {
    const before = spentMs();
    yield* brain.answer(turn, signal);
    turns.push(spentMs() - before);
  },
});

// Callers who say nothing are not waited for.
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < 4; passed++) await letGo();
  mock.timers.tick(ms);
  for (let passed = 0; passed < 4; passed++) await letGo();
};

async function makeBrain(name: string): Promise<(desk: Desk) => Brain> {
  if (name === "echo") return () => echo;
  const { createBuiltInBrain } = await import("../../src/voice/brain/built-in-brain.ts");
  return (desk) => createBuiltInBrain({ desk });
}

const make = await makeBrain(process.argv[2] ?? "");
const scripts = allScripts();
const warming: number[] = [];
for (const script of scripts) await playCall(script, (desk) => ({ built_in: counted(make(desk), warming) }), pass);
const turns: number[] = [];
const before = spentMs();
for (let round = 0; round < rounds; round++)
  for (const script of scripts) await playCall(script, (desk) => ({ built_in: counted(make(desk), turns) }), pass);
const cpuMs = spentMs() - before;
globalThis.gc?.();
const { heapUsed, rss } = process.memoryUsage();
process.send?.({ turns, firstMs: warming[0] ?? 0, cpuMs, heapBytes: heapUsed, rssBytes: rss } satisfies Played);
process.disconnect();
