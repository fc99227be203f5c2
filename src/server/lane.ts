import { Refusal } from "#domain/refusal.ts";

export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

type Options = {
  readonly atOnce: number;
  readonly waitingAtMost: number;
  /** For whoever is turned away. */
  readonly fullText: string;
};

/** Runs so many at a time, lets some wait, and turns the rest away rather than letting them pile up. */
export function createLane({ atOnce, waitingAtMost, fullText }: Options): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Refusal("unavailable", fullText, { retryAfterSeconds: 2 });
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
