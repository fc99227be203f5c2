import { Refusal } from "#domain/refusal.ts";

export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

const longestQueue = 100;

/** Runs so many at a time, lets some wait, and turns the rest away rather than letting them pile up. */
export function createLane({ atOnce }: { atOnce: number }): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue)
        throw new Refusal("unavailable", "Too many people are logging in right now. Please try again in a moment.", {
          retryAfterSeconds: 2,
        });
      await new Promise<void>((turn) => waiting.push(turn));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
