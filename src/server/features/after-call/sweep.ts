import { handle, type JobHandler, type JobKind } from "../../jobs/jobs.ts";
import { afterCallJob } from "../calls/after-call-job.ts";
import { deliverCallJob } from "./deliveries/queue-delivery.ts";
import { listDue } from "./deliveries/store.ts";
import type { AfterCallNeeds } from "./needs.ts";
import { listLeft } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-after-call", retries: 1, retrySeconds: 20, cron: "* * * * *" };
/** By then a call's own job has done its work, or is at it. */
const underWayMs = 5 * 60_000;
/** Older ones were given up for good. */
const longestMs = 7 * 24 * 3_600_000;
const atOnce = 200;

/** Brings what is due for another try to the deliveries, and calls that slipped through to the beginning. */
export const sweepAfterCall = ({ db, clock, jobs }: Pick<AfterCallNeeds, "db" | "clock" | "jobs">): JobHandler =>
  handle(sweepJob, async () => {
    const now = clock.now();
    for (const key of await listDue(db, now, atOnce)) await jobs.send(db, deliverCallJob, key);
    const from = new Date(now.getTime() - longestMs);
    const to = new Date(now.getTime() - underWayMs);
    for (const call_id of await listLeft(db, { from, to, limit: atOnce }))
      await jobs.send(db, afterCallJob, { call_id });
  });
