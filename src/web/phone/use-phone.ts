import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { browserClock } from "../session/browser-clock.ts";
import { type CallState, isOver, secondsAt } from "./call-state.ts";
import { findSpeech } from "./find-speech.ts";
import type { AskForLine } from "./open-call.ts";
import { openPhone } from "./open-phone.ts";
import { openSocket } from "./open-socket.ts";

/** A phone that dials as soon as it is on the screen, and hangs up when it leaves it. */
export const usePhone = (ask: AskForLine) => {
  const askNow = useEffectEvent(ask);
  const [phone] = useState(() =>
    openPhone({
      ask: (signal) => askNow(signal),
      openSocket,
      speech: findSpeech(window),
      clock: browserClock,
    }),
  );
  const state = useSyncExternalStore(phone.watch, phone.state);
  useEffect(() => {
    phone.dial();
    // A page that leaves, or sleeps in the browser's cache, is no longer on the phone.
    window.addEventListener("pagehide", phone.hangUp);
    return () => {
      window.removeEventListener("pagehide", phone.hangUp);
      phone.hangUp();
    };
  }, [phone]);
  return { phone, state };
};

const tickMs = 250;

/** Whole seconds of the call so far, counting on while it lasts. */
export const useCallSeconds = (state: CallState): number => {
  const read = () => secondsAt(state, browserClock.now().getTime());
  const [seconds, setSeconds] = useState(read);
  const update = useEffectEvent(() => setSeconds(read()));
  const counts = state.answeredAtMs !== undefined && !isOver(state);
  useEffect(() => {
    update();
    if (!counts) return;
    const timer = window.setInterval(() => update(), tickMs);
    return () => window.clearInterval(timer);
  }, [counts]);
  return seconds;
};
