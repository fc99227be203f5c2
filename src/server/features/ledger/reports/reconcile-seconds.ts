import { dayMs } from "#domain/time/units.ts";
import { inPages, type RoundJob } from "../../../jobs/in-pages.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { byKey, inOneGo, oneByOne, type Round } from "../../../jobs/round.ts";
import type { ReportNeeds } from "./report-owner.ts";
import { listReporters, noteReconciled, type ReportSums, sumReports } from "./store.ts";

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

const reconcileJob: RoundJob = { name: "reconcile-seconds", retries: 5, retrySeconds: 300, cron: "41 4 * * *" };

type Needs = ReportNeeds & { readonly onDifference: (owner_id: string, found: Reconciled) => void };

const pageSize = 50;
/** So often somebody is looked at of whom nothing was reported: the provider may have changed something by itself. */
const wholeDays = 28;

/** Every night for everybody of whom something was reported since the last time, and for a part of all others. */
export const reconcileNightly = (needs: Needs & { readonly jobs: Jobs }): JobHandler =>
  inPages(reconcileJob, needs, roundOf(needs));

/** Everybody who is to be looked at in this night, at once. */
export const reconcileAll = (needs: Needs, signal?: AbortSignal): Promise<void> =>
  inOneGo(roundOf(needs), needs.clock.now(), signal);

const roundOf = (needs: Needs): Round<string> => ({
  read: (place, begunAt) => {
    const turn = { of: wholeDays, which: Math.floor(begunAt.getTime() / dayMs) % wholeDays };
    return byKey(pageSize, (after, limit) => listReporters(needs.db, { after, limit, turn }), String)(place, begunAt);
  },
  work: oneByOne(async (owner_id, signal) => {
    // Before the look: what is reported meanwhile is looked at in the next night.
    await noteReconciled(needs.db, owner_id, true);
    let found: Reconciled | undefined;
    try {
      found = await reconcileSeconds(needs, owner_id, signal);
    } finally {
      // Whoever does not agree is told of every night.
      if (!found?.agrees) await noteReconciled(needs.db, owner_id, false);
    }
    if (!found.agrees) needs.onDifference(owner_id, found);
  }),
});
