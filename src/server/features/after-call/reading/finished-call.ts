import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type {
  CallEnding,
  CallFacts,
  CallOutcome,
  TakenMessage,
  TranscriptLine,
  TransferAttempt,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

/** A job that was booked, moved or cancelled in a call, as it stands now. */
export type CallJob = {
  readonly id: string;
  readonly change: "booked" | "moved" | "cancelled";
  readonly startsAt: Date;
  /** Until when an arrival was promised; the start itself where the time is exact. */
  readonly arrivalUntil: Date;
  readonly service: string;
  readonly name: string;
  readonly address: string;
};

export type KeptMessage = TakenMessage & { readonly name: string; readonly phone: string };

/** A call that is over, with all that is known of it. */
export type FinishedCall = {
  readonly assistantName: string;
  /** Where she works: all times are told in this zone. */
  readonly timeZone: string;
  /** Whether she was allowed to book and transfer. */
  readonly duty: CallSnapshot["duty"];
  /** As +1 and ten digits; nothing where the caller hid it. */
  readonly callerNumber: string | undefined;
  /** As the carrier knows the caller. */
  readonly carrierName: string | undefined;
  readonly answeredAt: Date;
  readonly ending: CallEnding | undefined;
  readonly outcome: CallOutcome;
  readonly language: SpokenLanguage;
  readonly lines: readonly TranscriptLine[];
  readonly facts: CallFacts;
  readonly transfers: readonly TransferAttempt[];
  readonly messages: readonly KeptMessage[];
  readonly jobs: readonly CallJob[];
};

/** What the caller said, line by line. */
export const callerLines = ({ lines }: Pick<FinishedCall, "lines">): readonly TranscriptLine[] =>
  lines.filter(({ who, words }) => who === "caller" && words.trim() !== "");

export const isPutThrough = ({ transfers }: Pick<FinishedCall, "transfers">): boolean =>
  transfers.some(({ result }) => result === "accepted");

/** The last one to whom a caller was to be put through, where nobody took the call at all. */
export const failedTransfer = ({ transfers }: Pick<FinishedCall, "transfers">) =>
  isPutThrough({ transfers }) ? undefined : transfers.findLast(({ result }) => result !== undefined);

/** Ready to stand within a sentence of ours. */
export const withoutFullStop = (text: string): string => text.replace(/(?<![.\s])[.\s]+$/, "");

/** What was said again with more to it is one message: the longest stands for all of them. */
export const withoutParts = <Message extends { readonly text: string; readonly urgent: boolean }>(
  messages: readonly Message[],
): Message[] =>
  messages
    .filter(
      ({ text }, place) =>
        !messages.some(
          (other, at) => at !== place && other.text.startsWith(text) && (other.text.length > text.length || at > place),
        ),
    )
    .map((message) => ({
      ...message,
      urgent: messages.some(({ text, urgent }) => urgent && message.text.startsWith(text)),
    }));
