import type { Microphone } from "../call-situation.ts";

/** Plays what comes, without a gap, and can forget what it has not played. */
export type Player = {
  play(samples: Int16Array, samplesPerSecond: number): void;
  /** Called when all that came before has been played; never for what is cleared. */
  mark(onPlayed: () => void): void;
  clear(): void;
  isBusy(): boolean;
  /** Silent, it plays on unheard. */
  beHeard(isHeard: boolean): void;
  close(): void;
};

export type MicrophoneHears = {
  /** 20 ms. */
  onFrame(samples: Int16Array<ArrayBuffer>): void;
  onChange(now: Extract<Microphone, "asking" | "on" | "refused" | "absent" | "failed">): void;
};
export type Tap = { start(): void; stop(): void };

/** What a browser brings along to carry sound. It may play and have no way to a microphone. */
export type OwnSound = {
  readonly openPlayer: (says: { onFailed(): void }) => Player;
  readonly openMicrophone: ((hears: MicrophoneHears) => Tap) | undefined;
};
