import { Refusal } from "#domain/basics/refusal.ts";
import { createPlaces } from "./places.ts";

export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

type Options = {
  readonly atOnce: number;
  readonly waitingAtMost: number;
  /** For whoever is turned away. */
  readonly fullText: string;
};

/** Runs so many at a time, lets some wait, and turns the rest away rather than letting them pile up. */
export function createLane({ atOnce, waitingAtMost, fullText }: Options): Lane {
  const places = createPlaces(atOnce);
  return async (work) => {
    if (!places.take()) {
      if (places.waiting() >= waitingAtMost) throw new Refusal("unavailable", fullText, { retryAfterSeconds: 2 });
      await places.wait();
    }
    try {
      return await work();
    } finally {
      places.leave();
    }
  };
}
