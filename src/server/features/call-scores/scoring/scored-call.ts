import type { Sentiment } from "#domain/calls/call-filters.ts";
import type {
  CallEnding,
  CallFacts,
  CallOutcome,
  TakenMessage,
  TranscriptLine,
  TransferAttempt,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

/** What a score is read from: a call that is over, and what was found in it. */
export type ScoredCall = {
  readonly duty: CallSnapshot["duty"];
  readonly callerNumber: string | undefined;
  readonly ending: CallEnding | undefined;
  readonly outcome: CallOutcome;
  readonly lines: readonly TranscriptLine[];
  readonly facts: Pick<
    CallFacts,
    "emergency" | "unanswered" | "taken_by" | "booked" | "moved" | "phone" | "address" | "offered" | "placed"
  >;
  readonly transfers: readonly TransferAttempt[];
  readonly messages: readonly (TakenMessage & { readonly phone: string })[];
  readonly sentiment: Sentiment;
  /** The place of the last line in which the caller was angry. */
  readonly angryAt: number | undefined;
  /** What the caller wanted and did not get. */
  readonly unmet: "transfer" | "visit" | "limited" | undefined;
  /** The caller wanted somebody to come. */
  readonly wantsVisit: boolean;
};

/** What a call lost points for. */
export const lossCodes = [
  "emergency_alone",
  "false_promise",
  "visit_not_booked",
  "limited",
  "turned_down",
  "handed_on",
  "transfer_failed",
  "message_instead",
  "no_number",
  "vague_job",
  "odd_address",
  "hung_up",
  "asked_again",
  "told_before",
  "caller_repeats",
  "not_understood",
  "went_round",
  "no_reply",
  "fell_silent",
  "cut_off",
  "other_language",
  "slow",
  "upset",
  "upset_calmed",
  "unanswered",
] as const;
export type LossCode = (typeof lossCodes)[number];

/** Some points, and the line of the transcript that cost them; without one, the call as a whole did. */
export type Loss = { readonly code: LossCode; readonly points: number; readonly seq?: number | undefined };

/** Lines of one side, as they are read: with their place. */
export const linesOf = ({ lines }: Pick<ScoredCall, "lines">, who: TranscriptLine["who"]): readonly TranscriptLine[] =>
  lines.filter((line) => line.who === who && line.words.trim() !== "");
