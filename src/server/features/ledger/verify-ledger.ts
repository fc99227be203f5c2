import type { ChainFlaw } from "#domain/money/verification-texts.ts";
import type { Db } from "../../db/connect.ts";
import { addSeconds, type LedgerSeconds, nothingUsed } from "./ledger-entry.ts";
import { atOneMoment, findUnreportable, listKeepers } from "./store.ts";
import { verifyChain } from "./verify-chain.ts";

export type LedgerFlaw = {
  readonly owner_id: string;
  readonly seq: number;
  readonly kind: ChainFlaw["kind"] | "report";
  readonly text: string;
};

export type Verified = LedgerSeconds & {
  readonly chains: number;
  readonly entries: number;
  /** The first flaw of each chain that has one. */
  readonly flaws: readonly LedgerFlaw[];
};

/** Recomputes every chain with its sums, and names in each the first entry that is not as it was written. */
export async function verifyLedger({ db }: { db: Db }): Promise<Verified> {
  const keepers = await listKeepers(db);
  const flaws: LedgerFlaw[] = [];
  let entries = 0;
  let sum = nothingUsed;
  for (const owner_id of keepers) {
    const chain = await atOneMoment(db, async (tx) => {
      const verified = await verifyChain(tx, owner_id);
      return { ...verified, flaw: verified.flaw ?? (await reportFlaw(tx, owner_id)) };
    });
    entries += chain.entries;
    sum = addSeconds(sum, chain);
    if (chain.flaw) flaws.push({ owner_id, ...chain.flaw });
  }
  return { ...sum, chains: keepers.length, entries, flaws };
}

/** What waits for the payment provider, or was told to it, is what the entries say. */
export async function reportFlaw(db: Db, owner_id: string): Promise<Omit<LedgerFlaw, "owner_id"> | undefined> {
  const seq = await findUnreportable(db, owner_id);
  if (seq === undefined) return undefined;
  return {
    seq,
    kind: "report",
    text: `What is reported to the payment provider for entry ${seq} is not what it says.`,
  };
}
