import { loudnessOf } from "#domain/basics/loudness.ts";
import type { Heard, Listening, Patience } from "../port.ts";
import { soundsSoFar } from "./so-far.ts";
import { preRollWindows, quiet, type SoFar, stepTurn, type Turn, windowMs, windowSamples } from "./turn-detector.ts";

export type VoiceDetector = {
  /** Whether somebody speaks in this window. */
  isSpeech(window: Float32Array): boolean;
  reset(): void;
  /** It may be another call's from now on. */
  close(): void;
};

type Needs = {
  readonly detector: VoiceDetector;
  readonly read: (samples: Float32Array, signal: AbortSignal) => Promise<string>;
  readonly onHeard: (heard: Heard) => void;
  readonly nowMs: () => number;
};

/** From this length on the next pause ends a piece, and at the longest it is cut: what is read must stay short. */
const pieceWindows = Math.round(16_000 / windowMs);
const longestWindows = Math.round(28_000 / windowMs);

/** Reads the words of a piece of sound; forgotten when it goes on. */
type Reading = {
  readonly words: Promise<string>;
  readonly stop: AbortController;
  readonly windows: number;
  /** Once it is read. */
  soFar?: SoFar;
};

/** A voice that is softer than this part of itself has fallen silent. */
const stillShare = 0.06;
/** Of how loud a caller was, so much is left after each window: half after two seconds. */
const loudnessKept = 0.99;

/** What one caller says: frames in, turns out. */
export function createCallEar({ detector, read, onHeard, nowMs }: Needs): Listening {
  let patience: Patience = "usual";
  let turn: Turn = quiet;
  /** Of this turn's voice, the latest most. */
  let loudest = 0;
  let isStopped = false;
  const window = new Float32Array(windowSamples);
  let filled = 0;
  /** Before a turn the last windows, in it everything that is not read for good. */
  let sound: Float32Array[] = [];
  let reading: Reading | undefined;
  /** Whether anybody has spoken in what is not read for good. */
  let isSpoken = false;
  const over = new AbortController();
  /** Pieces of the turn that are over, in order. */
  let pieces: Promise<string>[] = [];
  /** Turns are told of in the order in which they ended. */
  let telling: Promise<void> = Promise.resolve();

  const begin = (): Reading => {
    const stop = new AbortController();
    const samples = joined(sound);
    const words = read(samples, AbortSignal.any([stop.signal, over.signal]));
    const begun: Reading = { words, stop, windows: sound.length };
    words.then(
      (known) => {
        begun.soFar = soundsSoFar(known);
      },
      () => undefined,
    );
    return begun;
  };
  const forget = () => {
    reading?.stop.abort();
    reading = undefined;
  };
  const keepPiece = () => {
    if (isSpoken) pieces.push((reading ?? begin()).words);
    reading = undefined;
    isSpoken = false;
    sound = [];
  };
  const showSoFar = (shown: Reading) => {
    const before = [...pieces];
    void Promise.all([...before, shown.words]).then(
      (words) => {
        if (!isStopped && reading === shown) onHeard({ type: "words_so_far", words: wordsOf(words) });
      },
      () => undefined,
    );
  };
  const end = (silenceMs: number, isWordy: boolean) => {
    const after = sound.slice(-preRollWindows);
    if (isWordy) keepPiece();
    else forget();
    isSpoken = false;
    const words = Promise.all(pieces);
    pieces = [];
    sound = after;
    const endedMs = nowMs();
    telling = telling
      .then(() => words)
      .then(
        (parts) => {
          if (isStopped) return;
          const readingMs = Math.round(nowMs() - endedMs);
          onHeard({ type: "turn", words: wordsOf(parts), silenceMs, readingMs });
        },
        () => {
          if (!isStopped) onHeard({ type: "failed" });
          isStopped = true;
        },
      );
  };

  const takeWindow = () => {
    const copy = window.slice();
    const isSpeech = detector.isSpeech(copy);
    const loudness = loudnessOf(copy);
    const isStill = loudness < loudest * stillShare;
    loudest = Math.max(loudest * loudnessKept, isSpeech ? loudness : 0);
    const stillBefore = turn.phase === "speaking" ? turn.stillWindows : 0;
    const step = stepTurn(turn, { isSpeech, isStill, soFar: reading?.soFar, patience });
    turn = step.turn;
    if (turn.phase === "quiet") loudest = 0;
    sound.push(copy);
    isSpoken ||= isSpeech;
    if (turn.phase === "quiet" && step.acts.length === 0) sound = sound.slice(-preRollWindows);
    for (const act of step.acts) {
      if (act === "begin") onHeard({ type: "speech_began" });
      else if (act === "read") {
        reading = begin();
        showSoFar(reading);
        // It is long enough: these words stay, whether the caller goes on or not.
        if (reading.windows >= pieceWindows) keepPiece();
      } else if (act === "forget") forget();
      else end((stillBefore + 1) * windowMs, act === "end");
    }
    if (turn.phase === "speaking" && sound.length >= longestWindows) {
      forget();
      keepPiece();
      detector.reset();
    }
  };

  return {
    hear(samples) {
      if (isStopped) return;
      for (const sample of samples) {
        window[filled++] = sample / 32_768;
        if (filled < windowSamples) continue;
        filled = 0;
        takeWindow();
        if (isStopped) return;
      }
    },
    waitFor(next) {
      patience = next;
    },
    stop() {
      isStopped = true;
      over.abort();
    },
  };
}

/** Longer than the longest piece nothing is held: 28 s of sound are two megabytes. */
function joined(windows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(windows.length * windowSamples);
  for (const [place, window] of windows.entries()) all.set(window, place * windowSamples);
  return all;
}

const wordsOf = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
