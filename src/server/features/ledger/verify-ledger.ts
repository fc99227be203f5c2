import { type ChainFlaw, findFlaw } from "#domain/ledger-chain.ts";
import { addSeconds, type LedgerSeconds, nothingUsed } from "#domain/ledger-entry.ts";
import type { Db } from "../../db/connect.ts";
import { sha256 } from "./sha256.ts";
import { atOneMoment, findUnreportable, listEntries, listKeepers, readHead } from "./store.ts";

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
    const chain = await verifyChain({ db }, owner_id);
    entries += chain.entries;
    sum = addSeconds(sum, chain);
    if (chain.flaw) flaws.push(chain.flaw);
  }
  return { ...sum, chains: keepers.length, entries, flaws };
}

export type VerifiedChain = LedgerSeconds & { readonly entries: number; readonly flaw: LedgerFlaw | undefined };

/** The books of one owner, which may grow while they are read: all of it is read as of one moment. */
async function verifyChain({ db }: { db: Db }, owner_id: string): Promise<VerifiedChain> {
  return atOneMoment(db, async (tx) => {
    const entries = await listEntries(tx, owner_id);
    const flaw = findFlaw(entries, await readHead(tx, owner_id), sha256) ?? (await reportFlaw(tx, owner_id));
    return {
      ...entries.reduce<LedgerSeconds>(addSeconds, nothingUsed),
      entries: entries.length,
      flaw: flaw && { owner_id, ...flaw },
    };
  });
}

async function reportFlaw(tx: Db, owner_id: string): Promise<Omit<LedgerFlaw, "owner_id"> | undefined> {
  const seq = await findUnreportable(tx, owner_id);
  if (seq === undefined) return undefined;
  return {
    seq,
    kind: "report",
    text: `What is reported to the payment provider for entry ${seq} is not what it says.`,
  };
}
