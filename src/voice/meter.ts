import type { CallEnding } from "#domain/calls/call-record.ts";

/** What an operator watches of calls, told as it happens. */
export type Meter = {
  readonly begun: () => void;
  readonly ended: (how: CallEnding) => void;
  /** From what a caller said to the first word of the answer. */
  readonly firstWord: (ms: number) => void;
  /** The model, as a rule; the built-in brain answers then. */
  readonly brainFailed: (brain: string, code: string) => void;
};
