import { callWaits } from "#domain/calls/call-waits.ts";

/** What a session waits for, in milliseconds. The deadlines inside a turn are those of the house. */
export const waits = {
  filler: callWaits.filler,
  give_up: callWaits.giveUp,
  stalled: callWaits.stalled,
  at_desk: callWaits.atDesk,
  back: callWaits.back,
  /** While it is the caller's turn. */
  silence: 8_000,
  /** While phones ring for a caller. */
  help: 12_000,
  /** After the last key, unless the caller ended with #. */
  keys: 2_500,
  longest: 55 * 60_000,
} as const;

/** A slow voice says so many letters in a second. */
const lettersPerSecond = 12;
const marginMs = 3_000;

/** How long words take to be spoken, about. */
export const spokenMs = (words: string): number => Math.ceil((words.length / lettersPerSecond) * 1_000);

/** When the caller should hear something again after these words. */
export const nextFillerMs = (words: string): number => spokenMs(words) + callWaits.nextFiller;

/** After this, words count as heard, also where nobody says so. */
export const unheardMs = (words: string): number => marginMs + spokenMs(words);
