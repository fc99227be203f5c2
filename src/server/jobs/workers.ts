import { setTimeout as pause } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { JobHandler, Tell } from "./job.ts";

/** Works on the jobs of one kind. */
export type Workers = {
  /** There may be something to do. */
  wake(): void;
  /** Takes nothing more, and waits so long for what is being done. */
  stop(withinMs: number): Promise<void>;
};

type Options = {
  readonly tell: Tell;
  readonly onFailed: (job: string, error: unknown) => void;
  readonly onError: (error: Error) => void;
  /** For one job. The queue gives it to somebody else a moment later. */
  readonly longestMs: number;
};

type Job = JobWithMetadata<never>;

/**
 * As many jobs of a kind at a time as it allows. One question takes as many as there is room for, and a worker that got fewer knows that the
 * queue is empty: a worker for each would ask on its own, and once more in vain after each job.
 */
export function startWorkers(boss: PgBoss, { kind, run }: JobHandler, options: Options): Workers {
  const { tell, onFailed, onError, longestMs } = options;
  const { name, atOnce = 1 } = kind;
  const running = new Map<Job, Promise<void>>();
  const finished: Job[] = [];
  const stopped = new AbortController();
  let isStopping = false;
  let isTaking = false;
  let mayBeMore = false;
  let settling: Promise<void> | undefined;

  const take = async () => {
    isTaking = true;
    while (mayBeMore && running.size < atOnce && !isStopping) {
      const room = atOnce - running.size;
      mayBeMore = false;
      try {
        const jobs = await boss.fetch<never>(name, { batchSize: room, includeMetadata: true });
        if (jobs.length === room) mayBeMore = true;
        for (const job of jobs) begin(job);
      } catch (error) {
        // The regular poll tries again.
        onError(error as Error);
      }
    }
    isTaking = false;
  };
  const wake = () => {
    mayBeMore = true;
    if (!isTaking) void take();
  };

  const begin = (job: Job) => {
    const done = work(job).finally(() => {
      running.delete(job);
      if (mayBeMore) wake();
    });
    running.set(job, done);
  };

  async function work(job: Job): Promise<void> {
    const { retryCount, retryLimit } = job;
    const late = AbortSignal.timeout(longestMs);
    const signal = AbortSignal.any([late, stopped.signal]);
    const tooLong = Promise.withResolvers<never>();
    late.addEventListener("abort", () => tooLong.reject(new Error(`${name} took longer than ${longestMs} ms`)));
    tooLong.promise.catch(() => undefined);
    try {
      // What the clock sends has no data.
      const data = job.data ?? ({} as never);
      const trying = { signal, last: retryCount >= retryLimit, again: retryCount > 0, tell };
      await Promise.race([run(data, trying), tooLong.promise]);
      await complete(job);
    } catch (error) {
      onFailed(name, error);
      await boss.fail(name, job, error as object).catch(onError);
    }
  }

  /** While one answer is on its way, those that follow gather for the next. */
  const complete = (job: Job): Promise<void> => {
    finished.push(job);
    settling ??= settle().finally(() => {
      settling = undefined;
    });
    return settling;
  };
  async function settle(): Promise<void> {
    while (finished.length > 0)
      // One that stays open is given out again when its time is over: handlers are made for that.
      await boss.complete(name, finished.splice(0)).catch(onError);
  }

  return {
    wake,
    async stop(withinMs) {
      isStopping = true;
      const all = Promise.all(running.values());
      await Promise.race([all, pause(withinMs, undefined, { ref: false })]);
      const left = [...running.keys()];
      // Before it is told to stop: what ends then has not been done.
      if (left.length > 0) await boss.fail(name, left, new Error("stopped")).catch(onError);
      stopped.abort();
    },
  };
}
