import { setTimeout as sleep } from "node:timers/promises";
import type { TransferTarget } from "#domain/calls/call-record.ts";
import type { CallNeeds } from "./needs.ts";
import { closeIfOver, isSentOn } from "./note-carrier-end.ts";
import { type CallRow, changeCall, findCall, writeSession } from "./store.ts";

/** Her last words are still being written to the record, from which the briefing of the transfer is made. */
const patienceMs = 1_500;
const pauseMs = 25;

/**
 * The caller is being put through: until that is over no line of ours is open, and nobody misses it. Whatever becomes of the process
 * that carried the call, the attempt stands in its record, so that no number is rung twice.
 */
export async function beginTransfer(
  needs: CallNeeds,
  { id, away_since }: Pick<CallRow, "id" | "away_since">,
  target: TransferTarget,
): Promise<void> {
  if (away_since !== null) return;
  const { db, clock } = needs;
  const isNoted = (row: CallRow | undefined) => {
    const session = row?.session ?? null;
    return isSentOn(session) && session?.transfers.at(-1)?.target === target;
  };
  let row = await findCall(db, id);
  for (let waited = 0; row?.state === "live" && !isNoted(row) && waited < patienceMs; waited += pauseMs) {
    await sleep(pauseMs);
    row = await findCall(db, id);
  }
  if (row?.session && !isNoted(row)) {
    const attempt = { target, at: clock.now().toISOString(), briefing: "" };
    await writeSession(db, row, { ...row.session, transfers: [...row.session.transfers, attempt] });
  }
  await changeCall(db, id, { away_since: clock.now(), transfer_answer: null, transfer_result: null });
  // The caller may have hung up before, which the carrier tells only once.
  if (row?.carrier_ended_at) await closeIfOver(needs, id);
}
