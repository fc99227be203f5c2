import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { CallTime } from "#domain/calls/call-phases.ts";
import type {
  CallEnding,
  CallFacts,
  ToolRecord,
  TranscriptLine,
  TransferAttempt,
  TransferResult,
  TransferTarget,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { BrainSaid } from "../brain/brain.ts";

/** What a step may know beside the session itself. */
export type Around = {
  readonly now: Date;
  readonly assistant: CallSnapshot;
  /** How long the call has lasted, by a clock that does not jump. */
  readonly elapsedMs: number;
  /** Whether there is a model to ask. */
  readonly hasModel: boolean;
};

export type Step = { readonly session: Session; readonly effects: readonly Effect[] };

/** What she is saying at the moment. */
export type Answer = {
  readonly turn: number;
  /** Sent so far. */
  readonly sent: string;
  readonly brain: "model" | "built_in" | "none";
  /** When the caller had finished; absent where she speaks on her own. */
  readonly askedAt?: number | undefined;
  readonly firstWordAt?: number | undefined;
  /** Whether the brain itself has begun to speak, beyond a filler. */
  readonly spoke: boolean;
  /** Whether the brain has more to say. */
  readonly open: boolean;
  /** Whether the brain waits for the house. */
  readonly atDesk?: boolean | undefined;
  /** How often she has asked for patience. */
  readonly fillers?: number | undefined;
  /** What happens when it has been heard. */
  readonly next?: Next | undefined;
};

export type Next =
  | { readonly do: "transfer"; readonly target: TransferTarget; readonly briefing: string }
  | { readonly do: "hang_up"; readonly ending: CallEnding };

/** What becomes of the people who are being reached for an emergency. */
export type HelperUpdate = {
  readonly news: "ringing" | "has_it" | "on_line" | "nobody" | "not_reached" | "waits";
  /** Empty where it is nobody's own name. Where nobody could be told, the business's number. */
  readonly name: string;
};
export type Helper = HelperUpdate & {
  /** Whether the caller has heard it. */
  readonly isTold: boolean;
};

/** A call between two events. It is kept as JSON after each turn, so that another process can carry it on (`stored-session.ts`). */
export type Session = {
  /** Of the release that wrote it. */
  readonly version: number;
  readonly turn: number;
  readonly lines: readonly TranscriptLine[];
  readonly facts: CallFacts;
  readonly language: SpokenLanguage;
  readonly tools: readonly ToolRecord[];
  readonly transfers: readonly TransferAttempt[];
  readonly answer: Answer | null;
  /** Whether the last words of the caller still want an answer. */
  readonly owed: boolean;
  readonly silences: number;
  /** The line was away, and nobody has said anything since. */
  readonly isBack?: boolean | undefined;
  /** Keys that were pressed and not yet read. Never written down. */
  readonly keys: string;
  /** What was typed instead of said in this turn, for the brain alone. Never written down. */
  readonly typed?: string | undefined;
  /** A model that failed is asked again from this turn on. */
  readonly modelFromTurn: number;
  readonly modelFailures: number;
  /** How often it failed in this call, whatever came after; absent while it never did. */
  readonly modelLapses?: number | undefined;
  readonly ended: CallEnding | null;
  /** The last news of the people who are being reached; absent where there were none. */
  readonly helper?: Helper | undefined;
  /** What the time went to; absent in a call that began before this was measured. */
  readonly time?: CallTime | undefined;
};

export type Timer = "filler" | "give_up" | "stalled" | "silence" | "keys" | "unheard" | "longest";

export type SessionEvent =
  /** `isSpoken`: the carrier has greeted by itself already. */
  | {
      readonly type: "began";
      readonly how: "fresh";
      readonly greeting: string;
      readonly isSpoken: boolean;
      /** The office rang first, and this became of it. */
      readonly office?: TransferResult | undefined;
    }
  | { readonly type: "began"; readonly how: "reconnected" }
  /** The call is back from a transfer that did not come about. */
  | { readonly type: "returned"; readonly result: TransferResult }
  | { readonly type: "speech"; readonly words: string; readonly language: string | null }
  | { readonly type: "key"; readonly key: string }
  | { readonly type: "interruption"; readonly heard: string }
  | { readonly type: "typing" }
  | { readonly type: "quiet" }
  | { readonly type: "brain"; readonly turn: number; readonly said: BrainSaid }
  /** The brain asks the house for something, or has its answer. */
  | { readonly type: "desk"; readonly turn: number; readonly isAsked: boolean }
  | { readonly type: "brain_done"; readonly turn: number }
  | { readonly type: "brain_failed"; readonly turn: number; readonly code: string }
  | { readonly type: "timer"; readonly timer: Timer }
  | ({ readonly type: "helper" } & HelperUpdate)
  | { readonly type: "closed"; readonly why: "hung_up" | "lost" };

export type Effect =
  | { readonly do: "say"; readonly words: string; readonly last: boolean; readonly interruptible: boolean }
  | { readonly do: "think"; readonly turn: number; readonly brain: "model" | "built_in"; readonly begun: string }
  | { readonly do: "stop_thinking" }
  | { readonly do: "set_timer"; readonly timer: Timer; readonly ms: number }
  | { readonly do: "clear_timer"; readonly timer: Timer }
  | { readonly do: "use_language"; readonly language: SpokenLanguage }
  | {
      readonly do: "transfer";
      readonly target: TransferTarget;
      readonly name?: string | undefined;
      readonly briefing: string;
    }
  /** The last words of the caller are an urgent message, kept at once. */
  | { readonly do: "alarm" }
  /** It was a false alarm. `stop`: nobody is reached any more. */
  | { readonly do: "call_off"; readonly stop: boolean }
  /** Written down, after the words are sent. */
  | { readonly do: "keep" }
  | { readonly do: "hang_up" };
