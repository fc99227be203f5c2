import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall, lockCall } from "./store.ts";

/** The carrier's session broke for good: it is sent to the socket once more. Said twice of one session, it is one round. */
export async function renewRelay(
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call_id: string,
  session_id: string,
): Promise<CallRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (row?.state !== "live") return row;
    if (row.followed_up_id === session_id) return row;
    // A session that never reached us has spent nothing, but it is over all the same.
    if (row.relay_session_id !== null && row.relay_session_id !== session_id) return row;
    const change = {
      relay_round: row.relay_round + 1,
      relay_session_id: null,
      followed_up_id: session_id,
      seen_at: clock.now(),
    };
    await changeCall(tx, row.id, change);
    return { ...row, ...change };
  });
}
