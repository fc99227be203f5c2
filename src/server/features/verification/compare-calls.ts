import type { VerifiedStep } from "#contract/invoices.ts";
import { billableSeconds } from "#domain/money/billing-rules.ts";
import { type CallDifference, callDifferenceText, callsAgreeText } from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import type { Keeper } from "./needs.ts";
import { type BookedCall, countEndedCalls, findUnbooked, listBookedCalls } from "./store.ts";

const pageSize = 500;

/**
 * Each finished call has its one entry, and stands there with the seconds that follow from its own record. Records of calls are never
 * deleted, also where their words are erased: so an entry without one is a difference, too.
 */
export async function compareCalls(
  tx: Tx,
  { owner_id, timezone }: Keeper,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  const books = { calls: 0, seconds: 0 };
  let callSeconds = 0;
  let found: CallDifference | undefined;
  let page: BookedCall[] = [];
  do {
    signal?.throwIfAborted();
    page = await listBookedCalls(tx, owner_id, { afterSeq: page.at(-1)?.seq ?? 0, limit: pageSize });
    for (const booked of page) {
      books.calls++;
      books.seconds += booked.billable_seconds;
      callSeconds += secondsOf(booked.call);
      found ??= compareOne(booked);
    }
  } while (page.length === pageSize);
  const calls = await countEndedCalls(tx, owner_id);
  found ??= await unbookedCall(tx, owner_id);
  return {
    name: "calls",
    state: found ? "differs" : "agrees",
    text: found ? callDifferenceText(found, timezone) : callsAgreeText(calls),
    seq: found && "seq" in found ? found.seq : null,
    compared: [
      { what: "Calls", books: books.calls, other: calls },
      { what: "Seconds", books: books.seconds, other: callSeconds },
    ],
  };
}

const recordOf = ({ is_test, is_spam, spam_billed, duration_seconds }: NonNullable<BookedCall["call"]>) => ({
  isTest: is_test,
  isSpam: is_spam && !spam_billed,
  durationSeconds: duration_seconds ?? 0,
});

const secondsOf = (call: BookedCall["call"]): number => (call === null ? 0 : billableSeconds(recordOf(call)));

function compareOne({ call, ...entry }: BookedCall): CallDifference | undefined {
  const { seq, answered_at } = entry;
  if (call === null) return { kind: "no_call", seq, answered_at };
  if (call.ended_at === null) return { kind: "not_over", seq, answered_at };
  if (entry.billable_seconds !== secondsOf(call))
    return { kind: "seconds", seq, answered_at, books: entry.billable_seconds, call: recordOf(call) };
  if (answered_at.getTime() !== call.answered_at.getTime())
    return { kind: "answered", seq, answered_at, books: answered_at, record: call.answered_at };
  if (entry.ended_at.getTime() !== call.ended_at.getTime())
    return { kind: "ended", seq, answered_at, books: entry.ended_at, record: call.ended_at };
  return entry.assistant_id === call.assistant_id ? undefined : { kind: "assistant", seq, answered_at };
}

async function unbookedCall(tx: Tx, owner_id: string): Promise<CallDifference | undefined> {
  const call = await findUnbooked(tx, owner_id);
  return call && { kind: "no_entry", answered_at: call.answered_at, durationSeconds: call.duration_seconds ?? 0 };
}
