import type { SpokenLanguage } from "../assistants/assistant-voices.ts";
import type { AfterHours } from "../transfers/transfer-settings.ts";
import type { Dialogue } from "./dialogue.ts";
import type { EmergencyKind } from "./emergency-kinds.ts";

/** Who gave no name, or whose number came without one. */
export const unknownCallerText = "Unknown Caller";

/** Something that was said in a call. What the caller talked over is kept as far as it was heard. */
export type TranscriptLine = {
  /** From 1, in order, without gaps. */
  readonly seq: number;
  readonly who: "caller" | "assistant";
  readonly words: string;
  /** When it was heard, or began to be spoken. */
  readonly at: string;
  readonly language: SpokenLanguage;
  /** From the end of the caller's words to the first word sent back; only where she answered somebody. */
  readonly response_ms?: number | undefined;
  /** The caller talked over it. */
  readonly cut?: true | undefined;
};

/** Whom a caller can be put through to. The number is always looked up from the assistant, never given. */
export const transferTargets = ["sales", "service", "emergency"] as const;
export type FixedTarget = (typeof transferTargets)[number];
/** One of the three, or one that the owner added, by its id. */
export type TransferTarget = FixedTarget | `own:${string}`;
export const isTransferTarget = (given: unknown): given is TransferTarget =>
  typeof given === "string" && (isFixedTarget(given) || /^own:[\w-]{1,40}$/.test(given));
export const isFixedTarget = (given: string): given is FixedTarget => transferTargets.some((each) => each === given);
export const transferResults = ["accepted", "busy", "no_answer", "voicemail", "declined", "failed"] as const;
export type TransferResult = (typeof transferResults)[number];
export type TransferAttempt = {
  readonly target: TransferTarget;
  /** Of one that the owner added, as it was called then. */
  readonly name?: string | undefined;
  readonly at: string;
  /** What the one who picks up is told. */
  readonly briefing: string;
  /** Absent while it rings. */
  readonly result?: TransferResult | undefined;
};

/** The phone that rings before she answers, as the owner reads of it. */
export const officePhone = { target: "own:ring_first", name: "your office" } as const;

/** Why a caller who wanted a person was put through to nobody. */
export type NotPutThrough =
  | { readonly code: "robocall" | "seller" | "not_understood" | "messages_only" | "nobody" | "tried" }
  | { readonly code: "after_hours"; readonly when: string; readonly mode: AfterHours }
  | { readonly code: "hours"; readonly name: string };

export type ToolRecord = {
  readonly turn: number;
  readonly name: string;
  readonly ok: boolean;
  /** A code of ours where it was refused; never words of the caller. */
  readonly code?: string | undefined;
};

/** A time that the caller was offered, and the turn in which that was. */
export type OfferedTime = { readonly start: string; readonly turn: number };

export type SafetyQuestion = {
  readonly kind: EmergencyKind;
  readonly words: string;
  readonly turn: number;
  readonly denied: boolean;
  /** It was asked a second time, because the caller did not hear it. */
  readonly again?: boolean | undefined;
};

/** What is known of the caller and the matter so far. It goes along when the other brain takes over, so nothing is asked twice. */
export type CallFacts = {
  /** The office rang before she answered, and did not take it. No transfer that the caller asked for. */
  readonly office_first?: { readonly result: TransferResult; readonly at: string } | undefined;
  readonly name?: string | undefined;
  /** The number to reach them at, where it is not the one they call from. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly zip?: string | undefined;
  readonly problem?: string | undefined;
  readonly service?: string | undefined;
  readonly emergency?: EmergencyKind | undefined;
  /** People on call are being reached for it, and nobody has it yet: the caller is connected by them, and with nobody else. */
  readonly reaching?: boolean | undefined;
  /** Who has it, as the caller was told; empty where no name was. */
  readonly taken_by?: string | undefined;
  /** The turn in which she asked whether it was a false alarm, and people need not be reached any more. */
  readonly calling_off?: number | undefined;
  /** What the call was recognised as while it went on; such a call is not billed and not put through. */
  readonly spam?: "robocall" | "seller" | undefined;
  /** The last time that the owner's rules put the caller through to nobody. */
  readonly not_put_through?: NotPutThrough | undefined;
  /** She has asked whether there is danger: after which words, in which turn, and whether it was denied. */
  readonly safety?: SafetyQuestion | undefined;
  readonly offered: readonly OfferedTime[];
  /** Bookings that were made, moved or cancelled in this call. */
  readonly booked: readonly string[];
  readonly moved: readonly string[];
  readonly cancelled: readonly string[];
  /** When those are that were booked or moved, as the caller was told. */
  readonly placed?: readonly PlacedJob[] | undefined;
  /** Numbers that the caller has proved to own, beside the one they call from. */
  readonly proved: readonly string[];
  readonly messages: readonly TakenMessage[];
  /** What the owner's words did not answer. */
  readonly unanswered: readonly string[];
  /** Where the built-in brain's conversation stands. */
  readonly dialogue?: Dialogue | undefined;
};

export type PlacedJob = {
  readonly id: string;
  /** With its offset from UTC. */
  readonly start: string;
  readonly end: string;
  readonly service: string;
};

/** A job has the time that it was given last; whoever only moves it may not know what it is for. */
export const withPlaced = ({ placed = [] }: Pick<CallFacts, "placed">, job: PlacedJob): readonly PlacedJob[] => {
  const { id, start, end, service } = job;
  const before = placed.find((one) => one.id === id);
  return [...placed.filter((one) => one !== before), { id, start, end, service: service || (before?.service ?? "") }];
};

export type TakenMessage = { readonly text: string; readonly urgent: boolean };

export const noFacts: CallFacts = {
  offered: [],
  booked: [],
  moved: [],
  cancelled: [],
  proved: [],
  messages: [],
  unanswered: [],
};

/** How a call came to its end. */
export const callEndings = [
  "caller_hung_up",
  "said_goodbye",
  "silence",
  "transferred",
  "connection_lost",
  "too_long",
  "shed",
  // Nobody of ours was to take it.
  "paused",
  "out_of_service",
  // The office rang first, and she never came to it.
  "staff_first",
] as const;
export type CallEnding = (typeof callEndings)[number];

export type CallOutcome = "booked" | "transferred" | "message" | "answered" | "missed" | "spam";

/** What became of a call. Spam is what the owner says it is. */
export function outcomeOf({
  facts,
  transfers,
  lines,
}: {
  readonly facts: CallFacts;
  readonly transfers: readonly TransferAttempt[];
  readonly lines: readonly TranscriptLine[];
}): Exclude<CallOutcome, "spam"> {
  if (facts.booked.length > 0 || facts.moved.length > 0) return "booked";
  if (transfers.some(({ result }) => result === "accepted")) return "transferred";
  if (facts.messages.length > 0) return "message";
  return lines.some(({ who }) => who === "caller") ? "answered" : "missed";
}

/** How a call stood when the carrier's socket was let in, and for which session of the carrier's. */
export type CallRound = {
  /** How often it had been taken. */
  readonly epoch: number;
  /** How often the carrier had been sent to the socket anew. */
  readonly round: number;
  readonly sessionId: string;
};
