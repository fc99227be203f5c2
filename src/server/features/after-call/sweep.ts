import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { afterCallJob } from "../calls/after-call-job.ts";
import { deliverCallJob } from "./deliveries/queue-delivery.ts";
import { listDue } from "./deliveries/store.ts";
import type { AfterCallNeeds } from "./needs.ts";
import { listLeft } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-after-call", retries: 1, retrySeconds: 20, cron: "* * * * *" };
const longSweepJob: JobKind<object> = {
  name: "sweep-older-calls",
  retries: 1,
  retrySeconds: 60,
  cron: "19 * * * *",
  atStart: true,
};
/** By then a call's own job has done its work, or is at it. */
const underWayMs = 5 * 60_000;
/** So far back it is looked every minute; further back only every hour and at the start, because it means to go through all calls. */
const lateMs = 2 * 3_600_000;
/** Older ones were given up for good. */
const longestMs = 7 * 24 * 3_600_000;
const atOnce = 200;

type Needs = Pick<AfterCallNeeds, "db" | "clock"> & { readonly jobs: JobQueue };

/** Brings what is due for another try to the deliveries, and calls that slipped through to the beginning. */
export const sweepAfterCall = (needs: Needs): readonly JobHandler[] => [
  handle(sweepJob, async () => {
    const { db, clock, jobs } = needs;
    await jobs.sendMissing(db, deliverCallJob, await listDue(db, clock.now(), atOnce));
    await beginLeft(needs, lateMs);
  }),
  handle(longSweepJob, () => beginLeft(needs, longestMs)),
];

async function beginLeft({ db, clock, jobs }: Needs, backMs: number): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const left = await listLeft(db, { from: before(backMs), to: before(underWayMs), limit: atOnce });
  const wanted = left.map((call_id) => ({ call_id }));
  await jobs.sendMissing(db, afterCallJob, wanted);
}
