import type { Verification, VerifiedStep } from "#contract/verification.ts";
import { chainText, tooLongText } from "#domain/money/verification-texts.ts";
import { nothingUsed } from "../ledger/ledger-entry.ts";
import { type VerifiedChain, verifyChain } from "../ledger/verify-chain.ts";
import { compareCalls } from "./compare-calls.ts";
import { compareInvoices } from "./compare-invoices.ts";
import { compareProvider } from "./compare-provider.ts";
import { compareRollups } from "./compare-rollups.ts";
import { lookForHead } from "./look-for-head.ts";
import type { Keeper, VerificationNeeds } from "./needs.ts";
import { atOneMoment } from "./store.ts";

type Options = {
  /** A chain head as it was printed once. */
  readonly chainHead?: string | undefined;
  /** What is not done by then is left off. */
  readonly signal?: AbortSignal | undefined;
};

/** Recomputes the books of one owner and holds them against everything that should say the same. */
export async function compareBooks(
  needs: VerificationNeeds,
  keeper: Keeper,
  { chainHead, signal }: Options = {},
): Promise<Verification> {
  const { db, clock } = needs;
  const now = clock.now();
  const search = chainHead === undefined ? undefined : lookForHead(chainHead, keeper.timezone);
  const inTime = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      signal?.throwIfAborted();
      return await work();
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };
  const { chain, ...compared } = await atOneMoment(db, async (tx) => {
    const chain = await inTime(() => verifyChain(tx, keeper.owner_id, { onStands: search?.see, signal }));
    return {
      chain,
      calls: await inTime(() => compareCalls(tx, keeper, signal)),
      rollups: await inTime(() => compareRollups(tx, keeper, chain?.billed_seconds ?? 0, signal)),
      invoices: await inTime(() => compareInvoices(tx, keeper, now, signal)),
    };
  });
  const provider = await inTime(() => compareProvider(needs, keeper.owner_id, signal));
  const all = { chain: chain && chainStep(chain), ...compared, provider };
  const steps = (Object.keys(all) as (keyof typeof all)[]).map((name) => all[name] ?? leftOff(name));
  const different = steps.find(({ state }) => state === "differs");
  const isComplete = steps.every(({ state }) => state === "agrees");
  return {
    state: different ? "differs" : isComplete ? "agrees" : "incomplete",
    verified_at: now.toISOString(),
    entries: chain?.entries ?? 0,
    steps,
    first_difference: different ? { step: different.name, seq: different.seq, text: different.text } : null,
    chain_head: (chain && search?.tell(chain)) ?? null,
  };
}

const leftOff = (name: VerifiedStep["name"]): VerifiedStep => ({
  name,
  state: "unavailable",
  text: tooLongText,
  seq: null,
  compared: [],
});

function chainStep({ entries, head, flaw, ...sums }: VerifiedChain): VerifiedStep {
  const noted = head ?? { ...nothingUsed, seq: 0 };
  return {
    name: "chain",
    state: flaw ? "differs" : "agrees",
    text: chainText(entries, flaw),
    seq: flaw?.seq ?? null,
    compared: [
      { what: "Entries", books: entries, other: noted.seq },
      { what: "Seconds", books: sums.billable_seconds, other: noted.billable_seconds },
      { what: "Free seconds", books: sums.free_seconds, other: noted.free_seconds },
      { what: "Billed seconds", books: sums.billed_seconds, other: noted.billed_seconds },
    ],
  };
}
