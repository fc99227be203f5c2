import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import type { AssistantNeeds } from "../needs.ts";
import { buyNumberJob, enrollNumberJob } from "./order-number.ts";
import { releaseNumberJob, releaseNumbers } from "./release-number.ts";
import { listLeftOver, listUnenrolled } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-numbers", retries: 2, retrySeconds: 60, cron: "23 * * * *" };
/** A job that still lives tries at least once in this time. */
const silentMs = 3 * 3_600_000;

const enrolledAtOnce = 200;

/**
 * What no job works on any more is begun anew: a number that never came, one that was never given back, and one that is not yet in the
 * group of senders, be it that the group was set later.
 */
export const sweepNumbers = (needs: Pick<AssistantNeeds, "db" | "clock" | "jobs" | "textGroup">): JobHandler =>
  handle(sweepJob, async () => {
    const { db, clock, jobs, textGroup } = needs;
    const leftOver = await listLeftOver(db, new Date(clock.now().getTime() - silentMs));
    for (const { assistant_id, task } of leftOver) {
      if (task === "abandoned") await db.transaction().execute((tx) => releaseNumbers(needs, tx, [assistant_id]));
      else await jobs.send(db, task === "buy" ? buyNumberJob : releaseNumberJob, { assistant_id });
    }
    if (textGroup === undefined) return;
    for (const assistant_id of await listUnenrolled(db, textGroup, enrolledAtOnce))
      await jobs.send(db, enrollNumberJob, { assistant_id });
  });
