import type { Heard, Patience, Sound } from "../../port.ts";
import type { VoiceTrouble } from "../models/voice-failure.ts";

/** What the product tells the engine's process. An id is one caller's ear, or one sentence. */
export type ToEngine =
  | { readonly type: "listen"; readonly id: number }
  | { readonly type: "sound"; readonly id: number; readonly samples: Int16Array }
  | { readonly type: "wait_for"; readonly id: number; readonly patience: Patience }
  | { readonly type: "stop"; readonly id: number }
  | {
      readonly type: "speak";
      readonly id: number;
      readonly words: string;
      readonly speaker: number;
      readonly isAhead: boolean;
    }
  | { readonly type: "unspeak"; readonly id: number }
  | { readonly type: "ping" };

/** What the engine's process tells the product. */
export type FromEngine =
  | { readonly type: "fetching"; readonly fetchedBytes: number; readonly totalBytes: number }
  /** All of it is there, and is loaded now. */
  | { readonly type: "loading" }
  | { readonly type: "ready"; readonly model: "base" | "tiny" }
  | { readonly type: "unable"; readonly why: VoiceTrouble; readonly text: string }
  | { readonly type: "heard"; readonly id: number; readonly heard: Heard }
  | { readonly type: "spoken"; readonly id: number; readonly sound: Sound }
  | { readonly type: "unspoken"; readonly id: number }
  | { readonly type: "pong" };

/** What its process is told at its start, as one argument. */
export type EngineTask = {
  /** Where the models are kept. */
  readonly dir: string;
  /** The ear that an earlier process of this product found right for the machine. Absent: the models have to be looked at first, and the machine's speed. */
  readonly ear?: "base" | "tiny";
};
