/** In what a call ends differently. */
export type Difference = {
  readonly verdict: "worse" | "better" | "different";
  readonly what: "emergency" | "language" | "job" | "put_through" | "message" | "answer" | "dead_end";
  /** For the owner, in a sentence or two. */
  readonly text: string;
  /** How many jobs more or fewer are booked. */
  readonly jobs: number;
};

/** What is worst comes first. */
const weights: Readonly<Record<Difference["what"], number>> = {
  emergency: 100,
  job: 60,
  language: 50,
  put_through: 40,
  dead_end: 30,
  message: 20,
  answer: 10,
};
const verdicts = ["worse", "different", "better"] as const;

export const byWeight = (a: Difference, b: Difference): number =>
  verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || weights[b.what] - weights[a.what];
