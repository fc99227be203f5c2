export type Stops = ReturnType<typeof createStops>;

/** What has been started, to be stopped once and in the opposite order, whatever fails on the way. */
export function createStops() {
  const stops: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    // Also what is added while it runs: a signal may come in the middle of starting.
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(() => undefined);
  };
  return {
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    begun: () => running !== undefined,
    run: (): Promise<void> => {
      running = (running ?? Promise.resolve()).then(runAll);
      return running;
    },
  };
}
