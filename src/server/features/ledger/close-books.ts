import { billableSeconds, type UnbilledReason, unbilledReason } from "#domain/money/billing-rules.ts";
import type { OddMarks } from "#domain/money/spam-credit.ts";
import { isTrialStep } from "#domain/money/trial.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { type LedgerEntry, sealEntry } from "./ledger-entry.ts";
import { splitCall } from "./ledger-split.ts";
import { sha256 } from "./sha256.ts";
import { append, findCallEntry, lockHead } from "./store.ts";

/** A finished call, as the books need to know it. Nothing in it is about the caller. */
export type CallEnd = {
  readonly call_id: string;
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly answered_at: Date;
  readonly ended_at: Date;
  /** Whole seconds from a clock that does not jump. */
  readonly duration_seconds: number;
  readonly is_test: boolean;
  /** By rules, while it went on. */
  readonly is_spam: boolean;
  /** By its owner, later, and within the limits. */
  readonly is_credited?: boolean;
};

export type BookNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  /** Told in the same transaction when a trial is near its end, over, or no longer so: its owner has to hear of it. */
  readonly onTrialStep: (tx: Tx) => Promise<void>;
  /** Told in the same transaction, while the chain is held, when entries make a month cost more. Absent: nobody wants to know. */
  readonly onSpent?: ((tx: Tx, entries: readonly LedgerEntry[]) => Promise<void>) | undefined;
  /** For the operator: an account whose marks as spam a person should look at, by a code. Absent: nobody wants to know. */
  readonly onOddMarks?: ((owner_id: string, what: OddMarks) => void) | undefined;
};

/**
 * Writes the one entry of a finished call and spends what is left of the trial on it. However often and in whatever order ends
 * arrive, each call is written once. Answers the entry that stands; nothing when the account is gone.
 */
export const closeBooks = ({ db, ...needs }: BookNeeds, end: CallEnd): Promise<LedgerEntry | undefined> =>
  db.transaction().execute((tx) => closeBooksWithin(tx, needs, end));

/** The same in a transaction of the caller's, so that a call's record and its entry are written together. */
export async function closeBooksWithin(
  tx: Tx,
  { clock, onTrialStep, onSpent }: Omit<BookNeeds, "db">,
  end: CallEnd,
): Promise<LedgerEntry | undefined> {
  const { owner_id, call_id, assistant_id, answered_at, ended_at } = end;
  const { seconds, reason } = judgeCall(end);
  const head = await lockHead(tx, owner_id);
  if (!head) return undefined;
  const entry = sealEntry(
    {
      owner_id,
      seq: head.seq + 1,
      kind: "call",
      call_id,
      corrects: null,
      assistant_id,
      answered_at,
      ended_at,
      recorded_at: clock.now(),
      ...splitCall(head.trialUsedSeconds, seconds),
      reason,
      previous_hash: head.hash,
    },
    sha256,
  );
  if (await append(tx, entry, `call-${call_id}`)) {
    if (isTrialStep(head.trialUsedSeconds, head.trialUsedSeconds + entry.free_seconds)) await onTrialStep(tx);
    if (entry.billed_seconds > 0) await onSpent?.(tx, [entry]);
    return entry;
  }
  const booked = await findCallEntry(tx, owner_id, call_id);
  if (!booked) throw new Error(`Call ${call_id} stands in the books of another owner.`);
  return booked;
}

/** What a call counts for, and why where that is nothing. */
export function judgeCall(end: CallEnd): { seconds: number; reason: UnbilledReason | null } {
  if (!Number.isSafeInteger(end.duration_seconds) || end.duration_seconds < 0)
    throw new RangeError(`not a count of seconds: ${end.duration_seconds}`);
  const { is_test: isTest, is_spam: isSpam, is_credited: isCredited, duration_seconds: durationSeconds } = end;
  const call = { isTest, isSpam, isCredited, durationSeconds };
  return { seconds: billableSeconds(call), reason: unbilledReason(call) ?? null };
}
