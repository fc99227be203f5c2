import { isTrialStep, trialSeconds } from "#domain/money/trial.ts";
import type { Tx } from "../../db/connect.ts";
import { type BookNeeds, type CallEnd, judgeCall } from "./close-books.ts";
import { addSeconds, type LedgerEntry, type LedgerSeconds, sealEntry } from "./ledger-entry.ts";
import { handBack, splitCorrection } from "./ledger-split.ts";
import { sha256 } from "./sha256.ts";
import { append, findCallEntry, listBilledCalls, lockHead, sumOfCall } from "./store.ts";

/** Says anew what a finished call was, see below, in a transaction of its own. */
export const correctBooks = ({ db, ...needs }: BookNeeds, end: CallEnd): Promise<readonly LedgerEntry[]> =>
  db.transaction().execute((tx) => correctBooksWithin(tx, needs, end));

/**
 * Says anew what a finished call was, such as spam. What stands is left standing; new entries bring the difference, and hand trial
 * seconds that came back to the earliest calls that were billed. Said twice, the second time writes nothing. Answers what it wrote.
 */
export async function correctBooksWithin(
  tx: Tx,
  { clock, onTrialStep, onSpent }: Omit<BookNeeds, "db">,
  end: CallEnd,
): Promise<readonly LedgerEntry[]> {
  const { owner_id } = end;
  const { seconds, reason } = judgeCall(end);
  let head = await lockHead(tx, owner_id);
  const call = await findCallEntry(tx, owner_id, end.call_id);
  // The end of the call, when it comes, brings its own facts.
  if (!head || !call) return [];
  const written: LedgerEntry[] = [];
  const write = async (of: LedgerEntry, change: LedgerSeconds, why: LedgerEntry["reason"]) => {
    if (!head) return;
    const { billable_seconds, free_seconds, billed_seconds } = change;
    const entry = sealEntry(
      {
        ...of,
        seq: head.seq + 1,
        kind: "correction",
        corrects: of.seq,
        recorded_at: clock.now(),
        billable_seconds,
        free_seconds,
        billed_seconds,
        reason: why,
        previous_hash: head.hash,
      },
      sha256,
    );
    await append(tx, entry, `call-${of.call_id}-correction-${entry.seq}`);
    const trialUsedSeconds = head.trialUsedSeconds + free_seconds;
    head = { ...addSeconds(head, change), seq: entry.seq, hash: entry.hash, trialUsedSeconds };
    written.push(entry);
  };
  const usedBefore = head.trialUsedSeconds;
  const booked = await sumOfCall(tx, owner_id, end.call_id);
  if (booked.billable_seconds === seconds) return [];
  await write(call, splitCorrection(booked, seconds, usedBefore), reason);
  // Each of them takes at least a second.
  const billed = await listBilledCalls(tx, owner_id, trialSeconds - head.trialUsedSeconds);
  for (const { call: other, ...given } of handBack(head.trialUsedSeconds, billed)) {
    const entry = await findCallEntry(tx, owner_id, other.call_id);
    if (entry) await write(entry, given, null);
  }
  if (isTrialStep(usedBefore, head.trialUsedSeconds)) await onTrialStep(tx);
  if (written.some(({ billed_seconds }) => billed_seconds > 0)) await onSpent?.(tx, written);
  return written;
}
