import { setTimeout as sleep } from "node:timers/promises";
import type { AssistantNeeds } from "../needs.ts";
import { findNumber, noteLate } from "./store.ts";

const usualWaitMs = 5_000;
const pauseMs = 30;

/** Waits a moment for the number that was just ordered. Where it does not come in time, its owner gets a mail when it does. */
export async function awaitNumber(
  { db, numberWaitMs = usualWaitMs }: Pick<AssistantNeeds, "db" | "numberWaitMs">,
  assistant_id: string,
): Promise<void> {
  for (let waited = 0; waited < numberWaitMs; waited += pauseMs) {
    const number = await findNumber(db, assistant_id);
    // Bought, given up for now, or removed meanwhile.
    if (!number || number.carrier_id !== null || number.tried_at !== null) return;
    await sleep(pauseMs);
  }
  await noteLate(db, assistant_id);
}
