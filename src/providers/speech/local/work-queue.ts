type Work<T> = {
  readonly of: string;
  readonly rank: number;
  readonly run: () => Promise<T>;
  readonly signal: AbortSignal;
  readonly done: (value: T) => void;
  readonly failed: (error: unknown) => void;
};

export class QueueFull extends Error {
  constructor() {
    super("Too much waits already.");
    this.name = "QueueFull";
  }
}

export type WorkQueue = {
  /** `rank` 0 goes first; among equals, whoever has had the fewest turns. What was stopped while it waited is not begun. */
  add<T>(work: { of: string; rank: number; run: () => Promise<T>; signal: AbortSignal }): Promise<T>;
};

/** Work of several calls on a few cores: the urgent first, and no call before its turn. */
export function createWorkQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): WorkQueue {
  let waiting: Work<unknown>[] = [];
  let running = 0;
  /** When each last had a turn; those who wait alone are known. */
  const served = new Map<string, number>();
  let turns = 0;

  const next = (): Work<unknown> | undefined => {
    waiting = waiting.filter(({ signal, failed }) => {
      if (signal.aborted) failed(signal.reason);
      return !signal.aborted;
    });
    const first = waiting.reduce<Work<unknown> | undefined>(
      (best, work) => (best && !isBefore(work, best) ? best : work),
      undefined,
    );
    waiting = waiting.filter((work) => work !== first);
    return first;
  };
  const isBefore = (one: Work<unknown>, other: Work<unknown>): boolean =>
    one.rank !== other.rank ? one.rank < other.rank : (served.get(one.of) ?? 0) < (served.get(other.of) ?? 0);
  const begin = () => {
    while (running < atOnce) {
      const work = next();
      if (work === undefined) {
        if (running === 0) served.clear();
        return;
      }
      running += 1;
      turns += 1;
      served.set(work.of, turns);
      void work
        .run()
        .then(work.done, work.failed)
        .finally(() => {
          running -= 1;
          begin();
        });
    }
  };

  return {
    add<T>({ of, rank, run, signal }: Parameters<WorkQueue["add"]>[0] & { run: () => Promise<T> }): Promise<T> {
      if (waiting.length >= mostWaiting) return Promise.reject(new QueueFull());
      return new Promise<T>((done, failed) => {
        waiting.push({ of, rank, run, signal, done: done as (value: unknown) => void, failed });
        begin();
      });
    },
  };
}
