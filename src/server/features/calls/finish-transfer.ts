import { type CallTime, enterPhase, passTime } from "#domain/calls/call-phases.ts";
import { noFacts, type TransferAttempt, type TransferResult } from "#domain/calls/call-record.ts";
import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall, listLines, lockCall } from "./store.ts";
import { type DialState, transferResult } from "./transfer-result.ts";

/** How a call to somebody else went, in the carrier's words and by the key that was pressed. */
export type Dialled = {
  readonly status: DialState;
  /** The carrier's name for it. */
  readonly leg_id: string;
  /** How long the two talked. */
  readonly seconds: number;
  /** Whether they were connected. */
  readonly bridged: boolean;
};

/** Longer than a phone is left to ring and a briefing takes. */
const longestRingMs = 90_000;

/**
 * A transfer is over. Accepted: so is the call, and it is closed. Otherwise it comes back to her with the reason, over a socket of
 * its own. Said twice, the second time changes nothing. Answers the call as it stands then.
 */
export async function finishTransfer(
  needs: CallNeeds,
  call_id: string,
  dialled: Dialled,
): Promise<CallRow | undefined> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (row?.state !== "live" || row.followed_up_id === dialled.leg_id || row.away_since === null) return row;
    const result = transferResult(dialled, row.transfer_answer);
    if (result === "accepted" || result === undefined) {
      const accepted = result === "accepted";
      const lines = await listLines(tx, row.id);
      const state = row.session ?? { facts: noFacts, transfers: [], ended: null };
      const elapsedMs = lastedMs(row, dialled, needs.clock.now());
      const time = accepted && state.time ? withPerson(state.time, elapsedMs - dialled.seconds * 1000) : state.time;
      const session = { ...state, transfers: withResult(state.transfers, result ?? "no_answer"), time, lines };
      const ending = accepted ? "transferred" : "caller_hung_up";
      await endCall(needs, tx, row, { session, elapsedMs, ending });
    } else {
      const change = {
        transfer_result: result,
        followed_up_id: dialled.leg_id,
        relay_round: row.relay_round + 1,
        relay_session_id: null,
        away_since: null,
      };
      await changeCall(tx, row.id, change);
      return { ...row, ...change };
    }
    return lockCall(tx, call_id);
  });
}

/** During a transfer we are not on the line: our clock says how long it took, bounded by what the carrier reports. */
function lastedMs({ elapsed_ms, away_since }: CallRow, { seconds }: Dialled, now: Date): number {
  const away = away_since === null ? 0 : now.getTime() - away_since.getTime();
  return elapsed_ms + Math.min(Math.max(away, seconds * 1000), seconds * 1000 + longestRingMs);
}

/** Where the key was not noted, the carrier's count says since when the two were connected. */
const withPerson = (time: CallTime, sinceMs: number): CallTime =>
  time.phase === "transfer" ? time : enterPhase(passTime(time, sinceMs), "transfer");

const withResult = (transfers: readonly TransferAttempt[], result: TransferResult): TransferAttempt[] =>
  transfers.map((attempt, index) =>
    index === transfers.length - 1 && attempt.result === undefined ? { ...attempt, result } : attempt,
  );
