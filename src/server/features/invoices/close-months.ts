import { monthKey } from "#domain/money/invoice-month.ts";
import type { Tx } from "../../db/connect.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { byKey, inOneGo, oneByOne, type Round } from "../../jobs/round.ts";
import { listOpen, type OpenMonth, placeOf, withNames } from "./find-month.ts";
import { isOver, signedCents, sumMonth } from "./month-invoice.ts";
import type { InvoiceNeeds } from "./needs.ts";
import { findTimezone, hasLiveCall, insertClosed, listDue, lockChainHead, sumEntries } from "./store.ts";

type Needs = Pick<InvoiceNeeds, "db" | "clock">;

const closeJob: RoundJob = { name: "close-months", retries: 5, retrySeconds: 60, cron: "16 * * * *" };
const pageSize = 200;

/** Every hour months end somewhere. */
export const closeMonthsHourly = (needs: Needs & { readonly jobs: Jobs }): JobHandler =>
  inPages(closeJob, needs, roundOf(needs));

/** Closes every month that is over, also those of a time in which nobody ran. It can be stopped at any point and continues later. */
export const closeMonths = (needs: Needs, signal?: AbortSignal): Promise<void> =>
  inOneGo(roundOf(needs), needs.clock.now(), signal);

const roundOf = (needs: Needs): Round<string> => ({
  read: byKey(pageSize, (after, limit) => listDue(needs.db, needs.clock.now(), { after, limit }), String),
  work: oneByOne(async (owner_id, signal) => {
    while (await closeNext(needs, owner_id)) signal?.throwIfAborted();
  }),
});

/** Closes the first open month of an owner, once; answers whether there was one to close. */
async function closeNext({ db, clock }: Needs, owner_id: string): Promise<boolean> {
  const now = clock.now();
  // The books are held only where there is something to do: calls that end wait for them.
  const isDue = await db.transaction().execute(async (tx) => (await findDue(tx, owner_id, now)) !== undefined);
  if (!isDue) return false;
  return db.transaction().execute(async (tx) => {
    const head = await lockChainHead(tx, owner_id);
    const due = head && (await findDue(tx, owner_id, now));
    if (!due) return false;
    const { month, timezone } = due;
    const { start, end, lateAfterSeq } = month.bounds;
    const parts = await sumEntries(tx, owner_id, { ...month.bounds, lastSeq: head.seq });
    const { total, corrections, byAssistant } = sumMonth(parts);
    const { entryCount, firstSeq, lastSeq } = placeOf(parts);
    await insertClosed(tx, {
      ...{ owner_id, month: monthKey(month), timezone, period_start: start, period_end: end, ...total },
      amount_cents: signedCents(total.billed_seconds),
      corrections: JSON.stringify(corrections),
      tenants: JSON.stringify(await withNames(tx, owner_id, byAssistant)),
      ...{ entry_count: entryCount, first_seq: firstSeq, last_seq: lastSeq, late_after_seq: lateAfterSeq ?? 0 },
      ...{ head_seq: head.seq, head_hash: head.hash, closed_at: now },
    });
    return true;
  });
}

type Due = { readonly month: OpenMonth; readonly timezone: string };

/** The first open month, if it is over and none of its calls goes on. */
async function findDue(tx: Tx, owner_id: string, now: Date): Promise<Due | undefined> {
  const timezone = await findTimezone(tx, owner_id);
  if (timezone === undefined) return undefined;
  const [month] = await listOpen(tx, { owner_id, timezone, now });
  if (!month || !isOver(month, now) || (await hasLiveCall(tx, owner_id, month.end))) return undefined;
  return { month, timezone };
}
