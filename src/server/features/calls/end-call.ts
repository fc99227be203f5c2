import { passTime, wholeSeconds, withNobody } from "#domain/calls/call-phases.ts";
import { type CallEnding, noFacts, outcomeOf, type TransferResult } from "#domain/calls/call-record.ts";
import type { Tx } from "../../db/connect.ts";
import { closeBooksWithin } from "../ledger/close-books.ts";
import { creditMark } from "../ledger/credits/credit-mark.ts";
import { refreshMetrics } from "../metrics/refresh-metrics.ts";
import { afterCallJob } from "./after-call-job.ts";
import type { KeptSession } from "./kept-session.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, changeCall, listLines, writeEnd } from "./store.ts";

type End = {
  /** Without: as it was last kept. */
  readonly session?: KeptSession | undefined;
  readonly elapsedMs: number;
  readonly ending: CallEnding;
};

/** The end of a live call that is held: its record, its entry in the books and what is to follow, together. */
export async function endCall(
  { jobs, ...needs }: Omit<CallNeeds, "db">,
  tx: Tx,
  row: CallRow,
  { session, elapsedMs, ending }: End,
): Promise<void> {
  const { lines, ...kept } = session ?? {
    ...(row.session ?? { facts: noFacts, transfers: [], ended: null }),
    lines: await listLines(tx, row.id),
  };
  const state = { ...kept, transfers: kept.transfers.map((one) => ({ ...one, result: one.result ?? lastWord(row) })) };
  const { id, owner_id, assistant_id, answered_at, is_test } = row;
  // A recording that she has recognised costs nothing; what a person says is never taken for one here.
  const isRecognised = state.facts.spam === "robocall";
  const duration_seconds = Math.round(elapsedMs / 1000);
  const ended_at = new Date(answered_at.getTime() + elapsedMs);
  const time = session || !state.time ? state.time : withNobody(state.time);
  await writeEnd(tx, id, {
    ended_at,
    duration_seconds,
    elapsed_ms: elapsedMs,
    ending,
    is_spam: row.is_spam || isRecognised,
    outcome: outcomeOf({ ...state, lines }),
    phases: time ? wholeSeconds(passTime(time, elapsedMs), duration_seconds) : null,
    session: { ...state, ended: ending },
  });
  const end = { call_id: id, owner_id, assistant_id, answered_at, ended_at, duration_seconds, is_test };
  await closeBooksWithin(tx, needs, { ...end, is_spam: isRecognised });
  // Its owner marked it while it went on: as with any other mark, the limits decide.
  if (row.is_spam && !isRecognised && (await creditMark(tx, needs, end, { caller: "belle" })).state === "not_credited")
    await changeCall(tx, id, { spam_billed: true });
  await needs.onOver?.(tx, id);
  await jobs.send(tx, afterCallJob, { call_id: id });
  await refreshMetrics(tx, id);
}

/** Of a transfer that still rang when the call was over: the carrier may tell of the end before it tells of the phone that rang. */
const lastWord = ({ transfer_answer }: CallRow): TransferResult => transfer_answer ?? "no_answer";
