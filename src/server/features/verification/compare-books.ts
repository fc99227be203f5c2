import type { FoundHead, Verification, VerifiedStep } from "#contract/invoices.ts";
import { parseChainHead } from "#domain/money/chain-head.ts";
import {
  bookingMetricText,
  callMetricText,
  chainText,
  emptyHeadText,
  headBrokenText,
  headContainedText,
  headMissingText,
  invoicesAgreeText,
  metricSumText,
  metricsAgreeText,
  monthDifferenceText,
  tooLongText,
  unreadableHeadText,
} from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { recheckMonths } from "../invoices/recheck-months.ts";
import { chainStart, type LedgerEntry, nothingUsed } from "../ledger/ledger-entry.ts";
import { type VerifiedChain, verifyChain } from "../ledger/verify-chain.ts";
import { findDifference, type MetricDifference } from "../metrics/recounting/recount.ts";
import { compareCalls } from "./compare-calls.ts";
import { compareProvider } from "./compare-provider.ts";
import type { Keeper, VerificationNeeds } from "./needs.ts";
import { atOneMoment, findAnsweredAt, sumMetrics } from "./store.ts";

/** The metrics of the dashboard against the calls, bookings and entries that they are made of. */
async function compareRollups(
  tx: Tx,
  keeper: Keeper,
  billedSeconds: number,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  const found = await findDifference(tx, keeper.owner_id, signal);
  const { calls, billed_seconds, counted_calls } = await sumMetrics(tx, keeper.owner_id);
  return {
    name: "rollups",
    state: found ? "differs" : "agrees",
    text: found ? await textOf(tx, keeper, found) : metricsAgreeText,
    seq: null,
    compared: [
      { what: "Calls", books: counted_calls, other: calls },
      { what: "Billed seconds", books: billedSeconds, other: billed_seconds },
    ],
  };
}

async function textOf(tx: Tx, { owner_id, timezone }: Keeper, found: MetricDifference): Promise<string> {
  switch (found.kind) {
    case "call":
      return callMetricText(await findAnsweredAt(tx, owner_id, found.call_id), timezone);
    case "booking":
      return bookingMetricText;
    case "sum":
      // Most sums are of a day, and begin with it.
      return metricSumText({ ...found, day: /^\d{4}-\d{2}-\d{2}/.exec(found.about)?.[0] });
  }
}

type HeadSearch = {
  /** Shown every entry that stands as it was written: one behind a flaw proves nothing. */
  see(entry: LedgerEntry): void;
  /** Once all were shown. */
  tell(chain: Pick<VerifiedChain, "flaw">): FoundHead;
};

/** Looks for a chain head that was printed once, while the books are recomputed. */
function lookForHead(given: string, timezone: string): HeadSearch {
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

/** Every closed invoice, and what is counted of the running month, against the entries. */
async function compareInvoices(
  tx: Tx,
  keeper: Keeper,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<VerifiedStep> {
  const { closedMonths, invoices, entries, difference } = await recheckMonths(tx, { ...keeper, now }, signal);
  return {
    name: "invoices",
    state: difference ? "differs" : "agrees",
    text: difference ? monthDifferenceText(difference) : invoicesAgreeText(closedMonths),
    seq: difference?.what === "head" ? difference.seq : null,
    compared: [
      { what: "Entries", books: entries.entries, other: invoices.entries },
      { what: "Billed seconds", books: entries.billedSeconds, other: invoices.billedSeconds },
    ],
  };
}

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
