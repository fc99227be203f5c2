import { setTimeout as pause } from "node:timers/promises";
import { createRehearser } from "../src/main/wiring/rehearser.ts";
import type { Place } from "../src/server/features/rehearsals/needs.ts";
import type { Brain } from "../src/voice/brain/brain.ts";
import { createBuiltInBrain } from "../src/voice/brain/built-in-brain.ts";
import { allScripts } from "../tests/calls/support/all-scripts.ts";
import { playCall } from "../tests/calls/support/play-call.ts";
import { recordCalls } from "../tests/calls/support/record-calls.ts";
import { median, quantile, report } from "./support/measure.ts";

const mostCalls = 300;
const goalSeconds = 15;
const goalRatio = 1.2;
const rounds = 4;
const callsInRound = 60;
/** Callers take their time: between two turns of a call the thread that carries it rests. */
const restMs = 8;

/** A rehearsal of 300 calls as an owner starts one, and the first word of the calls that go on meanwhile. */
export async function rehearsal(): Promise<void> {
  const rehearser = createRehearser({ givesWay: true });
  const place = await rehearser.enter();
  if (!place) throw new Error("There is no place to rehearse in.");
  const recorded = await recordCalls(mostCalls);
  const before = process.cpuUsage();
  const seconds = await rehearse(place, recorded);
  const { user, system } = process.cpuUsage(before);
  report(
    `${recorded.length} calls rehearsed, each with two versions`,
    `${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of a processor`,
    `${goalSeconds} s or less`,
    seconds <= goalSeconds,
  );

  const took = { without: [] as number[], meanwhile: [] as number[] };
  const p99s = { without: [] as number[], meanwhile: [] as number[] };
  await firstWords();
  for (let round = 0; round < rounds; round++)
    for (const kind of ["without", "meanwhile"] as const) {
      const stop = new AbortController();
      const beside = kind === "meanwhile" ? rehearseOn(place, recorded, stop.signal) : Promise.resolve();
      const words = await firstWords();
      stop.abort();
      await beside;
      took[kind].push(...words);
      p99s[kind].push(quantile(words, 0.99));
    }
  place.leave();
  const [without, meanwhile] = [quantile(took.without, 0.99), quantile(took.meanwhile, 0.99)];
  const ratio = median(p99s.meanwhile) / median(p99s.without);
  report(
    `First word of a turn, p99 of ${took.without.length}, with a rehearsal going on against none`,
    `${ratio.toFixed(2)} times (${meanwhile.toFixed(1)} ms against ${without.toFixed(1)} ms, medians ${median(took.meanwhile).toFixed(2)} and ${median(took.without).toFixed(2)} ms)`,
    `${goalRatio} times or less`,
    ratio <= goalRatio,
  );
}

type Recorded = Awaited<ReturnType<typeof recordCalls>>;

/** In the parts in which the product hands them over. */
const partSize = 10;

async function rehearse(place: Place, recorded: Recorded, signal?: AbortSignal): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < recorded.length && !signal?.aborted; at += partSize) {
    const part = recorded.slice(at, at + partSize);
    // Each call with its own business: harder than the calls of one.
    for (const [assistant, calls] of Map.groupBy(part, (one) => one.assistant)) {
      const version = { assistant, onCallPhone: "" };
      const kept = calls.map(({ call, lines }) => ({ ...call, lines, known: call.caller.known }));
      await place.compare(kept, { live: version, draft: structuredClone(version) });
    }
  }
  return (performance.now() - began) / 1000;
}

async function rehearseOn(place: Place, recorded: Recorded, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await rehearse(place, recorded, signal);
}

/** How long callers wait for the first word of each turn, in milliseconds, in calls that this thread carries. */
async function firstWords(): Promise<number[]> {
  const took: number[] = [];
  const timed = (brain: Brain): Brain => ({
    name: brain.name,
    async *answer(turn, signal) {
      const began = performance.now();
      let isFirst = true;
      for await (const said of brain.answer(turn, signal)) {
        if (isFirst && said.type === "words") {
          took.push(performance.now() - began);
          isFirst = false;
        }
        yield said;
      }
    },
  });
  const pass = (ms: number): Promise<void> => pause(ms === 0 ? restMs : Math.min(ms, restMs));
  for (const script of allScripts().slice(0, callsInRound))
    await playCall(script, (desk) => ({ built_in: timed(createBuiltInBrain({ desk })) }), pass);
  return took;
}
