import type { CallNotes, OwnSpeech } from "#contract/phone-frames.ts";
import type { FixedTarget, TransferResult } from "#domain/calls/call-record.ts";
import type { Rung } from "./browser-phone-texts.ts";

/** Where a call from the browser is. */
export type Stage =
  | { readonly kind: "asking" }
  | { readonly kind: "ringing" }
  | { readonly kind: "listening" }
  /** The caller has spoken, and her answer has not begun. */
  | { readonly kind: "thinking" }
  | { readonly kind: "speaking" }
  /** A pretend phone rings; with a result, somebody has said what became of it. */
  | {
      readonly kind: "transferring";
      readonly target: FixedTarget;
      readonly name?: string | undefined;
      readonly briefing: string;
      readonly result?: TransferResult;
    }
  /** The process at the other end went away, and another carries the call on. */
  | { readonly kind: "returning" }
  | { readonly kind: "ended"; readonly why: "hung_up" | "over" }
  | { readonly kind: "failed"; readonly text: string };

export type Caption = {
  readonly id: number;
  readonly who: "caller" | "assistant" | "note" | "keys";
  readonly text: string;
  /** Into the call. */
  readonly atSeconds: number;
  readonly language: string;
  /** How many of its letters were spoken aloud; undefined where it is only read. */
  readonly spoken?: number;
  /** More of it is to come. */
  readonly open: boolean;
  readonly cut: boolean;
};

/** `asking`: the browser asks whether it may listen. `absent`: it could, and there is no microphone. */
export type Microphone = "missing" | "off" | "asking" | "on" | "refused" | "absent" | "failed";
export type Loudspeaker = "missing" | "off" | "on" | "failed";

export type SpeechOf = "own" | "browser";

export type CallState = {
  readonly stage: Stage;
  readonly reached:
    | {
        readonly assistantName: string;
        readonly businessName: string;
        readonly isDemo: boolean;
        /** Under which it is kept; nothing for a call that is not. */
        readonly callId: string | undefined;
      }
    | undefined;
  /** What she has written down so far. */
  readonly notes: CallNotes | undefined;
  readonly language: string;
  readonly captions: readonly Caption[];
  /** What the browser hears at this moment, before it is sure. */
  readonly hearing: string;
  readonly interruptible: boolean;
  readonly answeredAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  /** When the caller had finished, while her answer is due. */
  readonly askedAtMs: number | undefined;
  /** When she was cut short, until the caller has said something. */
  readonly cutAtMs: number | undefined;
  readonly answerMs: readonly number[];
  readonly microphone: Microphone;
  readonly loudspeaker: Loudspeaker;
  /** Who hears the caller, and who speaks for her: the product itself, or the browser. */
  readonly earOf: SpeechOf;
  readonly mouthOf: SpeechOf;
  /** Whether there is speech of our own; absent where this browser could not use it. */
  readonly ownSpeech: OwnSpeech | undefined;
  /** This call began without it. */
  readonly wasWithoutOwn: boolean;
  readonly keypadOpen: boolean;
  readonly putThrough: Rung | undefined;
};
