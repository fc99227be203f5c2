import { Refusal } from "#domain/basics/refusal.ts";
import { createSemaphore } from "./semaphore.ts";

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

type Options = {
  readonly atOnce: number;
  readonly waitingAtMost: number;
  /** Shown to those rejected when the queue is full. */
  readonly fullText: string;
};

/** A concurrency limit with a bounded queue: so many run, some wait, and the rest are shed with 503 rather than piling up. */
export function createBoundedQueue({ atOnce, waitingAtMost, fullText }: Options): BoundedQueue {
  const slots = createSemaphore(atOnce);
  return async (work) => {
    if (!slots.tryAcquire()) {
      if (slots.waiting() >= waitingAtMost) throw new Refusal("unavailable", fullText, { retryAfterSeconds: 2 });
      await slots.acquire();
    }
    try {
      return await work();
    } finally {
      slots.release();
    }
  };
}
