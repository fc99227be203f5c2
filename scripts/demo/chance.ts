import { randomFrom } from "../../tests/support/random.ts";

/** The same seed gives the same demo. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  below(limit: number): number;
  of<T>(choices: readonly T[]): T;
  percent(likely: number): boolean;
};

export function createChance(seed: number): Chance {
  const whole = 2 ** 32;
  const numbers = randomFrom(seed);
  const next = () => numbers.below(whole) / whole;
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
