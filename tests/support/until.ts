import { setTimeout as sleep } from "node:timers/promises";

const patienceMs = 110_000;
/** Most things are there in a moment; what is not is looked for less and less often. */
const firstPauseMs = 5;
const longestPauseMs = 25;

/** Looks until there is something to see, and says what it waited for when nothing came. */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  let pauseMs = firstPauseMs;
  do {
    const seen = await look();
    if (seen) return seen;
    await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  } while (Date.now() < deadline);
  throw new Error(`Waited ${patienceMs / 1000} s for ${what}.`);
}
