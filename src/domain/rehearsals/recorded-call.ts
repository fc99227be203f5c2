import type { TransferResult } from "../calls/call-record.ts";
import type { Expected } from "./expected.ts";

/** A job that stood when the call came. */
export type ExistingJob = {
  readonly start: string;
  /** Absent: as long as its service takes. */
  readonly minutes?: number | undefined;
  readonly service: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
};

/** What the desk knew when the call came. Moments with their offset, or in UTC. */
export type DeskState = {
  readonly jobs: readonly ExistingJob[];
  /** Busy times of the outside calendar. */
  readonly busy: readonly { readonly start: string; readonly end: string }[];
};

/** What is known of a caller beside what they said, for a question that nobody asked them. */
export type KnownCaller = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly zip?: string | undefined;
};

/** All that a call is played again with, whoever answers it. */
export type CallSetting = {
  readonly id: string;
  readonly from: { readonly number: string; readonly name: string | null; readonly isAttested: boolean };
  /** When it came, as an ISO moment. */
  readonly at: string;
  readonly desk: DeskState;
  /** How the people behind the numbers took a call, by target; who is not named here picks up. */
  readonly callees: Readonly<Record<string, TransferResult>>;
};

/** A call as it is kept: what was said in it, by both. Plain data, so that it can be handed to a thread. */
export type RecordedCall = CallSetting & {
  readonly lines: readonly {
    readonly who: "caller" | "assistant";
    readonly words: string;
    readonly language: string;
  }[];
  readonly known: KnownCaller;
  /** What should have happened, where the owner has said so. */
  readonly expected?: Expected | undefined;
};
