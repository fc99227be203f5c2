import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import { type ReportNeeds, reportOwner } from "./report-owner.ts";
import { leaveOwner, nextWaiting, takeOwner } from "./store.ts";

/** Every minute: seconds wait in the database, not in the queue, so an outage may last as long as it likes. */
const reportJob: JobKind<object> = { name: "report-seconds", retries: 0, retrySeconds: 60, cron: "* * * * *" };

const minuteMs = 60_000;
/** Longer than a job may run. */
const takenMs = 3 * minuteMs;
/** Where nobody can be billed yet, or the provider refuses for good. */
const pauseMs = 10 * minuteMs;
/** So many owners in a row whose seconds could not be taken: then it is the provider, and the others wait for the next time. */
const patience = 3;

type Needs = ReportNeeds & {
  /** What another try will not help with: somebody has to look. */
  readonly onRefused: (owner_id: string, code: string) => void;
};

/** Reports every second that waits to the payment provider, each once. */
export const reportSeconds = (needs: Needs): JobHandler =>
  handle(reportJob, (_data, { signal }) => reportWaiting(needs, signal));

export async function reportWaiting(needs: Needs, signal?: AbortSignal): Promise<void> {
  const { db, clock, onRefused } = needs;
  let failures = 0;
  let failure: unknown;
  let owner_id = await nextWaiting(db, undefined);
  for (; owner_id && failures < patience && !signal?.aborted; owner_id = await nextWaiting(db, owner_id)) {
    const now = clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    if (!(await takeOwner(db, owner_id, now, later(takenMs)))) continue;
    let until: Date | null = null;
    try {
      if ((await reportOwner(needs, owner_id, signal)) === "nobody-to-bill") until = later(pauseMs);
      failures = 0;
    } catch (error) {
      failure = error;
      if (error instanceof ProviderError && !error.retryable) {
        until = later(pauseMs);
        onRefused(owner_id, error.code);
      } else failures++;
    } finally {
      await leaveOwner(db, owner_id, until);
    }
  }
  if (failures > 0) throw failure;
}
