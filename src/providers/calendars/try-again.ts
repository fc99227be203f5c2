import { setTimeout as pause } from "node:timers/promises";
import { ProviderError } from "../provider-error.ts";
import { CalendarFailure } from "./failure.ts";

type Options = {
  /** Between one try and the next; there is one try more than pauses. */
  readonly waitsMs: readonly number[];
  /** All pauses together stay below this. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const sleepFor = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal });

/** Does work again that may be done twice, while its failure says that this makes sense and the deadline leaves room. */
export async function tryAgain<T>(work: () => Promise<T>, options: Options): Promise<T> {
  const { waitsMs, deadlineMs, signal, sleep = sleepFor } = options;
  let pausedMs = 0;
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.retryable || signal.aborted) throw error;
      const asked = error instanceof CalendarFailure ? (error.retryAfterMs ?? 0) : 0;
      pausedMs += Math.max(waitMs, asked);
      if (pausedMs >= deadlineMs) throw error;
      await sleep(Math.max(waitMs, asked), signal);
    }
  }
  return work();
}
