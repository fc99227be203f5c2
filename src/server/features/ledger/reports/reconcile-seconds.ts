import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import { readHead } from "../store.ts";
import type { ReportNeeds } from "./report-owner.ts";
import { nextReporter, sumReports } from "./store.ts";

export type Reconciled = {
  /** What the books say is to be paid for. */
  readonly ledger_seconds: number;
  readonly reported_seconds: number;
  readonly waiting_seconds: number;
  /** What the provider has counted. */
  readonly provider_seconds: number;
  /** What the provider has too much, or with a minus too little. */
  readonly difference_seconds: number;
  readonly agrees: boolean;
};

/** Holds the books of one owner against what the payment provider has counted. */
export async function reconcileSeconds(
  { db, clock, payments, customerOf }: ReportNeeds,
  owner_id: string,
  signal?: AbortSignal,
): Promise<Reconciled> {
  const customerId = await customerOf(owner_id);
  const sums = await sumReports(db, owner_id);
  const { reported_seconds, waiting_seconds, tried_seconds, first_reported_for } = sums;
  const counted =
    customerId !== undefined && first_reported_for !== null
      ? await payments.usage.total(customerId, first_reported_for, clock.now(), { signal })
      : 0;
  const ledger_seconds = (await readHead(db, owner_id))?.billed_seconds ?? 0;
  // One report may be on its way: counted there, and not yet known here.
  const onItsWay = tried_seconds !== 0 && counted === reported_seconds + tried_seconds ? tried_seconds : 0;
  const difference_seconds = counted - reported_seconds - onItsWay;
  return {
    ledger_seconds,
    reported_seconds,
    waiting_seconds,
    provider_seconds: counted,
    difference_seconds,
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
