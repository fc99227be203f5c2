import type { FoundHead } from "#contract/verification.ts";
import { parseChainHead } from "#domain/money/chain-head.ts";
import {
  emptyHeadText,
  headBrokenText,
  headContainedText,
  headMissingText,
  unreadableHeadText,
} from "#domain/money/verification-texts.ts";
import { chainStart, type LedgerEntry } from "../ledger/ledger-entry.ts";
import type { VerifiedChain } from "../ledger/verify-chain.ts";

export type HeadSearch = {
  /** Shown every entry that stands as it was written: one behind a flaw proves nothing. */
  see(entry: LedgerEntry): void;
  /** Once all were shown. */
  tell(chain: Pick<VerifiedChain, "flaw">): FoundHead;
};

/** Looks for a chain head that was printed once, while the books are recomputed. */
export function lookForHead(given: string, timezone: string): HeadSearch {
  const wanted = parseChainHead(given);
  const none = { seq: null, written_at: null };
  let found: LedgerEntry | undefined;
  return {
    see(entry) {
      if (entry.hash === wanted?.hash && (wanted.seq ?? entry.seq) === entry.seq) found = entry;
    },
    tell({ flaw }) {
      if (!wanted) return { state: "unreadable", text: unreadableHeadText, ...none };
      if (wanted.hash === chainStart && (wanted.seq ?? 0) === 0)
        return { state: "contained", text: emptyHeadText, ...none, seq: 0 };
      if (found) {
        const { seq, recorded_at } = found;
        const text = headContainedText(seq, recorded_at, timezone);
        return { state: "contained", text, seq, written_at: recorded_at.toISOString() };
      }
      return { state: "not_contained", text: flaw ? headBrokenText(flaw.seq) : headMissingText, ...none };
    },
  };
}
