import {
  addSeconds,
  chainStart,
  entryText,
  type LedgerEntry,
  type LedgerSeconds,
  nothingUsed,
  type Sha256,
} from "./ledger-entry.ts";
import { trialSeconds } from "./trial.ts";

/** Where a chain ends and what it sums up to, as it was noted when the last entry was written. */
export type LedgerHead = LedgerSeconds & { readonly seq: number; readonly hash: string };

export type ChainFlaw = {
  /** The first entry that is not as it was written. */
  readonly seq: number;
  readonly kind: "altered" | "missing" | "swapped" | "added" | "head" | "trial";
  readonly text: string;
};

/** Recomputes one owner's chain, in the order of its numbers, and names the first thing that is wrong. */
export function findFlaw(
  entries: readonly LedgerEntry[],
  head: LedgerHead | undefined,
  sha256: Sha256,
): ChainFlaw | undefined {
  const end = head ?? { ...nothingUsed, seq: 0, hash: "" };
  let sum = nothingUsed;
  let before = chainStart;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    if (seq > end.seq) return flaw(seq, "added", `Entry ${seq} was added beside the books.`);
    if (entry.seq !== seq) return flaw(seq, "missing", `Entry ${seq} is missing.`);
    if (!isSound(entry, sha256)) {
      const other = entries.find((each) => each !== entry && wasWrittenFor(seq, each, before, sha256));
      if (other) return flaw(seq, "swapped", `Entries ${seq} and ${other.seq} were swapped.`);
      return flaw(seq, "altered", `Entry ${seq} was altered.`);
    }
    if (entry.previous_hash !== before) return flaw(seq, "altered", `Entry ${seq} was altered.`);
    // Its own hash was recomputed, but an entry that stands as it was written remembers the old one.
    const [next, afterNext] = [entries[index + 1], entries[index + 2]];
    const nextStands =
      next?.seq === seq + 1 && isSound(next, sha256) && next.hash === (afterNext?.previous_hash ?? end.hash);
    if (next ? nextStands && next.previous_hash !== entry.hash : seq === end.seq && end.hash !== entry.hash)
      return flaw(seq, "altered", `Entry ${seq} was altered.`);
    sum = addSeconds(sum, entry);
    if (sum.free_seconds > trialSeconds)
      return flaw(seq, "trial", `Entry ${seq} gives more free seconds than the trial has.`);
    before = entry.hash;
  }
  if (entries.length < end.seq) return flaw(entries.length + 1, "missing", `Entry ${entries.length + 1} is missing.`);
  const same =
    sum.billable_seconds === end.billable_seconds &&
    sum.free_seconds === end.free_seconds &&
    sum.billed_seconds === end.billed_seconds;
  return same ? undefined : flaw(end.seq, "head", `The sums after entry ${end.seq} are not those of the entries.`);
}

const flaw = (seq: number, kind: ChainFlaw["kind"], text: string): ChainFlaw => ({ seq, kind, text });

const isSound = (entry: LedgerEntry, sha256: Sha256): boolean => sha256(entryText(entry)) === entry.hash;

/** Whether an entry's contents were written for this place in the chain. */
const wasWrittenFor = (seq: number, entry: LedgerEntry, before: string, sha256: Sha256): boolean =>
  entry.previous_hash === before && isSound({ ...entry, seq }, sha256);
