import { setTimeout as pause } from "node:timers/promises";
import type { Phone } from "./phones.ts";

/** Everybody says something once in a while, not all in the same instant. */
export async function takeTurns(phones: readonly Phone[], everyMs: number, forMs: number): Promise<number[]> {
  const waits: number[] = [];
  const begins = performance.now();
  const ends = begins + forMs;
  await Promise.all(
    phones.map(async (phone, at) => {
      let next = begins + (at / phones.length) * everyMs;
      for (; next < ends; next += everyMs) {
        await pause(Math.max(0, next - performance.now()));
        waits.push(await phone.takeTurn());
      }
    }),
  );
  return waits;
}
