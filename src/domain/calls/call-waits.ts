/**
 * How long somebody waits for what in a call, in milliseconds, from the inside out: whoever waits for another waits longer, so that the one
 * who knows what is wrong is the one who says so. No caller hears nothing for longer than `silence`.
 */
export const callWaits = {
  /** A caller in a call hears something by then, whatever fails. */
  silence: 4_000,
  /** The house answers a brain: calendar, bookings, messages. */
  desk: 3_000,
  /** The outside calendar says whether one slot is still free. Without its answer she books by what was read last. */
  calendar: 1_200,
  /** A brain that waits for the house. */
  atDesk: 3_500,
  /** Without a word from the brain, a short filler is spoken; after it another one. */
  filler: 1_200,
  nextFiller: 2_800,
  /** Without a word from the model, the built-in brain carries on. */
  giveUp: 2_500,
  /** In the middle of an answer. */
  stalled: 4_000,
  /** After this a call that comes back is told so, unless the caller speaks first. */
  back: 1_500,
  /** A line that comes in is looked up, and its call taken; after that the carrier is asked to come again. */
  hold: 1_500,
  admit: 2_500,
  claim: 2_500,
  /** The carrier asks what comes next in the middle of a call. */
  next: 2_500,
  /** The same at its beginning, while it rings. */
  answer: 4_000,
  /** What somebody has just said to the recorder is written to our own disk, which is slow where everybody writes to it. */
  disk: 9_000,
  /** What can be found out for somebody whom all else failed. */
  rescue: 1_000,
} as const;
