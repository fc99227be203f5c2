import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { requeueOpen } from "../../jobs/requeue-open.ts";
import { sendTextJob } from "./queue-text.ts";
import { deleteTextsBefore, forgetParamsBefore, listWaiting } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-texts", retries: 2, retrySeconds: 60, cron: "57 3 * * *" };
const keepMs = 30 * 24 * 3_600_000;
/** The carrier gives a text up within ten hours. */
const reportedWithinMs = 24 * 3_600_000;

/** What the queue has lost is sent all the same. That a text went out or came in is of interest for a month; then its row goes too. */
export const sweepTexts = (needs: { db: Db; clock: Clock; jobs: JobQueue }): readonly JobHandler[] => [
  requeueOpen(needs, "requeue-texts", sendTextJob, (span) => listWaiting(needs.db, span)),
  handle(sweepJob, async (_data, { signal }) => {
    const now = needs.clock.now().getTime();
    await forgetParamsBefore(needs.db, new Date(now - reportedWithinMs));
    await deleteTextsBefore(needs.db, new Date(now - keepMs), signal);
  }),
];
