import type { Clock } from "../vendor.ts";

/** How fast time goes by on the phone: 1 is real, 10 is ten times as fast; instant is for tests. */
export type Speed = number | "instant";

const charactersPerSecond = 15;
/** Where all else is instant. */
const soundFactor = 10;
/** After this long a stop nothing is made up for. */
const mostBehindMs = 500;

export type Pace = ReturnType<typeof createPace>;

/** `watchMs` is a clock that does not stand still where the other one does. Speech, ringing and silence take their time, at the speed that was asked for. */
export function createPace(clock: Clock, speed: Speed, watchMs: () => number = () => clock.now().getTime()) {
  const instant = speed === "instant";
  const factor = speed === "instant" ? 1 : speed;

  const later = (phoneMs: number, work: () => void): (() => void) => {
    if (instant) {
      const handle = setImmediate(work);
      return () => clearImmediate(handle);
    }
    const timer = setTimeout(work, phoneMs / factor);
    return () => clearTimeout(timer);
  };

  return {
    instant,
    /** Milliseconds on the phone's clock. */
    nowMs: () => clock.now().getTime() * factor,
    speechMs: (characters: number) => (characters * 1000) / charactersPerSecond,
    charactersIn: (phoneMs: number) => (phoneMs * charactersPerSecond) / 1000,
    later,
    /** Over at its time, or at once when the signal comes; never fails. */
    wait: (phoneMs: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const done = () => {
          cancel();
          signal.removeEventListener("abort", done);
          resolve();
        };
        const cancel = later(phoneMs, done);
        signal.addEventListener("abort", done, { once: true });
      }),
    /** For sound, which is never instant: what is due is made up for, so that none of it is lost. */
    every(phoneMs: number, work: () => void): () => void {
      const everyMs = phoneMs / (instant ? soundFactor : factor);
      let doneUntil = watchMs();
      const timer = setInterval(
        () => {
          const now = watchMs();
          if (now - doneUntil > mostBehindMs) doneUntil = now - mostBehindMs;
          for (; doneUntil + everyMs <= now; doneUntil += everyMs) work();
        },
        Math.max(1, everyMs),
      );
      return () => clearInterval(timer);
    },
    /** Time given to a person. Instant, nobody is hurried: it lasts until something is done. */
    patience: (phoneMs: number, work: () => void): (() => void) => (instant ? () => {} : later(phoneMs, work)),
  };
}
