import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { requeueOpen } from "../../jobs/requeue-open.ts";
import { sendPushJob } from "./queue-push.ts";
import { deleteMessagesBefore, listWaiting } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-pushes", retries: 2, retrySeconds: 60, cron: "43 3 * * *" };
const keepMs = 30 * dayMs;

/** What waited for quiet hours to end goes out, and so does what the queue has lost. That an alert was shown is of interest for a month. */
export const sweepPushes = (needs: { db: Db; clock: Clock; jobs: JobQueue }): readonly JobHandler[] => [
  requeueOpen(needs, "requeue-pushes", sendPushJob, (span) => listWaiting(needs.db, span, needs.clock.now())),
  handle(sweepJob, (_data, { signal }) =>
    deleteMessagesBefore(needs.db, new Date(needs.clock.now().getTime() - keepMs), signal),
  ),
];
