import { readFileSync, writeFileSync } from "node:fs";
import type { Clock } from "#domain/time/clock.ts";

export type MovableClock = Clock & {
  /** Time only goes forward: what has happened stays in the past. */
  moveTo(time: Date): void;
};

/** A clock that runs as the given one does, some time ahead of it. How far is kept in a file, so that a restart is no journey back. */
export function createMovableClock(base: Clock, file: string): MovableClock {
  let aheadMs = readAhead(file);
  const now = () => new Date(base.now().getTime() + aheadMs);
  return {
    now,
    moveTo(time) {
      const stepMs = time.getTime() - now().getTime();
      if (stepMs <= 0) return;
      aheadMs += stepMs;
      writeFileSync(file, JSON.stringify({ aheadMs }));
    },
  };
}

const lookEveryMs = 20;

/** The same clock in another process that shares the sandbox: it is moved over there, and noticed here from the file. */
export function followClock(base: Clock, file: string): Clock {
  let aheadMs = readAhead(file);
  let lookedAtMs = base.now().getTime();
  return {
    now() {
      const nowMs = base.now().getTime();
      if (nowMs - lookedAtMs >= lookEveryMs) {
        lookedAtMs = nowMs;
        aheadMs = Math.max(aheadMs, readAhead(file));
      }
      return new Date(nowMs + aheadMs);
    },
  };
}

function readAhead(file: string): number {
  try {
    const { aheadMs } = JSON.parse(readFileSync(file, "utf8")) as { aheadMs: unknown };
    return typeof aheadMs === "number" && aheadMs > 0 ? aheadMs : 0;
  } catch {
    return 0;
  }
}
