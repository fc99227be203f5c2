type Lane = { close(options?: { force?: boolean }): void };

/**
 * A fixed number of lanes, each with one connection that is kept for the next message. The client's own pool can only be
 * cut as a whole; here the lane of one stalled message is cut and the others go on.
 */
export function openLanes<L extends Lane>(connect: () => L, count: number) {
  const free = Array.from({ length: count }, connect);
  const waiting: ((lane: L) => void)[] = [];
  const underway = new Set<Promise<unknown>>();
  let closed = false;

  const take = (signal: AbortSignal) =>
    new Promise<L>((resolve, reject) => {
      const lane = free.pop();
      if (lane) return resolve(lane);
      waiting.push(resolve);
      signal.addEventListener("abort", () => {
        const place = waiting.indexOf(resolve);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason);
      });
    });

  const giveBack = (lane: L) => {
    const next = waiting.shift();
    if (next) next(lane);
    else free.push(lane);
  };

  const run = async <T>(work: (lane: L) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const lane = await take(signal);
    const cut = () => lane.close({ force: true });
    signal.addEventListener("abort", cut, { once: true });
    try {
      signal.throwIfAborted();
      return await work(lane);
    } finally {
      signal.removeEventListener("abort", cut);
      if (signal.aborted) cut();
      // A lane connects at its first message, so a fresh one in place of a cut one costs nothing yet.
      giveBack(signal.aborted ? connect() : lane);
    }
  };

  return {
    closed: () => closed,
    use<T>(work: (lane: L) => Promise<T>, signal: AbortSignal): Promise<T> {
      const running = run(work, signal);
      underway.add(running);
      const done = () => underway.delete(running);
      running.then(done, done);
      return running;
    },
    async close() {
      closed = true;
      await Promise.allSettled(underway);
      for (const lane of free) lane.close();
    },
  };
}
