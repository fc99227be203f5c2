import { spendTrial } from "#domain/money/trial.ts";
import type { LedgerSeconds } from "./ledger-entry.ts";

/** What a finished call adds to the books of an account that has used so much of its trial. */
export const splitCall = (trialUsedSeconds: number, seconds: number): LedgerSeconds => {
  const { free, charged } = spendTrial(trialUsedSeconds, seconds);
  return { billable_seconds: seconds, free_seconds: free, billed_seconds: charged };
};

/** By how much a call's seconds change when it is found to have `seconds` and not what stands. */
export const splitCorrection = (booked: LedgerSeconds, seconds: number, trialUsedSeconds: number): LedgerSeconds => {
  const more = seconds - booked.billable_seconds;
  if (more >= 0) return splitCall(trialUsedSeconds, more);
  // What was to be paid is taken off first; free seconds that are left over go back into the trial.
  const free = Math.min(booked.free_seconds, seconds) - booked.free_seconds;
  return { billable_seconds: more, free_seconds: free, billed_seconds: more - free };
};

type BilledCall = { readonly call_id: string; readonly billed_seconds: number };

/** Hands trial seconds that came back to calls that were billed, the earliest first: so the order of ends and corrections changes no total. */
export function handBack<Call extends BilledCall>(
  trialUsedSeconds: number,
  billed: readonly Call[],
): readonly (LedgerSeconds & { readonly call: Call })[] {
  const given: (LedgerSeconds & { readonly call: Call })[] = [];
  let used = trialUsedSeconds;
  for (const call of billed) {
    const { free } = spendTrial(used, call.billed_seconds);
    if (free === 0) break;
    given.push({ call, billable_seconds: 0, free_seconds: free, billed_seconds: -free });
    used += free;
  }
  return given;
}
