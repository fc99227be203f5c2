import type { Clock } from "../../src/domain/time/clock.ts";

/** Time that runs faster than outside, and jumps ahead when nothing happens. It never goes back. */
export type FastClock = Clock & {
  moveTo(time: Date): void;
  pass(seconds: number): void;
  /** Milliseconds since it began, for whoever measures. */
  watchMs(): number;
};

export function createFastClock(
  begin: Date,
  speed: number,
  outsideMs: () => number = () => performance.now(),
): FastClock {
  const startMs = outsideMs();
  let jumpedMs = 0;
  const watchMs = () => (outsideMs() - startMs) * speed + jumpedMs;
  const now = () => new Date(begin.getTime() + watchMs());
  return {
    now,
    watchMs,
    moveTo(time) {
      jumpedMs += Math.max(0, time.getTime() - now().getTime());
    },
    pass(seconds) {
      jumpedMs += seconds * 1000;
    },
  };
}
