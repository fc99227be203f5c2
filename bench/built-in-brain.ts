import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createClassifier } from "../src/voice/language/understanding/classifier.ts";
import { readWeights } from "../src/voice/language/understanding/weights.ts";
import { median, note, quantile, report } from "./support/measure.ts";
import type { Played } from "./support/play-callers.ts";

const goalMs = 15;
const goalMegabytes = 4;
const goalLoadMs = 100;
const weightsFile = "src/voice/language/understanding/weights.bin";

/** The receptionist that needs no model, over all scripted callers: what a turn costs, against a brain that only echoes. */
export async function builtInBrain(): Promise<void> {
  const echo = await play("echo");
  const own = await play("built_in");
  const p95 = quantile(own.turns, 0.95);
  report(
    `Processor time of a turn of the built-in brain, p95 of ${own.turns.length}`,
    `${p95.toFixed(2)} ms (median ${median(own.turns).toFixed(2)}, slowest ${quantile(own.turns, 1).toFixed(1)}, the first of a process ${own.firstMs.toFixed(0)})`,
    `under ${goalMs} ms`,
    p95 < goalMs,
  );
  const [ownMs, echoMs] = [own, echo].map(({ cpuMs, turns }) => cpuMs / turns.length) as [number, number];
  note(
    "A whole turn with the built-in brain against an echo brain",
    `${(ownMs / echoMs).toFixed(1)} times, ${ownMs.toFixed(2)} ms against ${echoMs.toFixed(2)} ms of processor time, so ${(1000 / ownMs).toFixed(0)} turns a second on a core`,
  );
  const [heap, resident] = [own.heapBytes - echo.heapBytes, own.rssBytes - echo.rssBytes];
  note(
    "Memory of the built-in brain with all callers played",
    `${megabytes(heap)} MB in use, ${megabytes(resident)} MB resident beyond the echo's`,
  );
}

/** What she has learned: how large it is, and how long it takes to have it ready. */
export function learnedWeights(): void {
  const loads = Array.from({ length: 7 }, () => {
    const began = performance.now();
    createClassifier(readWeights(readFileSync(weightsFile))).score("my sink is leaking");
    return performance.now() - began;
  });
  const size = statSync(weightsFile).size;
  report(
    "What she has learned",
    `${megabytes(size)} MB`,
    `at most ${goalMegabytes} MB`,
    size <= goalMegabytes * 1_000_000,
  );
  const first = loads[0] ?? 0;
  report(
    "Reading it, first time in a process",
    `${first.toFixed(0)} ms (median of later ones ${median(loads.slice(1)).toFixed(0)})`,
    `at most ${goalLoadMs} ms`,
    first <= goalLoadMs,
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** In a process of its own, so that neither is warmed up or held up by the other. */
async function play(brain: string): Promise<Played> {
  const child = fork("bench/support/play-callers.ts", [brain], {
    execArgv: ["--expose-gc", "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
  });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The callers' process ended: ${code}`)));
  ended.catch(() => undefined);
  const [played] = (await Promise.race([once(child, "message"), ended])) as [Played];
  return played;
}
