import { browserClock } from "../session/browser-clock.ts";
import { followEvents, pauseUnlessOnline } from "./follow-events.ts";
import type { LiveEvent } from "./live-event.ts";
import { readStream } from "./read-stream.ts";
import { shareEvents } from "./share-events.ts";

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
