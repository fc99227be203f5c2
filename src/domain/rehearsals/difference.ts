export const verdicts = ["worse", "different", "better"] as const;
export const differing = [
  "emergency",
  "expected",
  "job",
  "language",
  "put_through",
  "dead_end",
  "message",
  "answer",
] as const;

/** In what a call ends differently. */
export type Difference = {
  readonly verdict: (typeof verdicts)[number];
  readonly what: (typeof differing)[number];
  /** For the owner, in a sentence or two. */
  readonly text: string;
  /** How many jobs more or fewer are booked. */
  readonly jobs: number;
};

/** What is worse comes first, and of that what costs most: a life, a job, a caller who is not understood. */
export const byWeight = (a: Difference, b: Difference): number =>
  verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || differing.indexOf(a.what) - differing.indexOf(b.what);
