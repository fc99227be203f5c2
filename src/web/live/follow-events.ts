import type { LiveEvent } from "./live-event.ts";
import type { From, StreamEnd } from "./read-stream.ts";

const firstMs = 1_000;
const longestMs = 30_000;
const shortestMs = 500;

/**
 * How long to wait before the next try. `chance`, from 0 to 1, spreads those who were cut off together. After a line that had been
 * open it is short, but long enough for a page that ended its own session to have left.
 */
export const backOffMs = (failures: number, chance: number, retryAfterSeconds = 0): number => {
  const atMost = Math.min(longestMs, firstMs * 2 ** failures);
  const atLeast = Math.max(shortestMs, failures === 0 ? 0 : atMost / 2);
  return Math.max(atLeast + chance * (atMost - atLeast), retryAfterSeconds * 1000);
};

type Needs = {
  readonly read: (from: From, onEvent: (event: LiveEvent) => void, signal: AbortSignal) => Promise<StreamEnd>;
  readonly onEvent: (event: LiveEvent) => void;
  /** Where to go on, asked before every try. */
  readonly from: () => From;
  /** The session is over: there is nothing more to come. */
  readonly onRefused: () => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly chance: () => number;
};

/** Reads on and on, and comes back after every break, until told to stop. */
export const followEvents = async (needs: Needs, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    const end = await needs.read(needs.from(), needs.onEvent, signal);
    if (signal.aborted) return;
    if (end.how === "refused") return needs.onRefused();
    failures = end.how === "ended" ? 0 : failures + 1;
    const wish = end.how === "failed" ? end.retryAfterSeconds : undefined;
    await needs.pause(backOffMs(failures, needs.chance(), wish), signal);
  }
};

/** Waits; whoever comes back to the network does not wait any longer. */
export const pauseUnlessOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      done();
    };
    const timer = window.setTimeout(finish, ms);
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
    if (signal.aborted) finish();
  });
