import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { lastedMs, unseenEnding } from "./reap-calls.ts";
import { changeCall, findByCarrierId, lockCall } from "./store.ts";

/**
 * The carrier says that a call is over, and how long it lasted by its own count. A call that nobody carries is closed with it; one
 * with a line of ours is closed by that line, which knows the last words, or by the reaper.
 */
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
    if (row.state === "ended" || (row.epoch > 0 && row.away_since === null)) return;
    const ended = { ...row, ...change };
    await endCall(needs, tx, ended, { elapsedMs: lastedMs(ended), ending: unseenEnding(ended) });
  });
}
