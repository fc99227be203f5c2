/** How long a caller waits for what, in milliseconds. The deadlines inside a turn are those of the house. */
export const waits = {
  /** Without a word from the brain, a short filler is spoken. */
  filler: 1_200,
  /** Without a word from the model, the built-in brain carries on. */
  give_up: 2_500,
  /** In the middle of an answer. */
  stalled: 4_000,
  silence: 8_000,
  /** After the last key, unless the caller ended with #. */
  keys: 2_500,
  longest: 55 * 60_000,
} as const;

/** A slow voice says so many letters in a second. */
const lettersPerSecond = 12;
const marginMs = 3_000;

/** How long words take to be spoken, about. */
export const spokenMs = (words: string): number => Math.ceil((words.length / lettersPerSecond) * 1_000);

/** After this, words count as heard, also where nobody says so. */
export const unheardMs = (words: string): number => marginMs + spokenMs(words);
