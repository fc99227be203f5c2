import { createSemaphore } from "../semaphore.ts";

export type ConcurrencyLimit = {
  /** Resolves when there is a slot, with the function that releases it. */
  enter(): Promise<() => void>;
};

type Options = {
  readonly atOnce: number;
  /** Work that takes longer is no longer counted: slow queries must not block quick ones. */
  readonly countedMs: number;
  /** With so many waiting, the next runs at once: this smooths bursts, and rejects nothing. */
  readonly waitingAtMost: number;
};

/** Runs few at a time, so that a burst of queries is worked off in order instead of all at once. */
export function createConcurrencyLimit({ atOnce, countedMs, waitingAtMost }: Options): ConcurrencyLimit {
  const slots = createSemaphore(atOnce);
  return {
    async enter() {
      if (!slots.tryAcquire()) {
        if (slots.waiting() >= waitingAtMost) return () => undefined;
        await slots.acquire();
      }
      let isCounted = true;
      const out = () => {
        if (isCounted) slots.release();
        isCounted = false;
        clearTimeout(long);
      };
      const long = setTimeout(out, countedMs);
      long.unref();
      return out;
    },
  };
}
