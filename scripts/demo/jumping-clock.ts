import type { Clock } from "../../src/domain/time/clock.ts";

/**
 * Time that runs as it does outside, and jumps ahead over what nobody waits for: talking, and hours without a call. It never goes back.
 * Between the end of a caller's words and the answer it does not jump, so the response times of the demo are those that were measured.
 */
export type JumpingClock = Clock & {
  moveTo(time: Date): void;
  pass(seconds: number): void;
  /** Milliseconds since it began, for whoever measures. */
  watchMs(): number;
};

export function createJumpingClock(begin: Date, outsideMs: () => number = () => performance.now()): JumpingClock {
  const startMs = outsideMs();
  let jumpedMs = 0;
  const watchMs = () => outsideMs() - startMs + jumpedMs;
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
