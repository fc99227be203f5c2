import { vi } from "vitest";
import { settle } from "../settle.ts";
import { stopTime } from "../stopped-time.ts";

// Real ones, whatever the clock of the window does.
const { setInterval: every, clearInterval: endEvery } = globalThis;
const stepMs = 10;

/** The window's time, in the words of journeys. It runs by itself until it is stopped. */
export function createClock() {
  let running: ReturnType<typeof every> | undefined;
  return {
    install: async (): Promise<void> => undefined,
    pauseAt: async (): Promise<void> => {
      stopTime();
    },
    runFor: async (ms: number): Promise<void> => {
      await settle();
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    },
    resume: async (): Promise<void> => {
      running = every(() => void vi.advanceTimersByTimeAsync(stepMs), stepMs);
    },
    end(): void {
      endEvery(running);
      vi.useRealTimers();
    },
  };
}
