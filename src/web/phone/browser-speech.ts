import type { Loudspeaker, Microphone } from "./call-state.ts";

/** What listens for the caller. It goes on listening until it is stopped or fails. */
export type Ear = {
  start(language: string): void;
  stop(): void;
};
export type EarHears = {
  /** Not sure yet; more of it comes. */
  onHearing(text: string): void;
  onHeard(text: string): void;
  onChange(now: Extract<Microphone, "asking" | "on" | "refused" | "failed">): void;
};

/** A part of one caption, from this letter of it on. */
export type Part = { readonly id: number; readonly from: number; readonly text: string; readonly language: string };

/** What speaks for her, one sentence after the other. */
export type Mouth = {
  say(part: Part, last: boolean): void;
  /** Falls silent at once and forgets what was to come. */
  stop(): void;
  isBusy(): boolean;
};
export type MouthSays = {
  onSpoken(id: number, letters: number): void;
  /** All of it is said. */
  onQuiet(): void;
  onChange(now: Extract<Loudspeaker, "failed">): void;
};

/** What a browser brings along for speech. Either half may be missing. */
export type BrowserSpeech = {
  readonly ear: ((hears: EarHears) => Ear) | undefined;
  readonly mouth: ((says: MouthSays) => Mouth) | undefined;
};
