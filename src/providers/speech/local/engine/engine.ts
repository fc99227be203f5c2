import type { Sound } from "../../port.ts";
import type { VoiceDetector } from "../call-ear.ts";

/** Ear and mouth as the models have them: no calls, no turns. */
export type Engine = {
  readonly model: "base" | "tiny";
  createDetector(): VoiceDetector;
  read(samples: Float32Array): Promise<string>;
  speak(words: string, speaker: number): Promise<Sound>;
};
