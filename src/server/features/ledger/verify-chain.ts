import type { ChainFlaw } from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { type LedgerHead, walkChain } from "./ledger-chain.ts";
import { addSeconds, type LedgerEntry, type LedgerSeconds, nothingUsed } from "./ledger-entry.ts";
import { sha256 } from "./sha256.ts";
import { listEntries, readHead } from "./store.ts";

export type VerifiedChain = LedgerSeconds & {
  readonly entries: number;
  /** What was noted with the last entry; nothing where nothing was ever written. */
  readonly head: LedgerHead | undefined;
  readonly flaw: ChainFlaw | undefined;
};

type Options = {
  /** Hears of every entry that stands as it was written, up to the first that does not. */
  readonly onStands?: ((entry: LedgerEntry) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Recomputed at a time: some milliseconds, after which calls that wait have their turn. */
const pageSize = 500;

/** Recomputes the books of one owner, which may grow meanwhile: they are read as of the moment that the transaction began. */
export async function verifyChain(tx: Tx, owner_id: string, options: Options = {}): Promise<VerifiedChain> {
  const head = await readHead(tx, owner_id);
  const walk = walkChain(head, sha256, options.onStands);
  let [entries, sum] = [0, nothingUsed];
  for await (const page of pagesOf(tx, owner_id, options.signal))
    for (const entry of page) {
      entries++;
      sum = addSeconds(sum, entry);
      walk.take(entry);
    }
  const found = walk.end();
  const flaw = found && ((await findSwap(tx, owner_id, walk.swapWith, options.signal)) ?? found);
  return { ...sum, entries, head, flaw };
}

async function findSwap(
  tx: Tx,
  owner_id: string,
  swapWith: (entry: LedgerEntry) => ChainFlaw | undefined,
  signal: AbortSignal | undefined,
): Promise<ChainFlaw | undefined> {
  for await (const page of pagesOf(tx, owner_id, signal))
    for (const entry of page) {
      const swap = swapWith(entry);
      if (swap) return swap;
    }
  return undefined;
}

async function* pagesOf(tx: Tx, owner_id: string, signal: AbortSignal | undefined): AsyncGenerator<LedgerEntry[]> {
  let page: LedgerEntry[] = [];
  do {
    signal?.throwIfAborted();
    page = await listEntries(tx, owner_id, { afterSeq: page.at(-1)?.seq ?? 0, limit: pageSize });
    yield page;
  } while (page.length === pageSize);
}
