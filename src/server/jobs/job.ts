/** A kind of background work. Handlers must be idempotent: after a crash a job runs again. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly retries: number;
  /** The pause before the first retry; it doubles up to an hour, or up to the longest pause. */
  readonly retrySeconds: number;
  readonly longestPauseSeconds?: number;
  /** How many of this kind one process works on at a time. Absent: one after the other. */
  readonly atOnce?: number;
  /** Runs by itself at these times (UTC), once over all processes. */
  readonly cron?: string;
  /** Runs also whenever a process starts. */
  readonly atStart?: true;
  /** Never set: carries the type of the data. */
  readonly data?: Data;
};

export type Attempt = {
  readonly signal: AbortSignal;
  readonly last: boolean;
  /** An earlier try of the same job has failed. */
  readonly again: boolean;
  /** For the operator's log. */
  readonly tell: Tell;
};

export type Tell = (fields: object, text: string) => void;

export type JobHandler = {
  readonly kind: JobKind<object>;
  readonly run: (data: never, attempt: Attempt) => Promise<void>;
};

export const handle = <Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): JobHandler => ({ kind, run });
