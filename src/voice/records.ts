import type { CallRound } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { CallerId } from "./brain/brain.ts";
import type { Session } from "./session/session.ts";

/** A call that this process carries. */
export type Call = {
  readonly id: string;
  readonly assistant: CallSnapshot;
  readonly caller: CallerId;
  readonly isTest: boolean;
  /** Grows each time that a process takes the call, so that one that had it before can write no more. */
  readonly epoch: number;
  /** How long it had lasted when it was taken. */
  readonly elapsedMs: number;
};

export type Claim = { readonly call: Call; readonly session: Session | null };

/** Where calls are written down. */
export type Records = {
  /** Takes a live call for this process, where it still stands as it did; nothing when it is over, unknown or with somebody else by now. */
  claim(callId: string, as?: CallRound): Promise<Claim | undefined>;
  /** After the words are sent. False: another process has taken the call. */
  keep(call: Call, session: Session, elapsedMs: number): Promise<boolean>;
  /** The record, the end and the entry in the books, in one transaction. A repeat changes nothing. */
  close(call: Call, session: Session, elapsedMs: number): Promise<void>;
};
