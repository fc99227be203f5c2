import type { Tx } from "../../db/connect.ts";
import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { lastedMs, unseenEnding } from "./reap-calls.ts";
import { type CallRow, changeCall, findByCarrierId, lockCall } from "./store.ts";

/** The carrier says that a call is over, and how long it lasted by its own count. */
export async function noteCarrierEnd(
  needs: CallNeeds,
  { carrier_call_id, seconds }: { readonly carrier_call_id: string; readonly seconds: number | null },
): Promise<void> {
  const { db, clock } = needs;
  const found = await findByCarrierId(db, carrier_call_id);
  if (!found) return;
  await db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, found.id);
    if (!row || row.carrier_ended_at !== null) return;
    const change = { carrier_ended_at: clock.now(), carrier_seconds: seconds };
    await changeCall(tx, row.id, change);
    await closeUncarried(needs, tx, { ...row, ...change });
  });
}

/** Somebody is being put through; whoever looks at it first, or last, closes a call that is over by then. */
export const closeIfOver = ({ db, ...needs }: CallNeeds, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, id);
    if (row) await closeUncarried(needs, tx, row);
  });

/**
 * A call that is over at the carrier and that nobody carries is closed. One with a line of ours is closed by that line, which knows the
 * last words, or by the reaper. A line that has sent its caller on does not hear of their hanging up.
 */
async function closeUncarried(needs: Omit<CallNeeds, "db">, tx: Tx, row: CallRow): Promise<void> {
  if (row.state === "ended" || row.carrier_ended_at === null) return;
  if (row.epoch > 0 && row.away_since === null && !isSentOn(row.session)) return;
  await endCall(needs, tx, row, { elapsedMs: lastedMs(row), ending: unseenEnding(row) });
}

/** Whether a transfer has begun of which nobody knows yet how it went. */
export const isSentOn = (session: Pick<NonNullable<CallRow["session"]>, "transfers"> | null): boolean => {
  const last = session?.transfers.at(-1);
  return last !== undefined && last.result === undefined;
};
