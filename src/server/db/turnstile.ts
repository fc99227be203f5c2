import { createPlaces } from "../places.ts";

export type Turnstile = {
  /** Resolves when it is one's turn, with the way out. */
  enter(): Promise<() => void>;
};

type Options = {
  readonly atOnce: number;
  /** Whoever stays longer is no longer counted: slow work must not shut the door to quick work. */
  readonly countedMs: number;
  /** With so many in front of it, nobody is made to wait: this paces work, and turns none away. */
  readonly waitingAtMost: number;
};

/** Lets few in at a time, so that a burst is done one after the other instead of everything at once. */
export function createTurnstile({ atOnce, countedMs, waitingAtMost }: Options): Turnstile {
  const places = createPlaces(atOnce);
  return {
    async enter() {
      if (!places.take()) {
        if (places.waiting() >= waitingAtMost) return () => undefined;
        await places.wait();
      }
      let isCounted = true;
      const out = () => {
        if (isCounted) places.leave();
        isCounted = false;
        clearTimeout(long);
      };
      const long = setTimeout(out, countedMs);
      long.unref();
      return out;
    },
  };
}
