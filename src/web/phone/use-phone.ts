import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { browserClock } from "../session/browser-clock.ts";
import { type BrowserSpeech, openEar, openMouth, type RecognitionClass } from "./browser-speech.ts";
import { secondsAt } from "./call-captions.ts";
import type { CallState } from "./call-situation.ts";
import { isOver } from "./call-state.ts";
import type { AskForLine, OpenSocket } from "./open-call.ts";
import { openPhone } from "./open-phone.ts";
import { findSound } from "./sound/find-sound.ts";

type Speaking = Partial<Pick<Window, "speechSynthesis">> & {
  SpeechRecognition?: RecognitionClass;
  webkitSpeechRecognition?: RecognitionClass;
  SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance;
};

/** Looks at run time, because browsers differ in what they bring and under which name. */
export function findSpeech(browser: Speaking): BrowserSpeech {
  const Recognition = browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = browser;
  return {
    ear: Recognition && ((hears) => openEar(Recognition, hears)),
    mouth:
      synthesis &&
      Utterance &&
      ((says) =>
        openMouth(
          {
            make: (text) => new Utterance(text),
            speak: (utterance) => synthesis.speak(utterance as SpeechSynthesisUtterance),
            cancel: () => synthesis.cancel(),
          },
          says,
        )),
  };
}

/** The address of the socket on the origin that the page came from: the page's policy lets it open no other. */
export function ownSocketUrl(url: string, page: { readonly protocol: string; readonly host: string }): string {
  const { pathname, search } = new URL(url);
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${pathname}${search}`;
}

/** A second of the microphone. */
const mostUnsentBytes = 32_000;

const openSocket: OpenSocket = (url, { onMessage, onClose }) => {
  const socket = new WebSocket(ownSocketUrl(url, window.location));
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => onMessage(data);
  socket.onclose = () => onClose();
  return {
    send: (frame) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      // Sound that the network does not take is late by then; it would only make all that follows late, too.
      if (typeof frame !== "string" && socket.bufferedAmount > mostUnsentBytes) return;
      socket.send(frame);
    },
    close: () => socket.close(),
  };
};

/** A phone that dials as soon as it is on the screen, and hangs up when it leaves it. */
export const usePhone = (ask: AskForLine) => {
  const askNow = useEffectEvent(ask);
  const [phone] = useState(() =>
    openPhone({
      ask: (signal) => askNow(signal),
      openSocket,
      speech: findSpeech(window),
      sound: findSound(window),
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
