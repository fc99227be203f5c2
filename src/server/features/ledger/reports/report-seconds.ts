import { minuteMs } from "#domain/time/units.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { inPages, type RoundJob } from "../../../jobs/in-pages.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { byKey, inOneGo, oneByOne, type Round } from "../../../jobs/round.ts";
import { type ReportNeeds, reportOwner } from "./report-owner.ts";
import { leaveOwner, listWaiting, takeOwner } from "./store.ts";

/** Every minute: seconds wait in the database, not in the queue, so an outage may last as long as it likes. */
const reportJob: RoundJob = { name: "report-seconds", retries: 0, retrySeconds: 60, cron: "* * * * *" };

const pageSize = 50;
/** Longer than a job may run. */
const takenMs = 3 * minuteMs;
/** Where nobody can be billed yet, or the provider refuses for good. */
const pauseMs = 10 * minuteMs;

type Needs = ReportNeeds & {
  /** What another try will not help with: somebody has to look. */
  readonly onRefused: (owner_id: string, code: string) => void;
};

/** Reports every second that waits to the payment provider, each once. */
export const reportSeconds = (needs: Needs & { readonly jobs: Jobs }): JobHandler =>
  inPages(reportJob, needs, roundOf(needs));

export const reportWaiting = (needs: Needs, signal?: AbortSignal): Promise<void> =>
  inOneGo(roundOf(needs), needs.clock.now(), signal);

const roundOf = (needs: Needs): Round<string> => ({
  read: byKey(pageSize, (after, limit) => listWaiting(needs.db, after, limit), String),
  work: oneByOne((owner_id, signal) => reportTaken(needs, owner_id, signal)),
});

async function reportTaken(needs: Needs, owner_id: string, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock, onRefused } = needs;
  const now = clock.now();
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!(await takeOwner(db, owner_id, now, later(takenMs)))) return;
  let until: Date | null = null;
  let reported = true;
  try {
    const outcome = await reportOwner(needs, owner_id, signal);
    if (outcome === "done") return;
    until = later(pauseMs);
    reported = outcome !== "nobody-to-bill";
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    until = later(pauseMs);
    onRefused(owner_id, error.code);
  } finally {
    await leaveOwner(db, owner_id, { until, reported });
  }
}
