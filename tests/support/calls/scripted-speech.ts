import {
  type Ear,
  earSamplesPerSecond,
  frameMs,
  type Heard,
  type Mouth,
  type Patience,
  type Speech,
  type SpeechState,
} from "#providers/speech/port.ts";
import { createLetterReader, letterFrame } from "./letter-sound.ts";

const frameSamples = (earSamplesPerSecond * frameMs) / 1_000;
const silence = new Int16Array(frameSamples);

/** Words as frames that carry them: a letter each, 20 ms long. */
export const framesOf = (words: string): Int16Array[] =>
  [...words].map((letter) => letterFrame(letter, earSamplesPerSecond));

/** As a caller speaks them: with the silence after which they are understood. */
export const spokenFrames = (words: string, silenceMs = 600): Int16Array[] => [
  ...framesOf(words),
  ...silentFrames(silenceMs),
];
export const silentFrames = (ms: number): Int16Array[] => Array<Int16Array>(ms / frameMs).fill(silence);

/** Back from sound to words. */
export const wordsIn = (samples: Int16Array): string => createLetterReader(earSamplesPerSecond)(samples);

const turnAfterMs: Readonly<Record<Patience, number>> = { usual: 480, long: 900 };
/** A caller who coughs says this. */
export const cough = "\u0007";

/** Speech that needs no models: her sound carries its words, and the ear reads them back. */
export function createScriptedSpeech(languages: readonly string[] = ["en"]) {
  const asked: { readonly words: string; readonly voice: string; readonly signal: AbortSignal }[] = [];
  const patiences: Patience[] = [];
  let broken: "ear" | "mouth" | undefined;
  let listeners = 0;
  let state: SpeechState = { type: "ready" };
  const stateListeners = new Set<(now: SpeechState) => void>();

  const ear: Ear = {
    hears: (language) => languages.includes(language),
    async listen({ onHeard }) {
      if (broken === "ear") throw new Error("the ear does not open");
      listeners += 1;
      const read = createLetterReader(earSamplesPerSecond);
      let words = "";
      let silentMs = 0;
      let patience: Patience = "usual";
      const tell = (heard: Heard): void => onHeard(heard);
      return {
        hear(samples) {
          if (broken === "ear") return tell({ type: "failed" });
          const heard = read(samples);
          if (heard !== "") {
            if (words === "") tell({ type: "speech_began" });
            words += heard;
            silentMs = 0;
            if (heard === " ") tell({ type: "words_so_far", words });
            return;
          }
          silentMs += frameMs;
          if (words === "" || silentMs < turnAfterMs[patience]) return;
          const turn = words.replaceAll(cough, "");
          words = "";
          tell({ type: "turn", words: turn, silenceMs: silentMs, readingMs: 0 });
        },
        waitFor(next) {
          patience = next;
          patiences.push(next);
        },
        stop() {
          listeners -= 1;
        },
      };
    },
  };
  const mouth: Mouth = {
    speaks: (language) => languages.includes(language),
    async *speak({ words, voice, signal }) {
      asked.push({ words, voice, signal });
      for (const frame of framesOf(words)) {
        await Promise.resolve();
        if (signal.aborted) return;
        if (broken === "mouth") throw new Error("the mouth is shut");
        yield { type: "sound", sound: { samples: frame, samplesPerSecond: earSamplesPerSecond } };
      }
      yield { type: "sentence", characters: words.length };
    },
  };
  const speech: Speech = {
    ear,
    mouth,
    state: () => state,
    onState(listener) {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    close: async () => undefined,
  };
  return {
    speech,
    asked,
    patiences,
    listeners: () => listeners,
    stateListeners: () => stateListeners.size,
    break: (what: typeof broken) => {
      broken = what;
    },
    become(next: SpeechState): void {
      state = next;
      for (const listener of stateListeners) listener(next);
    },
  };
}
