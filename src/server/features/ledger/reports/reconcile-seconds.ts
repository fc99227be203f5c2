import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import type { ReportNeeds } from "./report-owner.ts";
import { nextReporter, type ReportSums, sumReports } from "./store.ts";

export type Reconciled = {
  /** What the books say is to be paid for. */
  readonly ledger_seconds: number;
  readonly reported_seconds: number;
  readonly waiting_seconds: number;
  /** What the provider has counted. */
  readonly provider_seconds: number;
  /** What the provider has too much, or with a minus too little. */
  readonly difference_seconds: number;
  /** The provider takes some minutes to count what it was told. */
  readonly last_reported_at: Date | null;
  readonly agrees: boolean;
};

/** So often it is asked again because a report was on its way meanwhile. */
const mostLooks = 3;

/** Holds the books of one owner against what the payment provider has counted. */
export async function reconcileSeconds(
  { db, clock, payments, customerOf }: ReportNeeds,
  owner_id: string,
  signal?: AbortSignal,
): Promise<Reconciled> {
  const customerId = await customerOf(owner_id);
  const ask = async ({ first_reported_for: from }: ReportSums): Promise<number> =>
    customerId === undefined || from === null ? 0 : payments.usage.total(customerId, from, clock.now(), { signal });
  let sums = await sumReports(db, owner_id);
  let counted = await ask(sums);
  // What was reported between the two looks is in one count and not in the other.
  for (let look = 1; look < mostLooks; look++) {
    const since = await sumReports(db, owner_id);
    if (since.reported_seconds === sums.reported_seconds && since.tried_seconds === sums.tried_seconds) break;
    sums = since;
    counted = await ask(sums);
  }
  const { ledger_seconds, reported_seconds, waiting_seconds, tried_seconds, last_reported_at } = sums;
  // One report may be on its way: counted there, and not yet known here.
  const onItsWay = tried_seconds !== 0 && counted === reported_seconds + tried_seconds ? tried_seconds : 0;
  const difference_seconds = counted - reported_seconds - onItsWay;
  return {
    ledger_seconds,
    reported_seconds,
    waiting_seconds,
    provider_seconds: counted,
    difference_seconds,
    last_reported_at,
    agrees: difference_seconds === 0 && ledger_seconds === reported_seconds + waiting_seconds,
  };
}

const reconcileJob: JobKind<object> = { name: "reconcile-seconds", retries: 5, retrySeconds: 300, cron: "41 4 * * *" };

type Needs = ReportNeeds & { readonly onDifference: (owner_id: string, found: Reconciled) => void };

/** Once a night, for everybody who ever had something to pay. */
export const reconcileNightly = (needs: Needs): JobHandler =>
  handle(reconcileJob, (_data, { signal }) => reconcileAll(needs, signal));

export async function reconcileAll(needs: Needs, signal?: AbortSignal): Promise<void> {
  for (let owner = await nextReporter(needs.db, undefined); owner; owner = await nextReporter(needs.db, owner)) {
    signal?.throwIfAborted();
    const found = await reconcileSeconds(needs, owner, signal);
    if (!found.agrees) needs.onDifference(owner, found);
  }
}
