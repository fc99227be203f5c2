/** The same seed gives the same demo. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  below(limit: number): number;
  of<T>(choices: readonly T[]): T;
  percent(likely: number): boolean;
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    of<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error("There is nothing to choose from.");
      return chosen;
    },
    percent: (likely) => next() * 100 < likely,
  };
}
