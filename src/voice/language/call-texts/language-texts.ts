import type { FixedTarget, TransferResult } from "#domain/calls/call-record.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";

/** What is said in fixed words, whatever a brain would say. One entry per language. */
export type FixedTexts = {
  /** When nothing was heard for a while. */
  readonly stillThere: string;
  readonly silentGoodbye: string;
  /** While an answer takes a moment; in turn, never the same twice in a row. */
  readonly fillers: readonly string[];
  /** The line was away for a moment. */
  readonly backAgain: string;
  readonly pleaseGoOn: string;
  readonly sayAgain: string;
  readonly connecting: Readonly<Record<FixedTarget, string>>;
  readonly transferFailed: Readonly<Record<Exclude<TransferResult, "accepted">, string>>;
  readonly tryingNext: string;
  /** After a transfer that did not come about: what she can do instead. */
  readonly insteadBookOrMessage: string;
  readonly insteadMessage: string;
  /** Before a safety question that is asked once more. */
  readonly toBeSafe: string;
  /** Where it is not clear whether there is danger right now; to be answered with yes or no. */
  readonly safetyQuestion: Readonly<Record<EmergencyKind, string>>;
  readonly urgentMessage: string;
  readonly confirmLater: string;
  /** After a time that was booked: the owner's calendar could not be asked. */
  readonly confirmByText: string;
  readonly tooLong: string;
  /** The last words of a call that she ends herself. */
  readonly goodbye: string;
};

export type CallTexts = FixedTexts & {
  /** What is said first in a danger of which nothing more was told (`../safety`). */
  readonly safety: Readonly<Record<EmergencyKind, string>>;
};
