import { vi } from "vitest";

/** Time stands still, and `vi.advanceTimersByTimeAsync` alone moves it. What is due at once still comes, such as the drawing of an answer. */
export function stopTime(at?: Date | number): void {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  if (at !== undefined) vi.setSystemTime(at);
  const stopped = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const set = (act: () => void, ms = 0, ...given: []) => (ms > 0 ? stopped : real).set(act, ms, ...given);
  const clear = (timer: NodeJS.Timeout | undefined): void => {
    real.clear(timer);
    stopped.clear(timer);
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
}
