import { trialSeconds } from "#domain/money/trial.ts";
import type { ChainFlaw } from "#domain/money/verification-texts.ts";
import {
  addSeconds,
  chainStart,
  entryText,
  type LedgerEntry,
  type LedgerSeconds,
  nothingUsed,
  type Sha256,
} from "./ledger-entry.ts";

/** Where a chain ends and what it sums up to, as it was noted when the last entry was written. */
export type LedgerHead = LedgerSeconds & { readonly seq: number; readonly hash: string };

/** Goes along a chain and keeps three entries of it at a time, however long it is. */
export type ChainWalk = {
  /** The next entry, in the order of numbers. */
  take(entry: LedgerEntry): void;
  /** After the last one: the first thing that is wrong. */
  end(): ChainFlaw | undefined;
  /** Shown all entries once more after a flaw: the one that was written for its place, if the two were swapped. */
  swapWith(entry: LedgerEntry): ChainFlaw | undefined;
};

type Judged = { readonly entry: LedgerEntry; readonly isSound: boolean };

/** Recomputes one owner's chain. `onStands` hears of every entry that is as it was written, up to the first that is not. */
export function walkChain(
  head: LedgerHead | undefined,
  sha256: Sha256,
  onStands: (entry: LedgerEntry) => void = () => undefined,
): ChainWalk {
  const end = head ?? { ...nothingUsed, seq: 0, hash: "" };
  const isSound = (entry: LedgerEntry): boolean => sha256(entryText(entry)) === entry.hash;
  let waiting: readonly Judged[] = [];
  let sum = nothingUsed;
  let before = chainStart;
  let taken = 0;
  let seq = 0;
  let found: ChainFlaw | undefined;
  /** Its place was given to something that was not written for it. */
  let isStranger = false;

  const judge = ({ entry, isSound: sound }: Judged, next: Judged | undefined, afterNext: Judged | undefined) => {
    seq++;
    if (seq > end.seq) return flaw(seq, "added", `Entry ${seq} was added beside the books.`);
    if (entry.seq !== seq) return flaw(seq, "missing", `Entry ${seq} is missing.`);
    isStranger = !sound;
    if (isStranger || entry.previous_hash !== before) return flaw(seq, "altered", `Entry ${seq} was altered.`);
    // Its own hash was recomputed, but an entry that stands as it was written remembers the old one.
    const nextStands =
      next?.entry.seq === seq + 1 && next.isSound && next.entry.hash === (afterNext?.entry.previous_hash ?? end.hash);
    const isForgotten = next
      ? nextStands && next.entry.previous_hash !== entry.hash
      : seq === end.seq && end.hash !== entry.hash;
    if (isForgotten) return flaw(seq, "altered", `Entry ${seq} was altered.`);
    sum = addSeconds(sum, entry);
    if (sum.free_seconds > trialSeconds)
      return flaw(seq, "trial", `Entry ${seq} gives more free seconds than the trial has.`);
    before = entry.hash;
    onStands(entry);
    return undefined;
  };
  const judgeFirst = () => {
    const [first, next, afterNext] = waiting;
    waiting = waiting.slice(1);
    if (first && !found) found = judge(first, next, afterNext);
  };

  return {
    take(entry) {
      taken++;
      if (found) return;
      waiting = [...waiting, { entry, isSound: isSound(entry) }];
      if (waiting.length > 2) judgeFirst();
    },
    end() {
      while (waiting.length > 0) judgeFirst();
      if (found) return found;
      if (taken < end.seq) return flaw(taken + 1, "missing", `Entry ${taken + 1} is missing.`);
      const isSame =
        sum.billable_seconds === end.billable_seconds &&
        sum.free_seconds === end.free_seconds &&
        sum.billed_seconds === end.billed_seconds;
      return isSame
        ? undefined
        : flaw(end.seq, "head", `The sums after entry ${end.seq} are not those of the entries.`);
    },
    swapWith(entry) {
      if (!found || !isStranger || entry.previous_hash !== before || !isSound({ ...entry, seq: found.seq })) return;
      return flaw(found.seq, "swapped", `Entries ${found.seq} and ${entry.seq} were swapped.`);
    },
  };
}

const flaw = (seq: number, kind: ChainFlaw["kind"], text: string): ChainFlaw => ({ seq, kind, text });
