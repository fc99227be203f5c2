import { fork } from "node:child_process";
import { once } from "node:events";
import { median, note, quantile, report } from "./support/measure.ts";
import type { Played } from "./support/play-callers.ts";

const goalMs = 20;

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
