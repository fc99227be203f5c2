import { randomFrom, shuffled } from "../../language/understanding/shuffled.ts";

/** The same things in an order that only the seed decides. */
export const mixed = <T>(list: readonly T[], seed: number): T[] =>
  [...shuffled(list.length, randomFrom(seed))].flatMap((at) => list.slice(at, at + 1));
