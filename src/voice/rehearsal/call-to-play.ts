import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { DeskState } from "#domain/rehearsals/recorded-call.ts";
import type { CallerId } from "../brain/brain.ts";
import type { Session } from "../session/session.ts";
import type { MemoryDesk } from "./memory-desk.ts";

/** All that a call is made of, beside the caller. */
export type CallToPlay = {
  readonly assistant: CallSnapshot;
  readonly from: CallerId;
  readonly at: Date;
  readonly desk: DeskState;
  /** How the people behind the numbers take a call; who is not named here picks up. */
  readonly callees: Readonly<Partial<Record<TransferTarget, TransferResult>>>;
};

export type PlayedCall = {
  readonly assistant: CallSnapshot;
  readonly session: Session;
  readonly house: MemoryDesk;
};
