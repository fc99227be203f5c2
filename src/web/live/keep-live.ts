import { browserClock } from "../session/browser-clock.ts";
import { type From, type LiveEvent, readStream, type StreamEnd } from "./read-stream.ts";
import { shareEvents } from "./share-events.ts";

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

type FollowNeeds = {
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
export const followEvents = async (needs: FollowNeeds, signal: AbortSignal): Promise<void> => {
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
const pauseUnlessOnline = (ms: number, signal: AbortSignal): Promise<void> =>
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

type Needs = {
  readonly ownerId: string;
  readonly token: () => string | undefined;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onRefused: () => void;
};

const all: LiveEvent = { id: "", kind: "reset", subject: undefined };

/** Events of an account for as long as the page is there. Pages of one browser share a line where the browser lets them. */
export const keepLive = ({ ownerId, token, onEvent, onRefused }: Needs): (() => void) => {
  const beganMs = browserClock.now().getTime();
  const follow = (lastId: () => string | undefined, onNext: (event: LiveEvent) => void, signal: AbortSignal) =>
    followEvents(
      {
        read: (from, onRead, until) => readStream(from, { token: token() ?? "", onEvent: onRead, signal: until }),
        onEvent: onNext,
        from: () => ({ lastId: lastId(), sinceMs: Math.max(0, browserClock.now().getTime() - beganMs) }),
        onRefused,
        pause: pauseUnlessOnline,
        chance: Math.random,
      },
      signal,
    );
  const name = `belle-live-${ownerId}`;
  // Neither is there where the page is not served over TLS, and the second is missing in old browsers.
  const canShare = "locks" in navigator && "BroadcastChannel" in window;
  const join = () =>
    canShare
      ? shareEvents({
          follow,
          inTurn: (work, signal) => navigator.locks.request(name, { signal }, work),
          openChannel: () => new BroadcastChannel(name),
          onEvent,
        })
      : followWhileSeen(follow, onEvent);

  let leave = join();
  const hide = () => leave();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Brought back from the browser's cache: nobody told it of anything meanwhile.
    onEvent(all);
    leave = join();
  };
  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  return () => {
    window.removeEventListener("pagehide", hide);
    window.removeEventListener("pageshow", show);
    leave();
  };
};

type Follow = (
  lastId: () => string | undefined,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** A line of its own, and only while the page is seen: a browser has no more than six to one address. */
const followWhileSeen = (follow: Follow, onEvent: (event: LiveEvent) => void): (() => void) => {
  let lastId: string | undefined;
  let line: AbortController | undefined;
  const take = (event: LiveEvent) => {
    if (event.id !== "") lastId = event.id;
    if (event.kind !== "ready") onEvent(event);
  };
  const look = () => {
    if (document.hidden) {
      line?.abort();
      line = undefined;
    } else if (!line) {
      line = new AbortController();
      void follow(() => lastId, take, line.signal);
    }
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    line?.abort();
  };
};
