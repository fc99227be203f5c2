import { withinOr } from "#server/basics/within.ts";

export type Stops = ReturnType<typeof createStops>;

/** Longer than anything that stops in order takes; the database, stopped last, must not wait for a part that hangs. */
const patienceMs = 15_000;

type Options = { readonly onFailure?: (error: unknown) => void; readonly patienceMs?: number };

/** What has been started, to be stopped once and in the opposite order, whatever fails or hangs on the way. */
export function createStops(options: Options = {}) {
  const stops: (() => Promise<unknown>)[] = [];
  const begun = new AbortController();
  let running = Promise.resolve();
  const runAll = async () => {
    // Also what is added while it runs: a signal may come in the middle of starting.
    for (let stop = stops.pop(); stop; stop = stops.pop())
      await endWithin(options.patienceMs ?? patienceMs, stop).catch((error: unknown) => options.onFailure?.(error));
  };
  return {
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    begun: () => begun.signal.aborted,
    /** Aborted when stopping begins, for those who wait for something in the middle of starting. */
    signal: begun.signal,
    run: (): Promise<void> => {
      begun.abort(new Error("Stopping"));
      running = running.then(runAll);
      return running;
    },
  };
}

async function endWithin(limitMs: number, stop: () => Promise<unknown>): Promise<void> {
  const isStopped = await withinOr(
    limitMs,
    stop().then(() => true),
    false,
  );
  if (!isStopped) throw new Error(`Not stopped after ${limitMs / 1000} s`);
}
