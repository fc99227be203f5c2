import { passTime, wholeSeconds, withNobody } from "#domain/call-phases.ts";
import { type CallEnding, noFacts, outcomeOf } from "#domain/call-record.ts";
import type { Tx } from "../../db/connect.ts";
import { refreshFigures } from "../figures/refresh-figures.ts";
import { closeBooksWithin } from "../ledger/close-books.ts";
import { afterCallJob } from "./after-call-job.ts";
import type { KeptSession } from "./kept-session.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, listLines, writeEnd } from "./store.ts";

type End = {
  /** Without: as it was last kept. */
  readonly session?: KeptSession | undefined;
  readonly elapsedMs: number;
  readonly ending: CallEnding;
};

/** The end of a live call that is held: its record, its entry in the books and what is to follow, together. */
export async function endCall(
  { jobs, clock, onTrialStep, onSpent }: Omit<CallNeeds, "db">,
  tx: Tx,
  row: CallRow,
  { session, elapsedMs, ending }: End,
): Promise<void> {
  const { lines, ...state } = session ?? {
    ...(row.session ?? { facts: noFacts, transfers: [], ended: null }),
    lines: await listLines(tx, row.id),
  };
  const { id, owner_id, assistant_id, answered_at, is_test } = row;
  // A recording that she has recognised costs nothing; what a person says is never taken for one here.
  const is_spam = row.is_spam || state.facts.spam === "robocall";
  const duration_seconds = Math.round(elapsedMs / 1000);
  const ended_at = new Date(answered_at.getTime() + elapsedMs);
  const time = session || !state.time ? state.time : withNobody(state.time);
  await writeEnd(tx, id, {
    ended_at,
    duration_seconds,
    elapsed_ms: elapsedMs,
    ending,
    is_spam,
    outcome: outcomeOf({ ...state, lines }),
    phases: time ? wholeSeconds(passTime(time, elapsedMs), duration_seconds) : null,
    session: { ...state, ended: ending },
  });
  const end = { call_id: id, owner_id, assistant_id, answered_at, ended_at, duration_seconds, is_test, is_spam };
  await closeBooksWithin(tx, { clock, onTrialStep, onSpent }, end);
  await jobs.send(tx, afterCallJob, { call_id: id });
  await refreshFigures(tx, id);
}
