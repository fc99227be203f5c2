/** Hashing takes a whole core while it runs, and callers need the other one. */
export const hashesAtOnce = 1;

/** One hashes while the other asks the database. */
export const loginQueue = {
  atOnce: 2,
  waitingAtMost: 100,
  fullText: "Too many people are logging in right now. Please try again in a moment.",
};
