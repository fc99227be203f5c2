import { randomUUID } from "node:crypto";
import type { Db } from "../../../db/connect.ts";
import { type NumberRow, releaseLease, takeLease } from "./store.ts";

const workMs = 45_000;
/** The lease: longer than the work may take, so a process that dies blocks the number for no longer. */
const leaseSeconds = 60;

type Work = (number: NumberRow, options: { signal: AbortSignal }) => Promise<void>;

/** One at a time per number, over all processes: two who buy at once would have two numbers on the bill. */
export async function leaseNumber(
  { db }: { db: Db },
  assistant_id: string,
  work: Work,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const holder = randomUUID();
  const number = await takeLease(db, assistant_id, { holder, seconds: leaseSeconds });
  if (number === "gone") return;
  // The job that brought us here is tried again.
  if (number === "held") throw new Error("Somebody else works on this number.");
  try {
    await work(number, { signal: AbortSignal.any([signal, AbortSignal.timeout(workMs)]) });
  } finally {
    await releaseLease(db, assistant_id, holder);
  }
}
