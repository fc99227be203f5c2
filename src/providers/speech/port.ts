/** One channel of 16-bit samples. */
export type Sound = { readonly samples: Int16Array; readonly samplesPerSecond: number };

/** What an ear is given: 16,000 samples a second, in frames of 20 ms. */
export const earSamplesPerSecond = 16_000;
export const frameMs = 20;

/** What an ear says of the sound that it is given, in the order in which it happens. */
export type Heard =
  | { readonly type: "speech_began" }
  /** What is understood so far, where the engine has it; the turn may say otherwise. */
  | { readonly type: "words_so_far"; readonly words: string }
  /** Somebody has finished. No words: it was no speech. `silenceMs` were waited for, understanding took another `readingMs`. */
  | { readonly type: "turn"; readonly words: string; readonly silenceMs: number; readonly readingMs: number }
  /** This ear hears nothing any more: whoever listens goes on with the next way. */
  | { readonly type: "failed" };

/** How long a silence may be inside a turn: digits, a spelled name and an address come in pieces. */
export type Patience = "usual" | "long";

export type Listening = {
  /** One frame. */
  hear(samples: Int16Array): void;
  waitFor(patience: Patience): void;
  stop(): void;
};

/** Understands what is spoken. Every failure to begin is a `ProviderError`. */
export type Ear = {
  hears(language: string): boolean;
  listen(to: { readonly language: string; readonly onHeard: (heard: Heard) => void }): Promise<Listening>;
};

/** What a mouth gives: sound, and after the sound of a sentence, how many characters of the words have been spoken by then. */
export type Spoken =
  | { readonly type: "sound"; readonly sound: Sound }
  | { readonly type: "sentence"; readonly characters: number };

/** Speaks sentences. It makes them speakable by itself: what it is given is what is read. Every failure is a `ProviderError`. */
export type Mouth = {
  speaks(language: string): boolean;
  speak(what: {
    readonly words: string;
    readonly voice: string;
    readonly language: string;
    readonly signal: AbortSignal;
  }): AsyncIterable<Spoken>;
};

/** Whether there is speech of our own on this machine, and if not, what is missing. */
export type SpeechState =
  | { readonly type: "off" }
  /** What is there is looked at and loaded, which takes seconds. */
  | { readonly type: "preparing" }
  | { readonly type: "fetching"; readonly fetchedBytes: number; readonly totalBytes: number }
  | { readonly type: "ready" }
  | { readonly type: "failed"; readonly why: "network" | "disk" | "damaged" | "engine" };

/** Ear and mouth of one machine. */
export type Speech = {
  readonly ear: Ear;
  readonly mouth: Mouth;
  state(): SpeechState;
  onState(listener: (state: SpeechState) => void): () => void;
  close(): Promise<void>;
};
