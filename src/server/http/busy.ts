import { Refusal } from "#domain/basics/refusal.ts";
import type { WaitMeter } from "../db/wait-meter.ts";

/** A pause in a talk is heard from about a fifth of a second on. */
const callersWaitMs = 100;
const comeBackSeconds = 2;

/** Whether callers begin to wait for connections. */
export const isBusy = (callers: WaitMeter): boolean => callers.p95Ms() > callersWaitMs;

/** Before anything is asked of the database. Services that bring calls and payments are never sent away by it. */
export const refuseWhenBusy = (isBusy: () => boolean) => async (): Promise<void> => {
  if (isBusy())
    throw new Refusal("unavailable", "Belle is busy with calls right now. Please try again in a moment.", {
      retryAfterSeconds: comeBackSeconds,
    });
};
