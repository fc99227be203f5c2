import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type {
  CallFacts,
  ToolRecord,
  TranscriptLine,
  TransferAttempt,
  TransferTarget,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

/** Who calls, as the carrier tells it. */
export type CallerId = {
  /** Empty where the number is hidden. */
  readonly number: string;
  readonly name: string | null;
  /** Whether the carrier attests that the number is the caller's. Without that anybody can show any number. */
  readonly isAttested: boolean;
};

/** All that a brain knows when the caller has finished speaking. */
export type BrainTurn = {
  readonly callId: string;
  /** Of the owner or a visitor in the browser; what is booked in it is marked so. */
  readonly isTest: boolean;
  readonly turn: number;
  readonly now: Date;
  readonly assistant: CallSnapshot;
  readonly caller: CallerId;
  readonly language: SpokenLanguage;
  /** Oldest first; the last one is what the caller has just said. */
  readonly lines: readonly TranscriptLine[];
  readonly facts: CallFacts;
  readonly transfers: readonly TransferAttempt[];
  /** What she has said in this turn already, before this brain took over; empty otherwise. */
  readonly begun: string;
  /** To be told when the house is asked for something, and when it has answered. */
  readonly onDesk: (isAsked: boolean) => void;
};

/** What a brain makes of a turn, in order. */
export type BrainSaid =
  /** To be spoken as it is, with its spaces. */
  | { readonly type: "words"; readonly words: string }
  /** Replaces the facts that it names. */
  | { readonly type: "facts"; readonly facts: Partial<CallFacts> }
  | { readonly type: "tool"; readonly used: ToolRecord }
  /** After what was said is heard. The last one counts. */
  | { readonly type: "act"; readonly act: BrainAct };

export type BrainAct =
  | { readonly do: "transfer"; readonly target: TransferTarget; readonly briefing: string }
  | { readonly do: "language"; readonly language: SpokenLanguage }
  | { readonly do: "end" };

/** Makes one turn: what was said and is known goes in, words and acts come out. Leaving the loop or the signal stops it at its source. */
export type Brain = {
  readonly name: "model" | "built_in";
  answer(turn: BrainTurn, signal: AbortSignal): AsyncIterable<BrainSaid>;
};
