import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { requeueOpen } from "../../jobs/requeue-open.ts";
import { deleteHandledBefore, listUnhandled } from "./store.ts";
import { workInboxJob } from "./take-in.ts";

const sweepJob: JobKind<object> = { name: "sweep-inbox", retries: 2, retrySeconds: 60, cron: "47 3 * * *" };
/** Senders repeat their news for days; a row has to be there to tell that it is known. */
const keepMs = 30 * dayMs;

/** What the queue has lost is begun anew, and what was done long ago is removed. */
export const sweepInbox = (needs: { db: Db; clock: Clock; jobs: JobQueue }): readonly JobHandler[] => [
  requeueOpen(needs, "requeue-inbox", workInboxJob, (span) => listUnhandled(needs.db, span)),
  handle(sweepJob, (_data, { signal }) =>
    deleteHandledBefore(needs.db, new Date(needs.clock.now().getTime() - keepMs), signal),
  ),
];
