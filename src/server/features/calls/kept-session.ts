import type { CallTime } from "#domain/calls/call-phases.ts";
import type { CallEnding, CallFacts, TranscriptLine, TransferAttempt } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

/** The session as it is saved between two turns. The voice engine has more fields; here they are stored and given back as they are. */
export type KeptSession = {
  readonly lines: readonly TranscriptLine[];
  readonly facts: CallFacts;
  readonly transfers: readonly TransferAttempt[];
  readonly ended: CallEnding | null;
  /** What the time went to; absent where nobody measured. */
  readonly time?: CallTime | undefined;
};

/** A call that a process carries. */
export type CarriedCall = {
  readonly id: string;
  readonly assistant: CallSnapshot;
  readonly caller: { readonly number: string; readonly name: string | null; readonly isAttested: boolean };
  readonly isTest: boolean;
  readonly epoch: number;
  readonly elapsedMs: number;
};
