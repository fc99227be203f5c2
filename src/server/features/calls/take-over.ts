import type { TransferResult } from "#domain/calls/call-record.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall, lockCall } from "./store.ts";

/** Nobody took it: from this moment on it is hers, and only from here on it is billed. Said twice, it is the same call. */
export const takeOver = (
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call_id: string,
  /** What became of the phone that rang. */
  result: TransferResult,
): Promise<CallRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (row?.state !== "live" || row.away_since === null) return row?.state === "live" ? row : undefined;
    const now = clock.now();
    const change = { away_since: null, transfer_answer: null, transfer_result: result, answered_at: now, seen_at: now };
    await changeCall(tx, call_id, change);
    return { ...row, ...change };
  });
